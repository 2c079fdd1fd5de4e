/** How much credential storage a lock has left. */
import { expect, it } from 'vitest';
import { keyFobCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { CAPACITY } from '../../src/drivers/simulated/credentialRules.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;

it('a lock reports its capacity per kind of credential, and the console counts the confirmed credentials', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const room = () => owner.data(keyFobCalls.room, { lockId });
  expect(await room()).toEqual({ kept: 0, most: CAPACITY.keyFob });
  const fob = async (credentialId: number, ...ends: string[]) => {
    const about = { credentialId, lockId };
    const revision = { ...about, change: 'add', revision: 1, reason: 'noSpace', nextTryAt: null };
    const asked = { uid: uidOf('owner'), connectivity: { by: 'gateway', gatewayId: 1, readsBack: true }, name: 'Fob' };
    const content = { kind: 'keyFob', battery: null };
    const data = { ...about, ...asked, validity: { kind: 'permanent' }, content };
    await house.write('keyFob', credentialId, [
      { type: 'credential.requested.v1', data },
      { type: 'credential.sent.v1', data: revision },
      ...ends.map(type => ({ type, data: revision })),
    ]);
  };
  for (let i = 1; i <= CAPACITY.keyFob; i++) await fob(i, 'credential.confirmed.v1');
  expect(await room()).toEqual({ kept: CAPACITY.keyFob, most: CAPACITY.keyFob });
  // An unconfirmed credential takes no space.
  await fob(CAPACITY.keyFob + 1, 'credential.failed.v1');
  await fob(CAPACITY.keyFob + 2);
  expect((await room()).kept).toBe(CAPACITY.keyFob);
});

it('a lock that stores no passcodes reports no capacity', async () => {
  const owner = await (await openHouse()).signIn('owner');
  const room = await owner.data(passcodeCalls.room, { lockId: locks.unlockOnly.lockId });
  expect(room).toEqual({ kept: 0, most: null });
});
