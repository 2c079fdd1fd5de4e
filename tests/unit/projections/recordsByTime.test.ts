import { describe, expect, it } from 'vitest';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import { zonedHours } from '../../../models/recordHours.ts';
import { RecordType } from '../../../models/recordType.ts';
import { planRecords } from '../../../src/server/features/records/recordBranches.ts';
import { groupRecords } from '../../../src/server/features/records/recordGroups.ts';
import { listRecords, pageOfRecords } from '../../../src/server/features/records/recordList.ts';
import { databases } from '../store/databases.ts';
import { admin, kitchen, NOON, owner, projected, stranger } from './projected.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const line = (at: number, given: object = {}) => ({
  recordType: RecordType.CARD,
  recordTypeFromLock: 17,
  success: true,
  operator: 'Maya',
  lockDate: at,
  serverDate: at,
  ...given,
});

function asked(given: object) {
  const params = lockRecordCalls.list.params.parse({ pageSize: 200, ...given });
  const inHours = params.hours === undefined ? undefined : zonedHours(params.hours, params.timeZone, 2_000_000_000_000);
  return { ...params, inHours, of: undefined };
}

describe.each(databases)('records by when they happened, on $name', ({ place, missing }) => {
  async function house() {
    const world = await projected(place());
    await world.lock(1, { alias: 'Front door' });
    await world.lock(2, { alias: 'Cellar' });
    const happened = async (given: object) =>
      (await listRecords(world.db, owner, asked(given))).list.map(({ lockDate }) => lockDate);
    const groups = (by: 'door' | 'person', given: object = {}, uid = owner) =>
      groupRecords(world.db, uid, by, asked(given));
    return { ...world, happened, groups };
  }

  it.skipIf(missing).each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'])(
    'are filtered by the hours that a clock in %s shows, before and after every clock change',
    async zone => {
      const { records, happened } = await house();
      const hourOf = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
      // Every 97 hours for two years, and every 20 minutes around the changes in March, April, October and November.
      const steps = Array.from({ length: 180 }, (_, step) => Date.UTC(2025, 0, 1) + step * 97 * HOUR);
      const around = [Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 29), Date.UTC(2026, 3, 4), Date.UTC(2026, 9, 25)].flatMap(
        day => Array.from({ length: 24 * 3 }, (_, step) => day + step * 20 * MINUTE),
      );
      const moments = [...new Set([...steps, ...around])].sort((a, b) => b - a);
      await records(
        1,
        moments.map(at => line(at)),
      );
      for (const [from, until] of [
        [18, 8],
        [2, 3],
        [0, 24],
        [23, 24],
        [1, 2],
      ] as const) {
        const isIn = (at: number) => {
          const hour = Number(hourOf.format(at));
          return from < until ? hour >= from && hour < until : hour >= from || hour < until;
        };
        const expected = moments.filter(isIn);
        const found = await Promise.all(
          [1, 2, 3].map(pageNo => happened({ hours: `${from}-${until}`, timeZone: zone, pageNo })),
        );
        expect(found.flat(), `${from}-${until}`).toEqual(expected);
      }
    },
  );

  it.skipIf(missing)('are found in a night even if the server received them days later, each once', async () => {
    const { records, happened } = await house();
    const night = { happenedFrom: NOON, happenedUntil: NOON + 14 * HOUR };
    const delays = [0, HOUR, DAY, 2 * DAY, 2 * DAY + 1, 30 * DAY];
    await records(
      1,
      delays.map((delay, place) => line(NOON + place, { serverDate: NOON + place + delay })),
    );
    await records(2, [line(NOON - 1), line(NOON + 14 * HOUR + 1)]);
    for (const given of [night, { ...night, lockId: 1 }, { ...night, operator: 'Maya' }, { ...night, search: 'may' }])
      expect(await happened(given), JSON.stringify(given)).toEqual(delays.map((_, place) => NOON + place).reverse());
    expect(await happened({ happenedFrom: NOON + 15 * HOUR })).toEqual([]);
    expect(await happened({ happenedUntil: NOON - 1 })).toEqual([NOON - 1]);
  });

  it.skipIf(missing)('are found by the right time if the lock’s clock was known to be wrong', async () => {
    const { records, happened } = await house();
    const behind = { lockDate: NOON - 7 * HOUR, serverDate: NOON, driftMs: -7 * HOUR };
    const ahead = { lockDate: NOON + 7 * HOUR, serverDate: NOON + 1, driftMs: 7 * HOUR - 1 };
    await records(1, [line(0, behind), line(0, ahead)]);
    expect(await happened({ happenedFrom: NOON, happenedUntil: NOON + 1 })).toEqual([ahead.lockDate, behind.lockDate]);
    expect(await happened({ happenedFrom: NOON - 8 * HOUR, happenedUntil: NOON - 6 * HOUR })).toEqual([]);
  });

  it.skipIf(missing)('are counted by door and by operator, as far as the user may read them', async () => {
    const { records, groups, grant } = await house();
    await records(1, [line(NOON), line(NOON + 1), line(NOON + 2, { operator: '' })]);
    await records(2, [line(NOON + 3, { operator: 'Ben', success: false })]);
    expect(await groups('door')).toEqual({
      list: [
        { lockId: 1, name: 'Front door', count: 3, lastAt: NOON + 2 },
        { lockId: 2, name: 'Cellar', count: 1, lastAt: NOON + 3 },
      ],
      counted: 4,
      more: false,
    });
    const people = async (given: object = {}, uid = owner) =>
      (await groups('person', given, uid)).list.map(({ name, count }) => [name, count]);
    expect(await people()).toEqual([
      ['Maya', 2],
      ['Ben', 1],
      ['', 1],
    ]);
    expect(await people({ success: 'false' })).toEqual([['Ben', 1]]);
    expect(await people({ happenedUntil: NOON })).toEqual([['Maya', 1]]);
    await grant(2, admin, 'admin', kitchen);
    expect(await people({}, admin)).toEqual([['Ben', 1]]);
    expect(await people({}, stranger)).toEqual([]);
  });
});

it('records of one night are read from the index of the order, and late ones from their own', async () => {
  const { db, plan } = await projected();
  const params = asked({ happenedFrom: NOON, happenedUntil: NOON + DAY, hours: '18-8', timeZone: 'Europe/Berlin' });
  const page = pageOfRecords(db, owner, await planRecords(db, owner, [owner], params), params);
  const steps = await plan(page as NonNullable<typeof page>);
  expect(steps).toContain('record_row_newest (account_id=? AND server_date>? AND server_date<?)');
  expect(steps).toContain('record_row_late (account_id=? AND happened_at>? AND happened_at<?)');
});
