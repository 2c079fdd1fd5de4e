import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { AccountId, EKeyId, LockId, OperationId } from '../../../../models/ids.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';
import type { StreamRef } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOfEKey } from '../ekeys/ekeyRow.ts';

export function partsOf(stream: string): { kind: string; id: string } {
  const dash = stream.indexOf('-');
  return { kind: stream.slice(0, dash), id: stream.slice(dash + 1) };
}

type Names = Map<string, string>;
type NamesOf = (db: Kysely<Tables>, account: AccountId, ids: string[]) => Promise<Names>;

const numbers = (ids: readonly string[]) => ids.map(Number) as never[];
const named = (rows: readonly { id: unknown; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [String(id), name]));

const NAMES_OF: Record<string, NamesOf> = {
  lock: async (db, account, ids) =>
    named(
      await db
        .selectFrom('lock_row')
        .select(['lock_id as id', 'alias as name'])
        .where('account_id', '=', account)
        .where('lock_id', 'in', numbers(ids))
        .execute(),
    ),
  gateway: async (db, account, ids) =>
    named(
      await db
        .selectFrom('gateway_row')
        .select(['gateway_id as id', 'name'])
        .where('account_id', '=', account)
        .where('gateway_id', 'in', numbers(ids))
        .execute(),
    ),
  operation: async (db, account, ids) =>
    named(
      await db
        .selectFrom('operation_row as operation')
        .innerJoin('lock_row as lock', join =>
          join.onRef('lock.account_id', '=', 'operation.account_id').onRef('lock.lock_id', '=', 'operation.lock_id'),
        )
        .select(['operation.operation_id as id', 'lock.alias as name'])
        .where('operation.account_id', '=', account)
        .where('operation.operation_id', 'in', ids as OperationId[])
        .execute(),
    ),
  account: async (db, account) =>
    named(
      await db
        .selectFrom('account_row')
        .select(['account_id as id', 'nickname as name'])
        .where('account_id', '=', account)
        .execute(),
    ),
};

export async function namesOf(db: Kysely<Tables>, account: AccountId, streams: readonly string[]): Promise<Names> {
  const idsOf = Map.groupBy(streams.map(partsOf), ({ kind }) => kind);
  const found = await Promise.all(
    [...idsOf].map(async ([kind, parts]) => {
      const names = await lookUp(NAMES_OF, kind)?.(
        db,
        account,
        parts.map(({ id }) => id),
      );
      return [...(names ?? [])].map(([id, name]) => [`${kind}-${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}

/** Uses subqueries that run once, not per row. */
export function isCalled(
  eb: ExpressionBuilder<Tables & { last: Tables['facts'] }, 'last'>,
  uid: AccountId,
  text: string,
) {
  const pattern = containing(text);
  const locks = eb
    .selectFrom('lock_access')
    .select(sql<string>`'lock-' || lock_id`.as('stream'))
    .where('account_id', '=', uid)
    .where('owner_id', '=', uid)
    .where(like('search_text', pattern));
  const gateways = eb
    .selectFrom('gateway_row')
    .select(sql<string>`'gateway-' || gateway_id`.as('stream'))
    .where('account_id', '=', uid)
    .where(like('search_text', pattern));
  const operations = eb
    .selectFrom('operation_row as operation')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.account_id', '=', 'operation.account_id').onRef('access.lock_id', '=', 'operation.lock_id'),
    )
    .select(sql<string>`'operation-' || operation.operation_id`.as('stream'))
    .where('operation.account_id', '=', uid)
    .where(like('access.search_text', pattern));
  return eb.or([
    like('last.stream', pattern),
    eb('last.stream', 'in', locks),
    eb('last.stream', 'in', gateways),
    eb('last.stream', 'in', operations),
  ]);
}

export async function lockOf(db: Kysely<Tables>, stream: string): Promise<LockId | null> {
  const { kind, id } = partsOf(stream);
  const isNumber = (writtenInt(id) ?? 0) > 0;
  // `lockSetting-17-clock` belongs to lock 17.
  if (kind === 'lockSetting') return lockOf(db, `lock-${id.split('-')[0]}`);
  if (kind === 'lock' || kind === 'daylightSaving' || kind === 'cardSync')
    return isNumber ? (Number(id) as LockId) : null;
  if (kind === 'ekey') return isNumber ? lockOfEKey(db, Number(id) as EKeyId) : null;
  if (kind !== 'operation') return null;
  const row = await db
    .selectFrom('operation_row')
    .select('lock_id')
    .where('operation_id', '=', id as OperationId)
    .executeTakeFirst();
  return row?.lock_id ?? null;
}

export async function zoneOf(db: Kysely<Tables>, { account }: StreamRef, lockId: LockId): Promise<string | null> {
  const row = await db
    .selectFrom('lock_row')
    .select('time_zone')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}
