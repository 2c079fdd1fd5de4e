/** Links records to the people who hold their credentials, as far as the viewer may see these people. */
import type { Kysely } from 'kysely';
import type { RecordItem } from '../../../../models/calls/lockRecord.calls.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { type LockUserId, lockUserIdOf } from '../../../../models/lockUser.ts';
import { credentialKeyOf, SUBJECT_KINDS } from '../../../../models/recordSubject.ts';
import type { Tables } from '../../../engine/tables.ts';
import { MANAGING } from '../locks/lockPermissions.ts';

type Found = Omit<RecordItem, 'success' | 'lockUserId' | 'credentialName'> & {
  ownerId: AccountId;
  uid: AccountId | null;
  success: number;
};

const keyOf = (kind: string, itemId: number) => `${kind} ${itemId}`;
const kindOf = ({ recordType }: Found) => {
  const key = credentialKeyOf(recordType);
  return key && SUBJECT_KINDS[key];
};

const managed = (db: Kysely<Tables>, viewer: AccountId, lockIds: readonly LockId[]) =>
  db
    .selectFrom('lock_access as access')
    .where('access.account_id', '=', viewer)
    .where('access.role', 'in', MANAGING)
    .where('access.lock_id', 'in', lockIds);

async function credentialsOf(db: Kysely<Tables>, viewer: AccountId, rows: readonly Found[]) {
  const ids = [...new Set(rows.flatMap(({ credentialId }) => credentialId ?? []))];
  if (ids.length === 0) return [];
  return managed(db, viewer, [...new Set(rows.map(({ lockId }) => lockId))])
    .innerJoin('credential_row as credential', join =>
      join
        .onRef('credential.account_id', '=', 'access.owner_id')
        .onRef('credential.lock_id', '=', 'access.lock_id')
        .on('credential.credential_id', 'in', ids),
    )
    .leftJoin('held_item as held', join =>
      join
        .onRef('held.account_id', '=', 'credential.account_id')
        .onRef('held.kind', '=', 'credential.kind')
        .onRef('held.item_id', '=', 'credential.credential_id'),
    )
    .select(['credential.kind', 'credential.credential_id as credentialId', 'credential.name'])
    .select('held.lock_user as lockUserId')
    .execute();
}

async function accountsOf(db: Kysely<Tables>, viewer: AccountId, rows: readonly Found[]): Promise<Set<LockUserId>> {
  const named = rows.flatMap(({ uid }) => (uid === null ? [] : lockUserIdOf({ known: 'byAccount', uid })));
  if (named.length === 0) return new Set();
  const visible = await db
    .selectFrom('held_item as held')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.owner_id', '=', 'held.account_id').onRef('access.lock_id', '=', 'held.lock_id'),
    )
    .where('access.account_id', '=', viewer)
    .where('access.role', 'in', MANAGING)
    .where('held.account_id', 'in', [...new Set(rows.map(({ ownerId }) => ownerId))])
    .where('held.lock_user', 'in', [...new Set(named)])
    .select('held.lock_user as lockUserId')
    .distinct()
    .execute();
  return new Set(visible.map(({ lockUserId }) => lockUserId));
}

export async function withHolders(
  db: Kysely<Tables>,
  viewer: AccountId,
  rows: readonly Found[],
): Promise<RecordItem[]> {
  const credentials = new Map(
    (await credentialsOf(db, viewer, rows)).map(found => [keyOf(found.kind, found.credentialId), found]),
  );
  const accounts = await accountsOf(db, viewer, rows);
  return rows.map(row => {
    const { ownerId: _owner, uid, success, ...record } = row;
    const kind = kindOf(row);
    const credential = kind && row.credentialId !== null ? credentials.get(keyOf(kind, row.credentialId)) : undefined;
    const account = uid === null ? null : lockUserIdOf({ known: 'byAccount', uid });
    return {
      ...record,
      success: success === 1,
      credentialName: credential?.name ?? null,
      lockUserId: credential?.lockUserId ?? (account && accounts.has(account) ? account : null),
    };
  });
}
