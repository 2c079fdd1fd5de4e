/** The access records of one credential or one eKey, without those of others. */
import { describe, expect, it } from 'vitest';
import {
  cardCalls,
  fingerprintCalls,
  keyFobCalls,
  palmVeinCalls,
  passcodeCalls,
} from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CredentialId, EKeyId, LockId } from '../../models/ids.ts';
import { RecordType } from '../../models/recordType.ts';
import type { Validity } from '../../models/validity.ts';
import { locks, nameOf, openHouse } from './house.ts';

const { lockId } = locks.door;
const permanent: Validity = { kind: 'permanent' };
const wish = { lockId, name: 'Maya', validity: permanent };

async function house() {
  const running = await openHouse();
  const owner = await running.signIn('owner');
  const inForce = (calls: Pick<typeof cardCalls, 'detail'>, credentialId: CredentialId) =>
    running.until(async () => {
      const { standing } = await owner.data(calls.detail, { lockId, credentialId });
      return standing.state === 'normal' ? true : null;
    });
  const recordsOf = (whose: object, given: object = {}) =>
    owner.data(lockRecordCalls.list, { lockId, ...whose, ...given });
  const records = (whose: object, count: number) =>
    running.until(async () => {
      const { list, total } = await recordsOf(whose);
      return total >= count ? list : null;
    });
  const no = async (params: object, call: typeof lockRecordCalls.list = lockRecordCalls.list) =>
    (await owner.ask(call, params)).errorMsg;
  return { ...running, owner, inForce, recordsOf, records, no };
}

type Running = Awaited<ReturnType<typeof house>>;
type Calls = Pick<typeof cardCalls, 'detail'>;

/** Each credential kind with its query parameter. */
const WAYS: [
  key: string,
  recordType: number,
  calls: Calls,
  add: (owner: Running['owner']) => Promise<{ credentialId: CredentialId }>,
][] = [
  ['cardNo', RecordType.CARD, cardCalls, owner => owner.data(cardCalls.add, { ...wish, cardNumber: '3344556677' })],
  [
    'keyboardPwd',
    RecordType.PASSCODE,
    passcodeCalls,
    owner => owner.data(passcodeCalls.add, { ...wish, digits: '729461' }),
  ],
  ['printNo', RecordType.FINGERPRINT, fingerprintCalls, owner => owner.data(fingerprintCalls.add, wish)],
  ['palmVeinNo', RecordType.PALM_VEIN, palmVeinCalls, owner => owner.data(palmVeinCalls.add, wish)],
  ['keyfobNo', RecordType.KEY_FOB, keyFobCalls, owner => owner.data(keyFobCalls.add, wish)],
];

describe('the records of one credential', () => {
  it.each(WAYS)('include only the uses of that credential for the filter %s', async (key, recordType, calls, add) => {
    const { owner, inForce, opensTo, records, recordsOf } = await house();
    const { credentialId } = await add(owner);
    await inForce(calls, credentialId);
    expect(opensTo(lockId, credentialId)).toBe(true);
    const [record] = await records({ [key]: credentialId }, 1);
    expect(record).toMatchObject({ recordType, credentialId, operator: 'Maya', success: true });
    // The same id as another kind is another credential.
    const other = key === 'cardNo' ? 'keyboardPwd' : 'cardNo';
    expect((await owner.ask(lockRecordCalls.list, { lockId, [other]: credentialId })).errorMsg).toBe(
      'credentialNotFound',
    );
    expect((await recordsOf({}, { keyType: 0 })).total).toBe(1);
  });

  it('exclude another credential of the same name, and are filtered by result, time and text', async () => {
    const { owner, inForce, opensTo, records, recordsOf } = await house();
    const start = Date.now() + 3_600_000;
    const later = { ...wish, validity: { kind: 'limited', start, end: start + 3_600_000 } as const };
    const mine = (await owner.data(cardCalls.add, { ...wish, cardNumber: '11112222' })).credentialId;
    const yours = (await owner.data(cardCalls.add, { ...wish, cardNumber: '33334444' })).credentialId;
    const late = (await owner.data(cardCalls.add, { ...later, cardNumber: '55556666' })).credentialId;
    for (const id of [mine, yours]) await inForce(cardCalls, id);
    await owner.data(cardCalls.rename, { lockId, credentialId: mine, name: 'Mia' });
    expect(opensTo(lockId, mine)).toBe(true);
    // Wait in between: records of one lock in the same millisecond count as duplicates.
    await records({}, 1);
    expect(opensTo(lockId, yours)).toBe(true);
    await records({}, 2);
    expect(await recordsOf({ cardNo: mine })).toMatchObject({ total: 1, list: [{ credentialId: mine }] });
    expect(await recordsOf({ cardNo: mine }, { success: 'true', search: 'maya' })).toMatchObject({ total: 1 });
    expect(await recordsOf({ cardNo: mine }, { success: 'false' })).toMatchObject({ total: 0, list: [] });
    expect(await recordsOf({ cardNo: mine }, { endDate: 1000 })).toMatchObject({ total: 0 });
    expect(await owner.data(lockRecordCalls.subject, { lockId, cardNo: mine })).toEqual({
      kind: 'card',
      name: 'Mia',
      recipient: null,
    });
    expect(opensTo(lockId, late)).toBe(false);
    expect((await recordsOf({}, { success: 'false' })).list.every(({ success }) => !success)).toBe(true);
  });

  it('remain under its last name after the credential is deleted', async () => {
    const { owner, inForce, opensTo, records, recordsOf, until } = await house();
    const { credentialId } = await owner.data(cardCalls.add, { ...wish, cardNumber: '3344556677' });
    await inForce(cardCalls, credentialId);
    opensTo(lockId, credentialId);
    await records({ cardNo: credentialId }, 1);
    await owner.data(cardCalls.delete, { lockId, credentialId });
    await until(async () =>
      (await owner.ask(cardCalls.detail, { lockId, credentialId })).errorMsg === 'credentialNotFound' ? true : null,
    );
    expect((await recordsOf({ cardNo: credentialId })).total).toBe(1);
    expect(await owner.data(lockRecordCalls.subject, { lockId, cardNo: credentialId })).toMatchObject({ name: 'Maya' });
  });

  it('are readable by the lock’s managers only, and need a lock and exactly one credential', async () => {
    const { owner, signIn, no } = await house();
    const { credentialId } = await owner.data(cardCalls.add, { ...wish, cardNumber: '3344556677' });
    const whose = { lockId, cardNo: credentialId };
    for (const call of [lockRecordCalls.list, lockRecordCalls.subject]) {
      expect((await (await signIn('admin')).ask(call, whose)).errorCode).toBe(0);
      expect((await (await signIn('guest')).ask(call, whose)).errorMsg).toBe('noPermission');
      expect((await (await signIn('stranger')).ask(call, whose)).errorMsg).toBe('lockNotFound');
    }
    expect(await no({ cardNo: credentialId })).toBe('badParameter');
    expect(await no({ ...whose, keyboardPwd: credentialId })).toBe('badParameter');
    expect(await no({ lockId: locks.offline.lockId, cardNo: credentialId })).toBe('credentialNotFound');
    expect(await no({ lockId, faceNo: 999 })).toBe('credentialNotFound');
    expect(await no({ lockId, keyId: 999 })).toBe('eKeyNotFound');
    expect(await no({ lockId, cardNo: 'four' })).toBe('badParameter');
    expect((await owner.ask(lockRecordCalls.subject, { lockId })).errorMsg).toBe('badParameter');
  });
});

