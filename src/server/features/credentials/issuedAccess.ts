/** What somebody gave of a lock and what those gave further, as far as it is still there. It ends with the giver's right, or becomes the owner's. */

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
  /** In whose log it is. */
  account: AccountId;
  kind: AccessGrantKind;
  /** A credential's or an eKey's. */
  id: number;
  /** An eKey's is told by its stream alone. */
  name: string | null;
  /** Of an eKey. */
  holder: AccountId | null;
  /** Where an issuer decides about it: whether they could give it themselves. A manager decides about everything. */
  toIssuer?: 'within' | 'beyond';
}

/** What is void or on its way out opens nothing for long. */
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

/** The locks among these of which this holder gives by an eKey alone. */
async function locksNotManagedBy(db: Kysely<Tables>, holder: AccountId, lockIds: readonly LockId[]): Promise<LockId[]> {
  const roles = await rolesOn(db, holder, lockIds);
  return lockIds.filter(lockId => !(MANAGING as readonly (LockRole | undefined)[]).includes(roles.get(lockId)));
}

/**
 * What `giver` gave at these locks, what its holders gave there, and so on. Whoever manages a lock besides goes on giving by
 * that: of them, the holders among it are not asked further.
 */
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

/** What ends with an eKey of this holder: nothing where they manage the lock besides. */
export async function issuedUnderEKey(db: Kysely<Tables>, holder: AccountId, lockId: LockId): Promise<IssuedAccess[]> {
  return issuedInChainBy(db, holder, await locksNotManagedBy(db, holder, [lockId]));
}

/** Whether `issuer` stands above `sender` in the chain of senders of a lock's eKeys, or is that sender. A manager ends a chain. */
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

/** What stands of an eKey that an issuer ended is that issuer's. */
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

/** What stands is the owner's once whoever gave it may give no more. */
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
