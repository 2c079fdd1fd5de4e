/** Passcodes of a lock without validity periods: the console writes and deletes them on time despite outages. */
import { describe, expect, it } from 'vitest';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import { cardCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import type { CredentialId } from '../../models/ids.ts';
import { Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { fact, lockData } from '../support/givenFacts.ts';
import { openHouse, uidOf, unknownYet } from './house.ts';

const HOUR = 3_600_000;
/** Noon in Berlin, the day before daylight saving time starts. */
const NOON = Date.UTC(2026, 2, 28, 11);
const { lockId, gatewayId } = unknownYet;
const soon: Validity = { kind: 'limited', start: NOON + HOUR, end: NOON + 2 * HOUR };

async function atHome() {
  const clock = fakeClock(NOON);
  const house = await openHouse({ clock });
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  await house.write('lock', lockId, [
    fact('lock.added.v1', {
      ...{ ...lockData, lockId, timeZone: 'Europe/Berlin' },
      capabilities: ['remoteUnlock', 'card', 'passcode', 'readsCredentials', 'timesByConsole'],
    }),
    fact('lock.linked.v1', { lockId, gatewayId }),
    fact('lock.accessGranted.v1', { lockId, uid: uidOf('owner'), role: 'owner', groupId: -1 as never }),
  ]);
  const owner = await house.signIn('owner');
  const one = (credentialId: CredentialId) => ({ lockId, credentialId });
  const detail = (credentialId: CredentialId) => owner.data(passcodeCalls.detail, one(credentialId));
  const stands = async (credentialId: CredentialId) => (await detail(credentialId)).standing;
  const opens = (credentialId: CredentialId) => house.opensTo(lockId, credentialId);
  /** The reported state, and whether the passcode actually unlocks. */
  const truth = async (credentialId: CredentialId) => [(await stands(credentialId)).state, opens(credentialId)];
  async function add(validity: Validity, digits = '729461') {
    const { credentialId } = await owner.data(passcodeCalls.add, { lockId, name: 'Cleaner', validity, digits });
    await clock.advance(1000);
    return credentialId;
  }
  const gatewayIs = async (there: boolean) => {
    await house.setFault({ gatewayId }, 'offline', !there);
    await clock.advance(5000);
  };
  const listed = (filter: 'waiting' | 'attention' | 'normal' | 'expired') =>
    owner.data(passcodeCalls.list, { lockId, filter }).then(({ total }) => total);
  return { house, clock, owner, one, detail, stands, truth, add, gatewayIs, listed };
}

describe('a limited passcode', () => {
  it('is written to the lock when it becomes valid and deleted when it expires', async () => {
    const { clock, add, truth, stands, listed } = await atHome();
    const id = await add(soon);
    expect(await truth(id)).toEqual(['outside', false]);
    const window = { start: NOON + HOUR, end: NOON + 2 * HOUR };
    expect(await stands(id)).toMatchObject({
      status: 110505,
      meaning: 'waiting',
      waitsFor: 'time',
      door: null,
      window,
    });
    expect(await listed('waiting')).toBe(1);
    await clock.advance(HOUR);
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await stands(id)).toMatchObject({ status: 110501, meaning: 'done', window });
    expect(await listed('normal')).toBe(1);
    await clock.advance(HOUR);
    expect(await truth(id)).toEqual(['over', false]);
    expect(await stands(id)).toMatchObject({ status: 110504, meaning: 'attention', window: null });
    expect([await listed('expired'), await listed('waiting')]).toEqual([1, 0]);
  });

  it('is written and deleted late, as soon as the gateway is back online', async () => {
    const { clock, add, truth, stands, gatewayIs } = await atHome();
    const [id, missed] = [await add(soon), await add(soon, '836251')];
    await gatewayIs(false);
    await clock.advance(HOUR);
    expect(await truth(id)).toEqual(['adding.waiting', false]);
    await gatewayIs(true);
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await truth(missed)).toEqual(['normal', true]);
    await gatewayIs(false);
    await clock.advance(HOUR);
    // Not shown as deleted before the lock confirms it.
    expect(await truth(id)).toEqual(['takingOut.waiting', true]);
    expect(await stands(id)).toMatchObject({ status: 110510, door: 'mayOpen' });
    await gatewayIs(true);
    expect(await truth(id)).toEqual(['over', false]);
    expect(await truth(missed)).toEqual(['over', false]);
  });

  it('is never written if it expires while the gateway is offline', async () => {
    const { clock, add, truth, gatewayIs } = await atHome();
    const id = await add(soon);
    await gatewayIs(false);
    await clock.advance(2 * HOUR);
    expect((await truth(id))[0]).toBe('over');
    await gatewayIs(true);
    expect(await truth(id)).toEqual(['over', false]);
  });

  it('is shown as a danger if the lock fails to delete it, and a retry deletes it', async () => {
    const { house, clock, owner, one, add, truth, stands, listed } = await atHome();
    const id = await add(soon);
    await clock.advance(HOUR);
    await house.setFault({ lockId }, 'refused', true);
    await clock.advance(HOUR);
    expect(await stands(id)).toMatchObject({
      ...{ state: 'takeOutFailed.givenUp', status: 110511, meaning: 'danger' },
      ...{ failure: 'noPermission', mayRetry: true, door: 'mayOpen' },
    });
    expect(await listed('attention')).toBe(1);
    await house.setFault({ lockId }, 'refused', false);
    await owner.data(passcodeCalls.retry, one(id));
    await clock.advance(1000);
    expect(await truth(id)).toEqual(['over', false]);
  });

  it('is written and deleted on time by a restarted process after a crash', async () => {
    const { house, clock, add, truth } = await atHome();
    const [id, both] = [
      await add(soon),
      await add({ kind: 'limited', start: NOON + 3 * HOUR, end: NOON + 4 * HOUR }, '836251'),
    ];
    await house.crash();
    await clock.leap(HOUR);
    await clock.advance(1000);
    expect(await truth(id)).toEqual(['normal', true]);
    await house.crash();
    // Past the expiry of one passcode, and past start and end of the other.
    await clock.leap(5 * HOUR);
    await clock.advance(1000);
    expect(await truth(id)).toEqual(['over', false]);
    expect(await truth(both)).toEqual(['over', false]);
    const written = await house.store.readStream({ account: uidOf('owner'), stream: `passcode-${both}` });
    expect(written.map(({ type }) => type)).not.toContain('credential.sent.v1');
  });

  it('follows a changed validity immediately', async () => {
    const { clock, owner, one, add, truth } = await atHome();
    const id = await add(soon);
    const change = async (validity: Validity) => {
      await owner.data(passcodeCalls.changePeriod, { ...one(id), validity });
      await clock.advance(1000);
      return truth(id);
    };
    expect(await change({ kind: 'limited', start: NOON, end: NOON + 2 * HOUR })).toEqual(['normal', true]);
    expect(await change({ kind: 'limited', start: NOON + HOUR, end: NOON + 3 * HOUR })).toEqual(['outside', false]);
    expect(await change({ kind: 'permanent' })).toEqual(['normal', true]);
    expect(await change(soon)).toEqual(['outside', false]);
    await clock.advance(2 * HOUR);
    expect(await truth(id)).toEqual(['over', false]);
    expect(await change({ kind: 'limited', start: NOON + 5 * HOUR, end: NOON + 6 * HOUR })).toEqual(['outside', false]);
    await owner.data(passcodeCalls.changeDigits, { ...one(id), digits: '836251' });
    await clock.advance(3 * HOUR);
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await owner.data(passcodeCalls.reveal, one(id))).toEqual({ digits: '836251' });
  });

  it('can be deleted in every state', async () => {
    const { clock, owner, one, add, gatewayIs, house } = await atHome();
    const gone = async (id: CredentialId) => {
      await owner.data(passcodeCalls.delete, one(id));
      await clock.advance(5000);
      expect((await owner.ask(passcodeCalls.detail, one(id))).errorMsg).toBe('credentialNotFound');
      expect(house.opensTo(lockId, id)).toBe(false);
    };
    await gone(await add(soon));
    const [inside, leaving] = [await add(soon, '836251'), await add(soon, '546372')];
    await clock.advance(HOUR);
    await gone(inside);
    await gatewayIs(false);
    await clock.advance(HOUR);
    await owner.data(passcodeCalls.delete, one(leaving));
    await gatewayIs(true);
    await gone(await add({ kind: 'limited', start: NOON + 9 * HOUR, end: NOON + 10 * HOUR }));
    expect((await owner.ask(passcodeCalls.detail, one(leaving))).errorMsg).toBe('credentialNotFound');
    expect(house.opensTo(lockId, leaving)).toBe(false);
  });
});

