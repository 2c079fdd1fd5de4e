/** Periods in which an administrator managed a lock. Past periods are kept, so owners still see the jobs from then. */
import type { Kysely } from 'kysely';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface AdministeredLockRow {
  account_id: AccountId;
  uid: AccountId;
  lock_id: LockId;
  since: number;
  /** Null for the current period. */
  until: number | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    administered_lock: AdministeredLockRow;
  }
}

const openTerms = (db: Kysely<Tables>, lockId: LockId) =>
  db.updateTable('administered_lock').where('lock_id', '=', lockId).where('until', 'is', null);

/** Before the first access fact, the owner is the account that added the lock. */
async function ownerThen(db: Kysely<Tables>, lockId: LockId, ownerId: AccountId): Promise<AccountId> {
  const row = await db
    .selectFrom('lock_access')
    .select('account_id')
    .where('lock_id', '=', lockId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return row?.account_id ?? ownerId;
}

export const administeredLockRow = projection<LockFact>({
  name: 'administeredLock',
  tables: ['administered_lock'],
  async create(db) {
    await db.schema
      .createTable('administered_lock')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('uid', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('since', 'bigint', column => column.notNull())
      .addColumn('until', 'bigint')
      .addPrimaryKeyConstraint('administered_lock_key', ['account_id', 'uid', 'lock_id', 'since'])
      .execute();
    await db.schema
      .createIndex('administered_lock_of_lock')
      .ifNotExists()
      .on('administered_lock')
      .columns(['lock_id', 'uid'])
      .execute();
  },
  on: {
    'lock.accessGranted.v1': async ({ lockId, uid, role }, { account, at }, db) => {
      await openTerms(db, lockId).set({ until: at }).where('uid', '=', uid).execute();
      if (role !== 'admin') return;
      const owner = await ownerThen(db, lockId, account);
      await db
        .insertInto('administered_lock')
        .values({ account_id: owner, uid, lock_id: lockId, since: at, until: null })
        .onConflict(conflict =>
          conflict.columns(['account_id', 'uid', 'lock_id', 'since']).doUpdateSet({ until: null }),
        )
        .execute();
    },
    'lock.accessRevoked.v1': ({ lockId, uid }, { at }, db) =>
      openTerms(db, lockId).set({ until: at }).where('uid', '=', uid).execute(),
    'lock.handedOver.v1': ({ lockId }, { at }, db) => openTerms(db, lockId).set({ until: at }).execute(),
    'lock.removed.v1': ({ lockId }, { at }, db) => openTerms(db, lockId).set({ until: at }).execute(),
  },
});

export async function administeredUntil(db: Kysely<Tables>, lockId: LockId, at: number): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('administered_lock')
    .select('uid')
    .where('lock_id', '=', lockId)
    .where('until', '=', at)
    .execute();
  return rows.map(({ uid }) => uid);
}
