import { describe, expect, it } from 'vitest';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import { type CredentialId, NOT_GROUPED } from '../../../models/ids.ts';
import { placeOfRecord } from '../../../models/recordPlace.ts';
import { KeyType, RecordType } from '../../../models/recordType.ts';
import { planRecords, type RecordsOf } from '../../../src/server/features/records/recordBranches.ts';
import { listRecords, pageOfRecords } from '../../../src/server/features/records/recordList.ts';
import { sweepBatch } from '../../../src/server/features/records/recordSweep.ts';
import { admin, guest, kitchen, lock, NOON, owner, projected, stranger } from './projected.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const asked = (given: object = {}) => lockRecordCalls.list.params.parse(given);

const line = (minute: number, operator = 'Maya', recordType: number = RecordType.GATEWAY) => ({
  recordType,
  recordTypeFromLock: recordType,
  success: true,
  operator,
  lockDate: NOON + minute * 60_000,
  serverDate: NOON + minute * 60_000,
});

async function house() {
  const world = await projected();
  await world.lock(1, { alias: 'Front door' });
  await world.lock(2, { alias: 'Cellar' });
  await world.records(1, [line(1), line(3, 'Ben', RecordType.PASSCODE)]);
  await world.records(2, [line(2)]);
  const list = async (given: object = {}, uid = owner) => {
    const { list: found, total } = await listRecords(world.db, uid, asked(given));
    return { minutes: found.map(({ serverDate }) => (serverDate - NOON) / 60_000), total, found };
  };
  return { ...world, list };
}

