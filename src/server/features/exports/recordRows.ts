import { type Kysely, sql } from 'kysely';
import type { RecordWords } from '../../../../models/exportFile.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { Row } from '../../../sheet/table.ts';
import { isNotCleared } from '../records/notCleared.ts';
import type { RecordSpan, TypesOfRecords } from './exportPlan.ts';
import { clockOf } from './zoneClock.ts';

export interface LockOfRecords {
  owner: AccountId;
  lockId: LockId;
  alias: string;
  timeZone: string;
}

const BATCH_SIZE = 1000;
const recordsIn = (db: Kysely<Tables>, owner: AccountId, { types, some, from, until }: RecordSpan) =>
  db
    .selectFrom('record_row')
    .where('account_id', '=', owner)
    .where('server_date', '>=', from)
    .where('server_date', '<=', until)
    .where(isNotCleared('record_row'))
    .$if(types !== null, query => query.where('record_type', 'in', types as readonly number[]))
    .$if(some !== undefined, query =>
      query.where(eb =>
        eb.or(
          (some as readonly TypesOfRecords[]).map(({ types, namesCredential }) =>
            eb.and([
              eb('record_type', 'in', types),
              ...(namesCredential === undefined ? [] : [eb('credential_id', namesCredential ? 'is not' : 'is', null)]),
            ]),
          ),
        ),
      ),
    );

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
    .where('lock_id', 'in', lockIds)
    .select('lock_id as lockId')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`min(server_date)`.as('firstAt'))
    .select(sql<number>`max(server_date)`.as('lastAt'))
    .groupBy('lock_id')
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
    .where('lock_id', '=', lockId)
    .select(['record_id', 'record_type', 'record_type_from_lock', 'success', 'operator', 'lock_date', 'server_date'])
    .select(['source', 'drift_ms'])
    .orderBy('server_date')
    .orderBy('record_id')
    .limit(BATCH_SIZE);
  for (let after: { server_date: number; record_id: string } | undefined; ; ) {
    const last = after;
    const rows = await page
      .$if(last !== undefined, query =>
        query.where(eb =>
          eb(
            eb.refTuple('server_date', 'record_id'),
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
