/** Access that an issuer granted, directly and through recipients who may issue. */

import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { AccessGrantKind } from '../../../../models/lockUser.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { BATCH_SIZE, MANAGING, rolesOn } from '../locks/lockPermissions.ts';
import { ownerIdsOf } from '../locks/lockRow.ts';

export interface IssuedAccess {
  lockId: LockId;
  /** Account whose log holds the stream of this access. */
  account: AccountId;
  kind: AccessGrantKind;
  id: number;
  /** Null for an eKey, whose name is only in its stream. */
  name: string | null;
  holder: AccountId | null;
  /** Set only if an issuer, not a manager, decides: whether the access is within or beyond the issuer's permission. */
  toIssuer?: 'within' | 'beyond';
}

const ENDED_STAGES = ['deleted', 'deleting', 'notTaken', 'reset'] as const;

async function issuedDirectlyBy(
  db: Kysely<Tables>,
  giver: AccountId,
  lockIds: readonly LockId[],
): Promise<IssuedAccess[]> {
  const ownerIds = [...new Set((await ownerIdsOf(db, lockIds)).values())];
  if (ownerIds.length === 0) return [];
  const [eKeys, credentials] = await Promise.all([
    db
      .selectFrom('ekey_row')
      .select(['ekey_id as id', 'lock_id as lockId', 'account_id as account', 'uid as holder'])
      .where('account_id', 'in', ownerIds)
      .where('lock_id', 'in', lockIds)
      .where('sender_uid', '=', giver)
      .where('stage', 'not in', ENDED_STAGES)
      .orderBy('sent_at')
      .execute(),
    db
      .selectFrom('credential_row')
      .select(['credential_id as id', 'lock_id as lockId', 'account_id as account', 'kind', 'name'])
      .where('account_id', 'in', ownerIds)
      .where('lock_id', 'in', lockIds)
      .where('sender_id', '=', giver)
      .orderBy('created_at')
      .execute(),
  ]);
  return [
    ...eKeys.map(eKey => ({ ...eKey, kind: 'ekey' as const, name: null })),
    ...credentials.map(credential => ({ ...credential, holder: null })),
  ];
}

async function locksNotManagedBy(db: Kysely<Tables>, holder: AccountId, lockIds: readonly LockId[]): Promise<LockId[]> {
  const roles = await rolesOn(db, holder, lockIds);
  return lockIds.filter(lockId => !(MANAGING as readonly (LockRole | undefined)[]).includes(roles.get(lockId)));
}

/** Follows recipients who issued further. Stops at one who also manages the lock, because they issue as a manager. */
export async function issuedInChainBy(
  db: Kysely<Tables>,
  giver: AccountId,
  lockIds: readonly LockId[],
): Promise<IssuedAccess[]> {
  const all = new Map<string, IssuedAccess>();
  let next = new Map<AccountId, LockId[]>([[giver, [...lockIds]]]);
  while (next.size > 0) {
    const nextIssuers = new Map<AccountId, LockId[]>();
    for (const [from, of] of next)
      for (const batch of inBatches(of, BATCH_SIZE))
        for (const one of await issuedDirectlyBy(db, from, batch)) {
          const key = `${one.kind}-${one.id}`;
          if (all.has(key)) continue;
          all.set(key, one);
          if (one.holder !== null) nextIssuers.set(one.holder, [...(nextIssuers.get(one.holder) ?? []), one.lockId]);
        }
    next = new Map();
    for (const [holder, of] of nextIssuers) next.set(holder, await locksNotManagedBy(db, holder, of));
  }
  return [...all.values()];
}

export async function issuedUnderEKey(db: Kysely<Tables>, holder: AccountId, lockId: LockId): Promise<IssuedAccess[]> {
  return issuedInChainBy(db, holder, await locksNotManagedBy(db, holder, [lockId]));
}

/** Whether `issuer` sent the eKey or is further up the chain. Managers end the chain. */
export async function isUpstreamIssuer(
  db: Kysely<Tables>,
  issuer: AccountId,
  { account, lockId, senderUid }: { account: AccountId; lockId: LockId; senderUid: AccountId },
): Promise<boolean> {
  const seen = new Set<AccountId>();
  let sender = senderUid;
  while (sender !== issuer) {
    if (seen.has(sender) || (await locksNotManagedBy(db, sender, [lockId])).length === 0) return false;
    seen.add(sender);
    const senderEKey = await db
      .selectFrom('ekey_row')
      .select('sender_uid')
      .where('account_id', '=', account)
      .where('lock_id', '=', lockId)
      .where('uid', '=', sender)
      .where('stage', 'not in', ENDED_STAGES)
      .executeTakeFirst();
    if (!senderEKey) return false;
    sender = senderEKey.sender_uid;
  }
  return true;
}

export const reassignToIssuer = (
  db: Kysely<Tables>,
  { account, lockId, giver, issuer }: { account: AccountId; lockId: LockId; giver: AccountId; issuer: AccountId },
) =>
  db
    .updateTable('ekey_row')
    .set({ sender_uid: issuer })
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('sender_uid', '=', giver)
    .execute();

export async function reassignToOwner(
  db: Kysely<Tables>,
  table: 'ekey_row' | 'credential_row',
  { account, lockId, giver }: { account: AccountId; lockId: LockId; giver: AccountId },
): Promise<void> {
  const owner = await db
    .selectFrom('lock_access')
    .select('account_id')
    .where('lock_id', '=', lockId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (!owner || owner.account_id === giver) return;
  const sender = owner.account_id;
  if (table === 'ekey_row')
    await db
      .updateTable('ekey_row')
      .set({ sender_uid: sender })
      .where('account_id', '=', account)
      .where('lock_id', '=', lockId)
      .where('sender_uid', '=', giver)
      .execute();
  else
    await db
      .updateTable('credential_row')
      .set({ sender_id: sender })
      .where('account_id', '=', account)
      .where('lock_id', '=', lockId)
      .where('sender_id', '=', giver)
      .execute();
}
