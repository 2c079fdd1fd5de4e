import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { CredentialFilter, CredentialSort, cardCalls } from '../../../../models/calls/credential.calls.ts';
import type { CredentialKind } from '../../../../models/credential.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { byCodePoint, type NameOrder, nameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';

type ListParams = Omit<ParamsOf<typeof cardCalls.list>, 'lockId'>;

export interface CredentialScope {
  account: AccountId;
  lockId: LockId;
  kind: CredentialKind;
}

/** Mirrors `credentialStatus` in machines/selectors: pending and failed credentials don't count as expired. */
const isExpired = (now: number) =>
  sql<boolean>`(standing = 'over' or (standing in ('done', 'unused')
    and ((ends_at < ${now} and endless = 0) or (once = 1 and used = 1))))`;

export const filterConditions: Record<
  Exclude<CredentialFilter, 'all'>,
  (now: number) => ReturnType<typeof isExpired>
> = {
  expired: isExpired,
  attention: now => sql`(standing = 'attention' or ${isExpired(now)})`,
  normal: now => sql`(standing = 'inside' or (standing = 'done' and starts_at <= ${now} and not ${isExpired(now)}))`,
  waiting: now => sql`(standing in ('waiting', 'outside')
    or ((standing = 'unused' or (standing = 'done' and starts_at > ${now})) and not ${isExpired(now)}))`,
};

const ORDERS: Record<CredentialSort, ['created_at' | 'sort_name' | 'ends_at', 'asc' | 'desc']> = {
  createdAt: ['created_at', 'asc'],
  '-createdAt': ['created_at', 'desc'],
  name: ['sort_name', 'asc'],
  '-name': ['sort_name', 'desc'],
  end: ['ends_at', 'asc'],
  '-end': ['ends_at', 'desc'],
};

const matchesSearch = (search: string) => (eb: ExpressionBuilder<Tables, 'credential_row'>) => {
  const pattern = containing(search);
  const issuedBy = eb
    .selectFrom('account_row')
    .select('nickname')
    .whereRef('account_row.account_id', '=', 'credential_row.sender_id')
    .where(like('account_row.search_text', pattern));
  const heldBy = eb
    .selectFrom('held_item')
    .select('held_item.name')
    .whereRef('held_item.account_id', '=', 'credential_row.account_id')
    .whereRef('held_item.kind', '=', 'credential_row.kind')
    .whereRef('item_id', '=', 'credential_id')
    .where(like('held_item.search_text', pattern));
  return eb.or([like('credential_row.search_text', pattern), eb.exists(issuedBy), eb.exists(heldBy)]);
};

const matchingRows = (
  db: Kysely<Tables>,
  { account, lockId, kind }: CredentialScope,
  { filter, search }: ListParams,
  now: number,
) =>
  db
    .selectFrom('credential_row')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('kind', '=', kind)
    .$if(search !== '', query => query.where(matchesSearch(search)))
    .$if(filter !== 'all', query => query.where(filterConditions[filter as Exclude<CredentialFilter, 'all'>](now)));

/** Exported for the test of its query plan. */
export function pageOfCredentials(
  db: Kysely<Tables>,
  of: CredentialScope,
  params: ListParams,
  now: number,
  order: NameOrder = byCodePoint,
) {
  const { sort, pageNo, pageSize } = params;
  const [column, direction] = ORDERS[sort];
  return matchingRows(db, of, params, now)
    .select('credential_id')
    .orderBy(column === 'sort_name' ? order(column) : column, direction)
    .orderBy('credential_id', direction)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

export async function listCredentials(db: Kysely<Tables>, of: CredentialScope, params: ListParams, now: number) {
  const rows = await pageOfCredentials(db, of, params, now, await nameOrder(db)).execute();
  const { total } = await matchingRows(db, of, params, now)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { credentialIds: rows.map(row => row.credential_id), total: Number(total) };
}

export async function passcodesTimedByConsole(
  db: Kysely<Tables>,
  account: AccountId,
  lockId: LockId,
): Promise<CredentialId[]> {
  const rows = await db
    .selectFrom('credential_row')
    .select('credential_id')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('kind', '=', 'passcode')
    .where('shall_be', 'is not', null)
    .execute();
  return rows.map(row => row.credential_id);
}

/** Excludes pending and unconfirmed credentials. */
export async function countConfirmed(db: Kysely<Tables>, { account, lockId, kind }: CredentialScope): Promise<number> {
  const { kept } = await db
    .selectFrom('credential_row')
    .select(sql<number>`count(*)`.as('kept'))
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('kind', '=', kind)
    .where('standing', 'in', ['done', 'inside'])
    .executeTakeFirstOrThrow();
  return Number(kept);
}

/** Credentials with this blind index as desired or reported secret: the lock may still accept the old one. */
export async function credentialsWithMark(db: Kysely<Tables>, account: AccountId, mark: string) {
  const rowsByRef = (ref: 'secret_ref' | 'held_ref') =>
    db
      .selectFrom('vault_blind_index')
      .innerJoin('credential_row', join =>
        join
          .onRef('credential_row.account_id', '=', 'vault_blind_index.account_id')
          .onRef(`credential_row.${ref}`, '=', 'vault_blind_index.ref'),
      )
      .select(['credential_id as credentialId', 'lock_id as lockId', 'kind'])
      .where('vault_blind_index.account_id', '=', account)
      .where('blind_index', '=', mark);
  return rowsByRef('secret_ref').union(rowsByRef('held_ref')).execute();
}