describe('the list of records', () => {
  it('sorts records newest first, for one lock or for all', async () => {
    const { list } = await house();
    expect(await list()).toMatchObject({ minutes: [3, 2, 1], total: 3 });
    expect(await list({ lockId: 1 })).toMatchObject({ minutes: [3, 1], total: 2 });
    expect(await list({ pageNo: 2, pageSize: 2 })).toMatchObject({ minutes: [1], total: 3 });
    const { found } = await list({ lockId: 2 });
    expect(found).toMatchObject([{ lockAlias: 'Cellar', timeZone: 'Europe/Berlin', operator: 'Maya', success: true }]);
  });

  it('shows a record only once if the gateway delivered it several times', async () => {
    const { list, records } = await house();
    await records(1, [{ ...line(1), serverDate: NOON + 99 * 60_000 }, line(4), line(4)]);
    expect(await list({ lockId: 1 })).toMatchObject({ minutes: [4, 3, 1], total: 3 });
  });

  it('accepts 1,200 records at once after an outage', async () => {
    const { list, records } = await house();
    await records(
      2,
      Array.from({ length: 1200 }, (_, minute) => line(minute)),
    );
    expect((await list({ lockId: 2 })).total).toBe(1200);
  });

  it('returns the same pages by cursor as by page number', async () => {
    const { list, records } = await house();
    await records(
      2,
      Array.from({ length: 95 }, (_, minute) => ({ ...line(minute), serverDate: NOON + (minute % 10) * 60_000 })),
    );
    const counted = await Promise.all([1, 2, 3, 4, 5].map(pageNo => list({ pageNo, pageSize: 20 })));
    const ids = counted.map(({ found }) => found.map(({ recordId }) => recordId));
    expect(new Set(ids.flat()).size).toBe(counted[0]?.total);
    for (const [at, { found }] of counted.entries()) {
      const [first, last] = [found[0], found.at(-1)];
      const after = last && (await list({ pageNo: 9, pageSize: 20, after: placeOfRecord(last) }));
      expect(after?.found.map(({ recordId }) => recordId)).toEqual(ids[at + 1] ?? []);
      const before = first && (await list({ pageSize: 20, before: placeOfRecord(first) }));
      expect(before?.found.map(({ recordId }) => recordId)).toEqual(ids[at - 1] ?? []);
    }
  });

  it('filters records by method, time, person and lock', async () => {
    const { list } = await house();
    expect(await list({ keyType: KeyType.PASSCODE })).toMatchObject({ minutes: [3], total: 1 });
    expect(await list({ startDate: NOON + 120_000 })).toMatchObject({ minutes: [3, 2], total: 2 });
    expect(await list({ endDate: NOON + 120_000 })).toMatchObject({ minutes: [2, 1], total: 2 });
    expect(await list({ search: 'BEN' })).toMatchObject({ minutes: [3], total: 1 });
    expect(await list({ search: 'cellar' })).toMatchObject({ minutes: [2], total: 1 });
    expect(await list({ search: '%' })).toMatchObject({ minutes: [], total: 0 });
  });

  it('shows records to the owner, and to an administrator for granted locks only', async () => {
    const { list, grant } = await house();
    await grant(1, admin, 'admin', NOT_GROUPED);
    await grant(1, guest, 'user', NOT_GROUPED);
    expect(await list({}, admin)).toMatchObject({ minutes: [3, 1], total: 2 });
    expect(await list({}, guest)).toMatchObject({ minutes: [], total: 0 });
    expect(await list({}, stranger)).toMatchObject({ minutes: [], total: 0 });
  });

  it('merges the records of several owners if the user has access to locks of each', async () => {
    const { list, lock: add, records, grant } = await house();
    await add(9, { owner: admin });
    await records(9, [line(5)], admin);
    await grant(9, owner, 'admin', kitchen, admin);
    expect(await list()).toMatchObject({ minutes: [5, 3, 2, 1], total: 4 });
  });

  it('filters records by event, hour of the week, exact name and purpose', async () => {
    const { list, records } = await house();
    const failed = { ...line(7, 'Ben', RecordType.CARD), success: false };
    // In Berlin: Tuesday, 14 November 2023, 23:20.
    await records(1, [failed, line(6, 'Maya', RecordType.AUTO_LOCK), line(8, 'Ma')]);
    expect(await list({ recordType: RecordType.AUTO_LOCK })).toMatchObject({ minutes: [6], total: 1 });
    expect(await list({ operator: 'Ma' })).toMatchObject({ minutes: [8], total: 1 });
    expect(await list({ operator: 'Ben', success: 'false' })).toMatchObject({ minutes: [7], total: 1 });
    expect(await list({ hourOfWeek: 24 + 23 })).toMatchObject({ minutes: [8, 7, 6, 3, 2, 1] });
    expect(await list({ hourOfWeek: 24 + 22 })).toMatchObject({ minutes: [] });
    expect(await list({ kind: 'refusal' })).toMatchObject({ minutes: [7] });
    expect(await list({ kind: 'opening', search: 'ma' })).toMatchObject({ minutes: [8, 2, 1] });
    // The lock and the operator have the same name.
    await records(2, [line(9, 'Cellar')]);
    expect(await list({ search: 'cellar' })).toMatchObject({ minutes: [9, 2], total: 2 });
  });

  it('filters records by day, from midnight in the time zone of each lock', async () => {
    const { list, lock: add, records } = await house();
    const day = Math.floor(NOON / DAY);
    await add(3, { timeZone: 'Asia/Tokyo' });
    await add(4, { timeZone: 'America/Los_Angeles' });
    // One minute before and after local midnight; the second record arrives 40 hours late.
    const around = (midnight: number, operator: string) => [
      { ...line(0, operator), lockDate: midnight - 60_000, serverDate: midnight - 60_000 },
      { ...line(0, operator), lockDate: midnight + 60_000, serverDate: midnight + 40 * HOUR },
    ];
    await records(3, around(day * DAY - 9 * HOUR, 'Tokyo'));
    await records(4, around(day * DAY + 8 * HOUR, 'Angeles'));
    for (const operator of ['Tokyo', 'Angeles']) {
      expect((await list({ operator, fromDay: day - 1 })).total).toBe(2);
      expect((await list({ operator, fromDay: day })).total).toBe(1);
      expect((await list({ operator, fromDay: day + 1 })).total).toBe(0);
    }
  });

  it('counts at most 1,000 matches, but can page through all of them', async () => {
    const { list, records, db } = await house();
    await records(
      2,
      Array.from({ length: 1100 }, (_, minute) => line(minute, 'Ann', RecordType.CARD)),
    );
    const first = await listRecords(db, owner, asked({ keyType: KeyType.CARD }));
    expect(first).toMatchObject({ total: 1000, more: true });
    let seen = 0;
    for (let at = first, pageNo = 1; ; pageNo += 1) {
      seen += at.list.length;
      const last = at.list.at(-1);
      if (!last || at.list.length < 20) break;
      at = await listRecords(
        db,
        owner,
        asked({ keyType: KeyType.CARD, pageNo: pageNo + 1, after: placeOfRecord(last) }),
      );
      expect(at.more).toBe(at.total > pageNo * 20 + at.list.length);
    }
    expect(seen).toBe(1100);
    expect(await list({ keyType: KeyType.PASSCODE })).toMatchObject({ total: 1 });
  });

  it('omits deleted and cleared records, also when a gateway delivers them again', async () => {
    const { list, records, write, db, store } = await house();
    const [{ recordId } = { recordId: '' }] = (await list({ lockId: 1 })).found;
    await write('lockRecords', 1, [{ type: 'lockRecords.deleted.v1', data: { lockId: 1, recordIds: [recordId] } }]);
    expect(await list({ lockId: 1 })).toMatchObject({ minutes: [1], total: 1 });
    await records(1, [{ ...line(3, 'Ben', RecordType.PASSCODE), serverDate: NOON + 500 * 60_000 }]);
    expect(await list({ lockId: 1 })).toMatchObject({ minutes: [1], total: 1 });

    const until = NOON + 2 * 60_000;
    await write('lockRecords', 2, [{ type: 'lockRecords.cleared.v1', data: { lockId: 2, until } }]);
    expect(await list()).toMatchObject({ minutes: [1], total: 1 });
    expect(await list({ search: 'maya' })).toMatchObject({ minutes: [1], total: 1 });
    const place = { ownerId: owner, lockId: lock(2) };
    expect(await store.write(tx => sweepBatch(tx, place, until, 'cleared'))).toBe(false);
    const left = await db.selectFrom('record_row').select('lock_id').execute();
    expect(left).toEqual([{ lock_id: 1 }]);
    await records(2, [{ ...line(2), serverDate: until + 1 }, { ...line(0), serverDate: until - 1 }, line(5)]);
    expect(await list()).toMatchObject({ minutes: [5, 1], total: 2 });
  });

  it('hides records of a transferred lock from its previous owner', async () => {
    const { list, write } = await house();
    await write('lock', 2, [{ type: 'lock.handedOver.v1', data: { lockId: 2, from: owner, to: stranger } }]);
    expect(await list()).toMatchObject({ minutes: [3, 1], total: 2 });
    expect(await list({}, stranger)).toMatchObject({ minutes: [2], total: 1 });
  });

  it('reads every filtered list of records in sorted order from an index', async () => {
    const { db, plan } = await house();
    const planOf = async (given: object, whose?: RecordsOf) => {
      const params = { ...asked(given), of: whose };
      const page = pageOfRecords(db, owner, await planRecords(db, owner, [owner], params), params);
      // Only the page itself may be sorted.
      return (await plan(page as NonNullable<typeof page>))
        .split('\n')
        .filter(step => / record /.test(step))
        .join('\n');
    };
    const period = { startDate: NOON, endDate: NOON + 1 };
    const by: [object, string][] = [
      [{}, 'record_row_newest (account_id=?)'],
      [{ lockId: 1 }, 'record_row_of_lock (account_id=? AND lock_id=?)'],
      [{ recordType: RecordType.CARD }, 'record_row_of_type (account_id=? AND record_type=?)'],
      [{ keyType: KeyType.CARD }, 'record_row_of_type (account_id=? AND record_type=?)'],
      [{ lockId: 1, keyType: KeyType.FACE }, 'record_row_of_lock_type (account_id=? AND lock_id=? AND record_type=?)'],
      [{ operator: 'Ben' }, 'record_row_of_operator (account_id=? AND operator=?)'],
      [{ search: 'ben' }, 'record_row_of_operator (account_id=? AND operator=?)'],
      [{ search: 'cellar' }, 'record_row_of_lock (account_id=? AND lock_id=?)'],
      [{ hourOfWeek: 9 }, 'record_row_of_hour (account_id=? AND hour_of_week=?)'],
      [{ success: 'false' }, 'record_row_failed (account_id=?)'],
      [{ lockId: 1, success: 'false' }, 'record_row_failed_of_lock (account_id=? AND lock_id=?)'],
      [period, 'record_row_newest (account_id=? AND server_date>? AND server_date<?)'],
      [
        { ...period, keyType: KeyType.CARD },
        'record_row_of_type (account_id=? AND record_type=? AND server_date>? AND server_date<?)',
      ],
      [
        { ...period, operator: 'Ben' },
        'record_row_of_operator (account_id=? AND operator=? AND server_date>? AND server_date<?)',
      ],
      [
        { ...period, hourOfWeek: 9 },
        'record_row_of_hour (account_id=? AND hour_of_week=? AND server_date>? AND server_date<?)',
      ],
      [
        { lockId: 1, after: '1.1-1-1' },
        'record_row_of_lock (account_id=? AND lock_id=? AND (server_date,record_id)<(?,?))',
      ],
      [
        { lockId: 1, before: '1.1-1-1' },
        'record_row_of_lock (account_id=? AND lock_id=? AND (server_date,record_id)>(?,?))',
      ],
    ];
    for (const [given, index] of by)
      expect(await planOf(given), JSON.stringify(given)).toContain(`USING INDEX ${index}`);
    const card = { credentialId: 8 as CredentialId };
    expect(await planOf({ lockId: 1 }, card)).toContain('USING INDEX record_row_by_credential_id');
    expect(await planOf({ lockId: 1 }, { uid: guest, from: NOON, until: null })).toContain(
      'USING INDEX record_row_by_uid',
    );
  });
});
