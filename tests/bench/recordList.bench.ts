/** Pages of a log of 100,000 records, by cursor and by offset, each against the first page. */
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../models/ids.ts';
import { placeOfRecord } from '../../models/recordPlace.ts';
import { RecordType } from '../../models/recordType.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { listRecords } from '../../src/server/features/records/recordList.ts';
import { alternate, type BenchRow, msEach, sized } from './measure.ts';
import { benchWorld } from './world.ts';

const ROUNDS = sized(5, 1);
const CALLS = sized(25, 1);
const RECORDS = sized(100_000, 2000);
const AT_ONCE = 1000;
const DEEP = sized(4000, 50);
const lockId = 1 as LockId;

export async function run(): Promise<BenchRow[]> {
  const { store, uid, stop } = await benchWorld({ locks: 1, gateways: 1 });
  const begun = systemClock.now() - RECORDS * 1000;
  const line = { recordType: RecordType.CARD, recordTypeFromLock: RecordType.CARD, success: true, operator: 'Maya' };
  for (let from = 0; from < RECORDS; from += AT_ONCE) {
    const records = Array.from({ length: AT_ONCE }, (_, i) => {
      const at = begun + (from + i) * 1000;
      return { ...line, lockDate: at, serverDate: at };
    });
    const facts = [{ type: 'lockRecords.received.v1', data: { lockId, records }, at: systemClock.now() }];
    await store.append({ account: uid, stream: `lockRecords-${lockId}`, expected: 'any', facts, meta: { by: 0 } });
  }

  const asked = (given: object) => lockRecordCalls.list.params.parse({ lockId, ...given });
  const list = (given: object) => () => msEach(CALLS, () => listRecords(store.db, uid, asked(given)));
  const ahead = await listRecords(store.db, uid, asked({ pageNo: DEEP }));
  const [first, last] = [ahead.list[0], ahead.list.at(-1)].map(record => (record ? placeOfRecord(record) : ''));
  const rows: BenchRow[] = [];
  const measure = async (name: string, given: object) =>
    rows.push({ name, unit: 'ms (baseline: the first page)', ...(await alternate(ROUNDS, list(given), list({}))) });
  await measure(`page ${DEEP} of 100,000 records, counted to`, { pageNo: DEEP });
  await measure(`page ${DEEP + 1}, by the record before it`, { pageNo: DEEP + 1, after: last });
  await measure(`page ${DEEP - 1}, by the record after it`, { pageNo: DEEP - 1, before: first });
  await stop();
  return rows;
}
