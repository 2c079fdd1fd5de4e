/** One row for each lock that an account can see, with counters so that large accounts aren't counted per request. */

import { type Kysely, sql } from 'kysely';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import type { EKeyFact } from '../../../../models/facts/ekey.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import { type AccountId, type EKeyId, type GroupId, type LockId, NOT_GROUPED } from '../../../../models/ids.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import type { Validity } from '../../../../models/validity.ts';
import { projection } from '../../../engine/projection.ts';
import type { Cursor, StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { createLockAccessTables, type LockAccess, type LockGroupCount } from './lockAccessTables.ts';
import { accessOf, administratorsOfLock, BATCH_SIZE, isRemovedLock, MANAGING } from './lockPermissions.ts';

type AccessPlace = Pick<LockGroupCount, 'account_id' | 'owner_id' | 'group_id'>;

async function count(db: Kysely<Tables>, { account_id, owner_id, group_id }: AccessPlace, by: number) {
  await db
    .insertInto('lock_group_count')
    .values({ account_id, owner_id, group_id, lock_count: by })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'owner_id', 'group_id'])
        .doUpdateSet(eb => ({ lock_count: eb('lock_group_count.lock_count', '+', by) })),
    )
    .execute();
  if (by < 0)
    await db
      .deleteFrom('lock_group_count')
      .where('account_id', '=', account_id)
      .where('owner_id', '=', owner_id)
      .where('group_id', '=', group_id)
      .where('lock_count', '=', 0)
      .execute();
}

/** Compares stored rows, so that a replayed fact is counted once. */
async function recount(db: Kysely<Tables>, before: AccessPlace | undefined, after: AccessPlace | undefined) {
  if (before?.owner_id === after?.owner_id && before?.group_id === after?.group_id) return;
  if (before) await count(db, before, -1);
  if (after) await count(db, after, 1);
}

const accessBefore = (db: Kysely<Tables>, viewer: AccountId, lockId: LockId) =>
  db
    .selectFrom('lock_access')
    .select(['account_id', 'owner_id', 'group_id', 'role', 'owned_since', 'seen_since', 'managed_since'])
    .where('account_id', '=', viewer)
    .where('lock_id', '=', lockId)
    .executeTakeFirst();

/** Lets the first owner read the log from the start. */
const LOG_START = '' as Cursor;

const serializeValidity = (validity: Validity = { kind: 'permanent' }): string => JSON.stringify(validity);

type Granted = Omit<LockAccess, 'seen_since' | 'managed_since' | 'sort_name' | 'search_text'>;

async function grant(
  db: Kysely<Tables>,
  { account_id, lock_id, owner_id, group_id, owned_since, ...terms }: Granted,
  since: Cursor,
) {
  const lock = await db
    .selectFrom('lock_row')
    .select(['name', 'alias', 'mac'])
    .where('account_id', '=', owner_id)
    .where('lock_id', '=', lock_id)
    .executeTakeFirstOrThrow();
  const place = { account_id, owner_id, group_id };
  const before = await accessBefore(db, account_id, lock_id);
  const ownedBefore = before?.role === 'owner' && terms.role === 'owner' ? before.owned_since : 0;
  const values: LockAccess = {
    ...place,
    ...terms,
    // A repeated grant keeps since when and from which log position the account has had each right.
    owned_since: ownedBefore || owned_since,
    seen_since: before?.seen_since ?? since,
    managed_since: MANAGING.some(role => role === terms.role) ? (before?.managed_since ?? since) : null,
    lock_id,
    sort_name: sortKey(lock.alias),
    search_text: searchKey(lock.alias, lock.name, lock.mac),
  };
  await db
    .insertInto('lock_access')
    .values(values)
    .onConflict(conflict => conflict.columns(['account_id', 'lock_id']).doUpdateSet(values))
    .execute();
  await recount(db, before, place);
}

async function renameLock(db: Kysely<Tables>, owner: AccountId, lockId: LockId, alias: string) {
  const lock = await db
    .selectFrom('lock_row')
    .select(['name', 'mac'])
    .where('account_id', '=', owner)
    .where('lock_id', '=', lockId)
    .executeTakeFirst();
  if (!lock) return;
  await db
    .updateTable('lock_access')
    .set({ sort_name: sortKey(alias), search_text: searchKey(alias, lock.name, lock.mac) })
    .where('owner_id', '=', owner)
    .where('lock_id', '=', lockId)
    .execute();
}

async function revoke(db: Kysely<Tables>, viewer: AccountId, lockId: LockId) {
  const before = await accessBefore(db, viewer, lockId);
  await db.deleteFrom('lock_access').where('account_id', '=', viewer).where('lock_id', '=', lockId).execute();
  await recount(db, before, undefined);
}

const grantByEKey = (db: Kysely<Tables>, owner: AccountId, uid: AccountId, lockId: LockId, since: Cursor) =>
  grant(
    db,
    {
      account_id: uid,
      lock_id: lockId,
      owner_id: owner,
      role: 'user',
      group_id: NOT_GROUPED,
      by_ekey: 1,
      own: serializeValidity(),
      owned_since: 0,
    },
    since,
  );

async function holdsEKey(db: Kysely<Tables>, owner: AccountId, uid: AccountId, lockId: LockId): Promise<boolean> {
  const held = await db
    .selectFrom('ekey_row')
    .select('ekey_id')
    .where('account_id', '=', owner)
    .where('lock_id', '=', lockId)
    .where('uid', '=', uid)
    .where('stage', 'in', ['held', 'frozen', 'reset', 'deleting'])
    .executeTakeFirst();
  return held !== undefined;
}