describe('a recurring passcode', () => {
  /** 01:30 to 03:30 at night in the lock's time zone. */
  const nightly: Validity = {
    ...{ kind: 'cycle', start: NOON, end: NOON + 72 * HOUR, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ fromMinute: 90, untilMinute: 210 },
  };

  it('follows the lock’s local time, also in the night when daylight saving time starts', async () => {
    const { clock, add, truth, stands } = await atHome();
    const id = await add(nightly);
    const at = (day: number, hour: number, minute: number) => Date.UTC(2026, 2, day, hour, minute);
    // Berlin is UTC+1 in winter, and UTC+2 from 02:00 that night.
    expect((await stands(id)).window).toEqual({ start: at(29, 0, 30), end: at(29, 1, 30) });
    await clock.advance(at(29, 0, 30) - clock.now());
    expect(await truth(id)).toEqual(['normal', true]);
    await clock.advance(HOUR);
    expect(await truth(id)).toEqual(['outside', false]);
    expect((await stands(id)).window).toEqual({ start: at(29, 23, 30), end: at(30, 1, 30) });
    await clock.leap(at(29, 23, 30) - clock.now());
    await clock.advance(1000);
    expect(await truth(id)).toEqual(['normal', true]);
  });

  it('follows its lock into another time zone', async () => {
    const { house, clock, add, truth, stands } = await atHome();
    const id = await add(nightly);
    await house.write('lock', lockId, [
      { type: 'lock.zoneSet.v1', data: { lockId, timeZone: 'Asia/Shanghai', uid: uidOf('owner') } },
    ]);
    await clock.advance(2000);
    const start = Date.UTC(2026, 2, 28, 17, 30);
    expect((await stands(id)).window).toEqual({ start, end: start + 2 * HOUR });
    await clock.advance(start - clock.now());
    expect(await truth(id)).toEqual(['normal', true]);
  });

  it('is rejected on a lock that enforces validity periods itself, or without any future occurrence', async () => {
    const { owner } = await atHome();
    const wish = { name: 'Cleaner', digits: '729461' };
    const add = async (where: number, validity: Validity) =>
      (await owner.ask(passcodeCalls.add, { ...wish, lockId: where as typeof lockId, validity })).errorMsg;
    expect(await add(1, nightly)).toBe('badParameter');
    const never: Validity = { ...nightly, end: NOON + 10 * HOUR } as Validity;
    expect(await add(lockId, never)).toBe('validityEnded');
    // A lock without a clock cannot derive generated passcodes.
    const generated = { lockId, name: 'Guest', validity: soon, type: 3 as const };
    expect((await owner.ask(passcodeCalls.get, generated)).errorMsg).toBe('badParameter');
  });
});

describe('a lock without validity periods', () => {
  it('accepts a card only as permanent', async () => {
    const { owner } = await atHome();
    const card = (validity: Validity, cardNumber: string) =>
      owner.ask(cardCalls.add, { lockId, name: 'Maya', validity, cardNumber });
    expect(await card(soon, '3344556677')).toMatchObject({ errorMsg: 'timesNotKept', data: { kind: 'card' } });
    expect((await card({ kind: 'permanent' }, '3344556688')).errorCode).toBe(0);
  });

  it('completes passcode job items immediately, even for passcodes that are written later', async () => {
    const { clock, owner } = await atHome();
    const rows = [
      { lockId, name: 'Now', validity: { kind: 'limited' as const, start: NOON, end: NOON + HOUR }, digits: '729461' },
      { lockId, name: 'Soon', validity: soon, digits: '836251' },
    ];
    const { jobId } = await owner.data(batchCalls.passcode, { rows });
    await clock.advance(5000);
    const { list } = await owner.data(jobCalls.items, { jobId });
    expect(list.map(({ progress, reason }) => [progress, reason])).toEqual([
      [Progress.SUCCESS, null],
      [Progress.SUCCESS, 'putInLater'],
    ]);
  });
});
