/** Statistics of access records: each number equals the total of the list that it links to. */
import { expect, it } from 'vitest';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { RecordType } from '../../models/recordType.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;

it('record statistics count unlocks and refusals by hour, method, person and lock, without deleted records', async () => {
  const { signIn, store } = await openHouse();
  const owner = await signIn('owner');
  const now = Date.now();
  const line = (hoursAgo: number, operator: string, recordType: number, success = true) => {
    const at = now - hoursAgo * HOUR;
    return { recordType, recordTypeFromLock: recordType, success, operator, lockDate: at, serverDate: at };
  };
  const records = [
    ...[1, 2, 25, 49].map(ago => line(ago, 'Ann', RecordType.CARD)),
    line(3, 'Ben', RecordType.PASSCODE),
    line(4, 'Ben', RecordType.PASSCODE, false),
    line(5, '', RecordType.WRONG_TRIES, false),
    line(6, '', RecordType.AUTO_LOCK),
    line(900, 'Old', RecordType.CARD),
  ];
  const fact = { type: 'lockRecords.received.v1', data: { lockId, records }, at: now };
  const stream = `lockRecords-${lockId}`;
  await store.append({ account: uidOf('owner'), stream, expected: 'any', facts: [fact, fact], meta: { by: 0 } });
  const insight = () => owner.data(lockRecordCalls.insight, { days: 7 });
  const { hours, methods, people, doors, silent, silentTotal, fromDay } = await insight();
  expect(methods).toEqual([
    { recordType: RecordType.CARD, opened: 4, refused: 0 },
    { recordType: RecordType.PASSCODE, opened: 1, refused: 1 },
    { recordType: RecordType.WRONG_TRIES, opened: 0, refused: 1 },
  ]);
  expect(people).toEqual([
    { operator: 'Ann', opened: 4, refused: 0 },
    { operator: 'Ben', opened: 1, refused: 1 },
  ]);
  expect(doors).toMatchObject([{ lockId, opened: 5, refused: 2 }]);
  expect(silent.map(door => door.lockId)).toContain(locks.offline.lockId);
  expect(silentTotal).toBe(silent.length);
  for (const { hourOfWeek, opened, refused } of hours)
    for (const [kind, count] of [
      ['opening', opened],
      ['refusal', refused],
    ] as const)
      expect(await owner.data(lockRecordCalls.list, { hourOfWeek, kind, fromDay })).toMatchObject({
        total: count,
      });
  expect(hours.reduce((sum, { opened }) => sum + opened, 0)).toBe(5);

  const one = await owner.data(lockRecordCalls.list, { operator: 'Ann' });
  const recordIds = one.list.slice(0, 1).map(({ recordId }) => recordId);
  await owner.data(lockRecordCalls.delete, { lockId, recordIds });
  expect((await insight()).people[0]).toEqual({ operator: 'Ann', opened: 3, refused: 0 });
  // A guest may not read records, so gets no statistics of them.
  const guest = await (await signIn('guest')).data(lockRecordCalls.insight, { days: 7 });
  expect(guest).toMatchObject({ hours: [], methods: [], people: [], doors: [], silent: [] });
  expect((await (await signIn('admin')).data(lockRecordCalls.insight, { days: 7 })).people).toHaveLength(2);
  await owner.data(lockRecordCalls.clear, { lockId });
  expect(await insight()).toMatchObject({ hours: [], methods: [], people: [], doors: [] });
});

it('record statistics start at midnight in the lock’s time zone and include the last battery report before it', async () => {
  // In Berlin it is 01:30 of the next day.
  const [year, july] = [new Date().getUTCFullYear() + 1, 6];
  const now = Date.UTC(year, july, 10, 23, 30);
  const clock = fakeClock(now - 30 * HOUR);
  const { signIn, store, report } = await openHouse({ clock });
  const owner = await signIn('owner');
  const at = (hoursAgo: number, operator: string) => {
    const time = now - hoursAgo * HOUR;
    const line = { recordType: RecordType.CARD, recordTypeFromLock: RecordType.CARD, success: true, operator };
    return { ...line, lockDate: time, serverDate: time };
  };
  const records = [at(1, 'Today'), at(2, 'Yesterday')];
  await store.append({
    account: uidOf('owner'),
    stream: `lockRecords-${lockId}`,
    expected: 'any',
    facts: [{ type: 'lockRecords.received.v1', data: { lockId, records }, at: now - HOUR }],
    meta: { by: 0 },
  });
  await report({ type: 'battery', lockId, battery: 44 });
  await clock.leap(29 * HOUR);
  await report({ type: 'battery', lockId, battery: 43 });
  await clock.leap(HOUR);
  const today = await owner.data(lockRecordCalls.insight, { lockId, days: 1 });
  expect(today).toMatchObject({
    from: Date.UTC(year, july, 10, 22),
    timeZone: 'Europe/Berlin',
    people: [{ operator: 'Today', opened: 1 }],
    batteries: [
      { at: now - 30 * HOUR, battery: 44 },
      { at: now - HOUR, battery: 43 },
    ],
  });
  const ofAll = await owner.data(lockRecordCalls.insight, { days: 1 });
  expect(ofAll).toMatchObject({ from: today.from, batteries: [] });
  expect((await owner.data(lockRecordCalls.list, { fromDay: today.fromDay })).total).toBe(1);
});