describe('the records of an eKey', () => {
  const offer = {
    lockId,
    recipient: nameOf('stranger'),
    name: 'Ana',
    validity: permanent,
    remoteUnlock: 'true',
  } as const;

  it('include the recipient’s unlocks with this eKey, but not those with an earlier one', async () => {
    const { owner, signIn, until, records, recordsOf } = await house();
    const stranger = await signIn('stranger');
    const accepted = async () => {
      const { keyId } = await owner.data(ekeyCalls.send, offer);
      await stranger.data(ekeyCalls.accept, { keyId, turn: 1 });
      await stranger.data(ekeyCalls.appSeen, { keyId, turn: 1 });
      return keyId;
    };
    const open = async (of: LockId = lockId) => {
      const { attemptId } = await stranger.data(lockCalls.unlock, { lockId: of });
      await until(async () => ((await stranger.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null));
    };
    const gone = async (keyId: EKeyId) => {
      await owner.data(ekeyCalls.delete, { keyId });
      const { list } = await stranger.data(ekeyCalls.listMine, {});
      const turn = list.find(mine => mine.keyId === keyId)?.turn;
      if (turn) await stranger.data(ekeyCalls.appSeen, { keyId, turn });
    };
    const first = await accepted();
    await open();
    const [record] = await records({ keyId: first }, 1);
    expect(record).toMatchObject({ recordType: RecordType.GATEWAY, operator: 'stranger', credentialId: null });
    expect(await owner.data(lockRecordCalls.subject, { lockId, keyId: first })).toEqual({
      kind: 'ekey',
      name: 'Ana',
      recipient: 'stranger',
    });

    await gone(first);
    const second = await accepted();
    expect((await recordsOf({ keyId: second })).total).toBe(0);
    await open();
    await records({ keyId: second }, 1);
    expect((await recordsOf({ keyId: first })).total).toBe(1);
  });
});

describe('a record from a lock with a wrong clock', () => {
  const HOUR_MS = 3_600_000;
  const safe = locks.remoteOff.lockId;
  const line = (lockDate: number, serverDate: number) => ({
    ...{ recordType: RecordType.MECHANICAL_KEY, recordTypeFromLock: 27, success: true, lockDate, serverDate },
    ...{ credentialName: '', credentialId: null, operationId: null },
  });

  it('shows the clock drift last reported by the lock, or derived from a record date in the future', async () => {
    const { owner, until, report, recordsOf } = await house();
    const now = Date.now();
    const drifts = async (of: LockId) => (await recordsOf({ lockId: of })).list.map(({ driftMs }) => driftMs);
    await report({ type: 'records', lockId, records: [line(now - 1000, now)] });
    await report({ type: 'records', lockId, records: [line(now + HOUR_MS, now + 1)] });
    expect(await drifts(lockId)).toEqual([HOUR_MS - 1, null]);

    await report({ type: 'records', lockId: safe, records: [line(now - 7 * HOUR_MS, now)] });
    expect(await drifts(safe), 'nobody has asked the lock, and it may have been late').toEqual([null]);
    await owner.data(lockCalls.queryDate, { lockId: safe });
    const drift = await until(async () => (await owner.data(lockCalls.queryDate, { lockId: safe })).clock);
    expect(drift.driftMs).toBeLessThan(-6 * HOUR_MS);
    await report({ type: 'records', lockId: safe, records: [line(now - 7 * HOUR_MS + 1, now + 1)] });
    await until(async () => ((await drifts(safe)).length === 2 ? true : null));
    expect((await drifts(safe))[0]).toBeLessThan(-6 * HOUR_MS);
  });
});
