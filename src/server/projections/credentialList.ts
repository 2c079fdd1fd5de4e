/** Pages of the credentials of one lock and kind, by their rows alone. */
import { type Kysely, sql } from 'kysely';
import type { ParamsOf } from '../../../models/calls/call.ts';
import type { CredentialFilter, CredentialSort, cardCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialKind } from '../../../models/credential.ts';
import type { AccountId, CredentialId, LockId } from '../../../models/ids.ts';
import type { Tables } from '../store/tables.ts';
import { containing, like } from './text.ts';

type Params = Omit<ParamsOf<typeof cardCalls.list>, 'lockId'>;

export interface OfLock {
  account: AccountId;
  lockId: LockId;
  kind: CredentialKind;
}

/** As `credentialStatus` in machines/selectors tells it: only what the lock would open to can be over or too early. */
const isOver = (now: number) =>
  sql<boolean>`(standing in ('done', 'unused') and (ends_at < ${now} or (once = 1 and used = 1)))`;

const FILTERS: Record<Exclude<CredentialFilter, 'all'>, (now: number) => ReturnType<typeof isOver>> = {
  expired: isOver,
  attention: now => sql`(standing = 'attention' or ${isOver(now)})`,
  normal: now => sql`(standing = 'done' and starts_at <= ${now} and not ${isOver(now)})`,
  waiting: now => sql`(standing = 'waiting'
    or ((standing = 'unused' or (standing = 'done' and starts_at > ${now})) and not ${isOver(now)}))`,
};

const ORDERS: Record<CredentialSort, ['created_at' | 'sort_name' | 'ends_at', 'asc' | 'desc']> = {
  createdAt: ['created_at', 'asc'],
  '-createdAt': ['created_at', 'desc'],
  name: ['sort_name', 'asc'],
  '-name': ['sort_name', 'desc'],
  end: ['ends_at', 'asc'],
  '-end': ['ends_at', 'desc'],
};

const matching = (db: Kysely<Tables>, { account, lockId, kind }: OfLock, { filter, search }: Params, now: number) =>
  db
    .selectFrom('credential_row')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('kind', '=', kind)
    .$if(search !== '', query => query.where(like('search_text', containing(search))))
    .$if(filter !== 'all', query => query.where(FILTERS[filter as Exclude<CredentialFilter, 'all'>](now)));

/** Cut from an index; exported for the test that looks at how the database answers it. */
export function pageOfCredentials(db: Kysely<Tables>, of: OfLock, params: Params, now: number) {
  const { sort, pageNo, pageSize } = params;
  const [column, way] = ORDERS[sort];
  return matching(db, of, params, now)
    .select('credential_id')
    .orderBy(column, way)
    .orderBy('credential_id', way)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

export async function listCredentials(db: Kysely<Tables>, of: OfLock, params: Params, now: number) {
  const rows = await pageOfCredentials(db, of, params, now).execute();
  const { total } = await matching(db, of, params, now)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { credentialIds: rows.map(row => row.credential_id), total: Number(total) };
}

/** What the console has sealed for this lock and kind, apart from one of them: what must not be given out twice. */
export async function sealedOnLock(
  db: Kysely<Tables>,
  { account, lockId, kind }: OfLock,
  except?: CredentialId,
): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('credential_row as credential')
    .innerJoin('vault', join =>
      join.onRef('vault.account_id', '=', 'credential.account_id').on(eb =>
        eb.or([
          eb('vault.ref', '=', eb.ref('credential.secret_ref')),
          // The lock may still open to what is being changed.
          eb('vault.ref', '=', eb.ref('credential.held_ref')),
        ]),
      ),
    )
    .select('vault.sealed')
    .where('credential.account_id', '=', account)
    .where('credential.lock_id', '=', lockId)
    .where('credential.kind', '=', kind)
    .$if(except !== undefined, query => query.where('credential.credential_id', '!=', except as CredentialId))
    .execute();
  return rows.map(row => row.sealed);
}
