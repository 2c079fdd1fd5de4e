import { describe, expect, it } from 'vitest';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import { type CredentialId, NOT_GROUPED } from '../../../models/ids.ts';
import { placeOfRecord } from '../../../models/recordPlace.ts';
import { KeyType, RecordType } from '../../../models/recordType.ts';
import { listRecords, pageOfRecords, type RecordsOf } from '../../../src/server/projections/recordList.ts';
import { admin, guest, kitchen, lock, NOON, owner, projected, stranger } from './projected.ts';

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

describe('records', () => {
  it('are newest first, of one lock or of all', async () => {
    const { list } = await house();
    expect(await list()).toMatchObject({ minutes: [3, 2, 1], total: 3 });
    expect(await list({ lockId: 1 })).toMatchObject({ minutes: [3, 1], total: 2 });
    expect(await list({ pageNo: 2, pageSize: 2 })).toMatchObject({ minutes: [1], total: 3 });
    const { found } = await list({ lockId: 2 });
    expect(found).toMatchObject([{ lockAlias: 'Cellar', timeZone: 'Europe/Berlin', operator: 'Maya', success: true }]);
  });

  it('stand once, however often the gateway hands them over', async () => {
    const { list, records } = await house();
    await records(1, [{ ...line(1), serverDate: NOON + 99 * 60_000 }, line(4), line(4)]);
    expect(await list({ lockId: 1 })).toMatchObject({ minutes: [4, 3, 1], total: 3 });
  });

  it('come by the hundred after an outage', async () => {
    const { list, records } = await house();
    await records(
      2,
      Array.from({ length: 1200 }, (_, minute) => line(minute)),
    );
    expect((await list({ lockId: 2 })).total).toBe(1200);
  });

  it('are found page by page from the record that one ends or begins with, as if they were counted', async () => {
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

  it('are found by kind, time, person and lock', async () => {
    const { list } = await house();
    expect(await list({ keyType: KeyType.PASSCODE })).toMatchObject({ minutes: [3], total: 1 });
    expect(await list({ startDate: NOON + 120_000 })).toMatchObject({ minutes: [3, 2], total: 2 });
    expect(await list({ endDate: NOON + 120_000 })).toMatchObject({ minutes: [2, 1], total: 2 });
    expect(await list({ search: 'BEN' })).toMatchObject({ minutes: [3], total: 1 });
    expect(await list({ search: 'cellar' })).toMatchObject({ minutes: [2], total: 1 });
    expect(await list({ search: '%' })).toMatchObject({ minutes: [], total: 0 });
  });

  it('are shown to owner and admin, to an admin only of the locks that were given', async () => {
    const { list, grant } = await house();
    await grant(1, admin, 'admin', NOT_GROUPED);
    await grant(1, guest, 'user', NOT_GROUPED);
    expect(await list({}, admin)).toMatchObject({ minutes: [3, 1], total: 2 });
    expect(await list({}, guest)).toMatchObject({ minutes: [], total: 0 });
    expect(await list({}, stranger)).toMatchObject({ minutes: [], total: 0 });
  });

  it('of several owners come together for whoever sees locks of each', async () => {
    const { list, lock: add, records, grant } = await house();
    await add(9, { owner: admin });
    await records(9, [line(5)], admin);
    await grant(9, owner, 'admin', kitchen, admin);
    expect(await list()).toMatchObject({ minutes: [5, 3, 2, 1], total: 4 });
  });

  it('are found in the index in their order', async () => {
    const { db, plan } = await house();
    const planOf = (given: object) => plan(pageOfRecords(db, owner, [owner], asked(given)));
    expect(await planOf({})).toContain('SEARCH record USING INDEX record_row_newest (account_id=?)');
    expect(await planOf({})).not.toContain('TEMP B-TREE');
    for (const [given, sign] of [
      [{ after: '1.1-1-1' }, '<'],
      [{ before: '1.1-1-1' }, '>'],
    ] as const)
      expect(await planOf({ ...given, lockId: 1 })).toContain(
        `USING INDEX record_row_of_lock (account_id=? AND lock_id=? AND (server_date,record_id)${sign}(?,?))`,
      );
    const of = (whose: RecordsOf) => plan(pageOfRecords(db, owner, [owner], { ...asked({ lockId: 1 }), of: whose }));
    const ofCredential = await of({ credentialId: 8 as CredentialId });
    expect(ofCredential).toContain(
      'USING INDEX record_row_by_credential_id (account_id=? AND lock_id=? AND credential_id=?)',
    );
    expect(ofCredential).not.toContain('TEMP B-TREE');
    expect(await of({ uid: guest, from: NOON, until: null })).toContain('USING INDEX record_row_by_uid');
    expect(await planOf({ lockId: lock(1) })).toContain('USING INDEX record_row_of_lock (account_id=? AND lock_id=?)');
  });
});