/** A former administrator keeps access if they hold an eKey. */
async function leaveWithEKeys(
  db: Kysely<Tables>,
  { account, cursor }: StoredFact,
  { uid, lockId }: { uid: AccountId; lockId: LockId },
) {
  if (await holdsEKey(db, account, uid, lockId)) await grantByEKey(db, account, uid, lockId, cursor);
  else await revoke(db, uid, lockId);
}

async function regroup(
  db: Kysely<Tables>,
  viewer: AccountId,
  which: { lockIds: readonly LockId[] } | { of: GroupId },
  groupId: GroupId,
) {
  const moving = () => {
    const rows = db.selectFrom('lock_access').where('account_id', '=', viewer).where('group_id', '<>', groupId);
    return 'of' in which ? rows.where('group_id', '=', which.of) : rows.where('lock_id', 'in', which.lockIds);
  };
  const places = await moving()
    .select(['owner_id', 'group_id', sql<number>`cast(count(*) as bigint)`.as('locks')])
    .groupBy(['owner_id', 'group_id'])
    .execute();
  await db
    .updateTable('lock_access')
    .set({ group_id: groupId })
    .where('account_id', '=', viewer)
    .where('lock_id', 'in', moving().select('lock_id'))
    .execute();
  for (const { owner_id, group_id, locks } of places) {
    await count(db, { account_id: viewer, owner_id, group_id }, -locks);
    await count(db, { account_id: viewer, owner_id, group_id: groupId }, locks);
  }
}

async function regroupMany(db: Kysely<Tables>, viewer: AccountId, lockIds: readonly LockId[], groupId: GroupId) {
  for (const batch of inBatches(lockIds, BATCH_SIZE)) await regroup(db, viewer, { lockIds: batch }, groupId);
}

async function endAccess(db: Kysely<Tables>, lockId: LockId) {
  const seen = await db
    .selectFrom('lock_access')
    .select(['account_id', 'owner_id', 'role', 'search_text'])
    .where('lock_id', '=', lockId)
    .execute();
  for (const { role, ...place } of seen) {
    if (role === 'owner')
      await db
        .insertInto('former_lock')
        .values({ ...place, lock_id: lockId })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    await revoke(db, place.account_id, lockId);
  }
}

/** Runs after `eKeyRow` has processed the fact. */
const lostByEKey = (db: Kysely<Tables>, account: AccountId, eKeyId: EKeyId) =>
  db
    .selectFrom('ekey_row as key')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.account_id', '=', 'key.uid').onRef('access.lock_id', '=', 'key.lock_id'),
    )
    .select(['key.uid', 'key.lock_id as lockId'])
    .where('key.account_id', '=', account)
    .where('key.ekey_id', '=', eKeyId)
    .where('key.stage', '=', 'deleted')
    .where('access.by_ekey', '=', 1)
    .executeTakeFirst();

export const lockAccess = projection<LockFact | EKeyFact | AccountFact>({
  name: 'lockAccess',
  schemaVersion: 7,
  tables: ['lock_access', 'lock_group_count', 'former_lock'],
  create: createLockAccessTables,
  on: {
    'lock.accessGranted.v1': ({ lockId, uid, role, groupId, validity }, { account, at, cursor }, db) =>
      grant(
        db,
        {
          account_id: uid,
          lock_id: lockId,
          owner_id: account,
          role,
          group_id: groupId,
          by_ekey: 0,
          own: serializeValidity(validity),
          owned_since: role === 'owner' ? at : 0,
        },
        role === 'owner' && uid === account ? LOG_START : cursor,
      ),
    'lock.renamed.v1': ({ lockId, alias }, { account }, db) => renameLock(db, account, lockId, alias),
    'lock.accessRevoked.v1': (data, fact, db) => leaveWithEKeys(db, fact, data),
    'lock.handedOver.v1': async ({ lockId, from, to }, fact, db) => {
      const administering = await administratorsOfLock(db, lockId);
      for (const uid of new Set([from, ...administering]))
        if (uid !== to) await leaveWithEKeys(db, fact, { uid, lockId });
      await grant(
        db,
        {
          account_id: to,
          lock_id: lockId,
          owner_id: fact.account,
          role: 'owner',
          group_id: NOT_GROUPED,
          by_ekey: 0,
          own: serializeValidity(),
          owned_since: fact.at,
        },
        fact.cursor,
      );
    },
    'lock.removed.v1': ({ lockId }, _, db) => endAccess(db, lockId),
    'ekey.accepted.v1': async ({ eKeyId, lockId }, { account, cursor }, db) => {
      const { uid } = await db
        .selectFrom('ekey_row')
        .select('uid')
        .where('account_id', '=', account)
        .where('ekey_id', '=', eKeyId)
        .executeTakeFirstOrThrow();
      // Nothing to grant: the account has access already, or the app accepted the eKey of a removed lock.
      if ((await accessOf(db, uid, lockId)) || (await isRemovedLock(db, lockId))) return;
      await grantByEKey(db, account, uid, lockId, cursor);
    },
    'account.locksGrouped.v1': ({ uid, lockIds, groupId }, _, db) => regroupMany(db, uid, lockIds, groupId),
    'account.groupDeleted.v1': ({ uid, groupId }, _, db) => regroup(db, uid, { of: groupId }, NOT_GROUPED),
    'ekey.appSeen.v1': async ({ eKeyId }, { account }, db) => {
      const lost = await lostByEKey(db, account, eKeyId);
      if (lost) await revoke(db, lost.uid, lost.lockId);
    },
  },
});
