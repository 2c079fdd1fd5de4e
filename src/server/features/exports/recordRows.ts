import { type Kysely, sql } from 'kysely';
import type { RecordWords } from '../../../../models/exportFile.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { Row } from '../../../sheet/table.ts';
import { containing, like } from '../../storage/text.ts';
import { isNotCleared } from '../records/notCleared.ts';
import { readableLocks } from '../records/recordBranches.ts';
import { matchingFilter, type Records } from '../records/recordConditions.ts';
import type { ExportFilter, RecordSpan, TypesOfRecords } from './exportPlan.ts';
import { clockOf } from './zoneClock.ts';

export interface LockOfRecords {
  owner: AccountId;
  lockId: LockId;
  alias: string;
  timeZone: string;
}

const BATCH_SIZE = 1000;

/** Searches the records, and the names of the reader's locks. */
function searched(db: Kysely<Tables>, owner: AccountId, records: Records, { search, reader }: ExportFilter): Records {
  if (search === '') return records;
  const locks = readableLocks(db, reader, owner).where(like('search_text', containing(search)));
  return records.where(eb =>
    eb.or([like('record.search_text', containing(search)), eb('record.lock_id', 'in', locks)]),
  );
}

function recordsIn(db: Kysely<Tables>, owner: AccountId, { types, some, from, until, filter }: RecordSpan): Records {
  const records: Records = db
    .selectFrom('record_row as record')
    .where('record.account_id', '=', owner)
    .where('record.server_date', '>=', from)
    .where('record.server_date', '<=', until)
    .where(isNotCleared('record'))
    .$if(types !== null, query => query.where('record.record_type', 'in', types as readonly number[]))
    .$if(filter?.operator !== undefined, query => query.where('record.operator', '=', filter?.operator ?? ''))
    .$if(filter?.recordType !== undefined, query => query.where('record.record_type', '=', filter?.recordType ?? 0))
    .$if(some !== undefined, query =>
      query.where(eb =>
        eb.or(
          (some as readonly TypesOfRecords[]).map(({ types, namesCredential }) =>
            eb.and([
              eb('record.record_type', 'in', types),
              ...(namesCredential === undefined
                ? []
                : [eb('record.credential_id', namesCredential ? 'is not' : 'is', null)]),
            ]),
          ),
        ),
      ),
    );
  return filter ? searched(db, owner, matchingFilter(records, filter, null), filter) : records;
}

export interface CountedLock {
  lockId: LockId;
  count: number;
  firstAt: number;
  lastAt: number;
}

export async function countRecords(
  db: Kysely<Tables>,
  owner: AccountId,
  lockIds: readonly LockId[],
  span: RecordSpan,
): Promise<CountedLock[]> {
  const rows = await recordsIn(db, owner, span)
    .where('record.lock_id', 'in', lockIds)
    .select('record.lock_id as lockId')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`min(record.server_date)`.as('firstAt'))
    .select(sql<number>`max(record.server_date)`.as('lastAt'))
    .groupBy('record.lock_id')
    .execute();
  return rows.map(row => ({ ...row, count: Number(row.count) }));
}

export async function* recordRows(
  db: Kysely<Tables>,
  { owner, lockId, alias, timeZone }: LockOfRecords,
  span: RecordSpan,
  words: RecordWords,
  readerZone: string,
): AsyncGenerator<Row[]> {
  const [reader, door] = [clockOf(readerZone), clockOf(timeZone)];
  const nameOf = (recordType: number, success: number) => {
    const known = words.events[recordType] ?? words.otherEvent;
    return success === 1 ? known.done : known.tried;
  };
  const page = recordsIn(db, owner, span)
    .where('record.lock_id', '=', lockId)
    .select(['record.record_id', 'record.record_type', 'record.record_type_from_lock', 'record.success'])
    .select(['record.operator', 'record.lock_date', 'record.server_date', 'record.source', 'record.drift_ms'])
    .orderBy('record.server_date')
    .orderBy('record.record_id')
    .limit(BATCH_SIZE);
  for (let after: { server_date: number; record_id: string } | undefined; ; ) {
    const last = after;
    const rows = await page
      .$if(last !== undefined, query =>
        query.where(eb =>
          eb(
            eb.refTuple('record.server_date', 'record.record_id'),
            '>',
            eb.tuple(eb.val(last?.server_date ?? 0), eb.val(last?.record_id ?? '')),
          ),
        ),
      )
      .execute();
    if (rows.length > 0)
      yield rows.map(row => {
        const { event, outcome } = nameOf(row.record_type, row.success);
        const at = row.lock_date;
        return [
          alias,
          event.replace('{number}', String(row.record_type)),
          row.operator,
          outcome,
          reader(at),
          door(at),
          timeZone,
          reader(row.server_date),
          row.record_type,
          row.record_type_from_lock,
          lockId,
          row.source,
          row.drift_ms === null ? null : Math.round(row.drift_ms / 1000),
        ];
      });
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1);
  }
}
