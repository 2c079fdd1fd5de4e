/** QR codes of a lock of a maker's cloud at a real server: only the cloud knows what they say. */
import { describe, expect, it } from 'vitest';
import { qrCodeCalls } from '../../models/calls/credential.calls.ts';
import { guestCalls } from '../../models/calls/guest.calls.ts';
import type { CredentialId } from '../../models/ids.ts';
import { EVERYTHING, Feature } from '../support/fakeTtlock/features.ts';
import { givenTtlock } from '../support/fakeTtlock/givenTtlock.ts';
import { withCloud } from './cloudHouse.ts';
import { drawn } from './drawn.ts';

const DOOR = 7;
const ofTheCloud = EVERYTHING.filter(bit => bit !== Feature.CUSTOM_QR_CODE);

async function givenLock(features = EVERYTHING) {
  const { cloud, house, owner, takeIn } = await withCloud(givenTtlock(features));
  const { lockId } = await takeIn();
  const all = async () => (await owner.data(qrCodeCalls.list, { lockId })).list;
  const normal = (credentialId: CredentialId) =>
    house.until(async () => {
      const item = await owner.data(qrCodeCalls.detail, { lockId, credentialId });
      return item.standing.state === 'normal' ? item : null;
    });
  const show = (credentialId: CredentialId) => owner.data(qrCodeCalls.show, { lockId, credentialId });
  async function issue() {
    const wish = { lockId, name: 'Maya', validity: { kind: 'permanent' }, changes: false, remoteUnlock: true } as const;
    const { credentialId } = await owner.data(qrCodeCalls.add, wish);
    await normal(credentialId);
    return credentialId;
  }
  return { cloud, house, owner, lockId, all, normal, show, issue };
}

describe('a QR code of a lock of a maker’s cloud', () => {
  it.each([
    ['that the lock keeps', EVERYTHING, false],
    ['that the cloud alone makes', ofTheCloud, true],
  ])(
    '%s says what the cloud says, to its owner and to whoever has the link, and opens',
    async (_, features, changes) => {
      const { cloud, house, show, issue, normal } = await givenLock(features);
      const credentialId = await issue();
      expect(await normal(credentialId)).toMatchObject({ kind: 'qrCode', changes: false, byMaker: true });
      const { code, link } = drawn(await show(credentialId));
      expect(cloud.showAtDoor(DOOR, code.text)).toBe(true);
      expect(code.lastsMs !== null).toBe(changes);
      const guest = await house.visitor();
      const seen = await guest.data(guestCalls.look, { token: link?.token ?? '' });
      expect(seen.code).toMatchObject({ text: code.text });
      expect(seen.standing).toBe('ready');
    },
  );

  it('is not drawn while the cloud does not answer, and is as soon as it does', async () => {
    const { cloud, house, show, issue, owner, lockId } = await givenLock();
    const credentialId = await issue();
    cloud.setReachable(false);
    const { code, link } = await show(credentialId);
    expect(code).toEqual({ missing: 'notAnswered' });
    const guest = await house.visitor();
    expect((await guest.data(guestCalls.look, { token: link?.token ?? '' })).code).toEqual({ missing: 'notAnswered' });
    cloud.setReachable(true);
    // What was changed since is asked about at once.
    const end = Math.floor(Date.now() / 60_000) * 60_000 + 86_400_000;
    const validity = { kind: 'limited', start: end - 2 * 86_400_000, end } as const;
    await owner.data(qrCodeCalls.changePeriod, { lockId, credentialId, validity });
    const shown = await house.until(async () => {
      const now = await show(credentialId);
      return 'text' in now.code ? now.code : null;
    });
    expect(cloud.showAtDoor(DOOR, shown.text)).toBe(true);
  });

  it('cannot be one that the lock asks the console about', async () => {
    const { owner, lockId } = await givenLock();
    const wish = { lockId, name: 'Maya', validity: { kind: 'permanent' }, changes: true, remoteUnlock: true } as const;
    expect(await owner.ask(qrCodeCalls.add, wish)).toMatchObject({ errorMsg: 'notSupported' });
  });

  it('that was in the lock is shown, renewed and taken out as any other', async () => {
    const { cloud, house, owner, takeIn } = await withCloud();
    await cloud.enrolByPhone(DOOR, 'qrCode', { code: '70000', name: 'Parcel service' });
    const { lockId } = await takeIn();
    const item = await house.until(async () => {
      const [one] = (await owner.data(qrCodeCalls.list, { lockId })).list;
      return one?.standing.state === 'normal' ? one : null;
    });
    expect(item).toMatchObject({ name: 'Parcel service', byMaker: true, link: null });
    const { credentialId } = item;
    const { code } = drawn(await owner.data(qrCodeCalls.show, { lockId, credentialId }));
    expect([code.text === '70000', cloud.showAtDoor(DOOR, code.text)]).toEqual([false, true]);
    await owner.data(qrCodeCalls.delete, { lockId, credentialId });
    await house.until(async () => (cloud.held(DOOR).length === 0 ? true : null));
    expect(cloud.showAtDoor(DOOR, code.text)).toBe(false);
  });
});
