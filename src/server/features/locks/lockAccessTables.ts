import { type Kysely, sql } from 'kysely';
import type { AccountId, GroupId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { Cursor } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortNameType } from '../../storage/nameOrder.ts';

export interface LockAccess {
  /** Account that can see the lock. `owner_id`: the account of the lock's stream. */
  account_id: AccountId;
  lock_id: LockId;
  owner_id: AccountId;
  role: LockRole;
  group_id: GroupId;
  /** 1 if the only access is an eKey. */
  by_ekey: number;
  /** JSON of a {@link Validity}, which limits what the account may issue. */
  own: string;
  /** Start of ownership in epoch ms; 0 for other accounts. The paid plan covers the locks owned longest. */
  owned_since: number;
  /** The account doesn't see facts before this position. */
  seen_since: Cursor;
  /** Null unless the account is owner or administrator. */
  managed_since: Cursor | null;
  sort_name: string;
  search_text: string;
}

/** Locks per group; a row whose count falls to 0 is deleted. */
export interface LockGroupCount {
  account_id: AccountId;
  owner_id: AccountId;
  group_id: GroupId;
  lock_count: number;
}

/** A removed lock, kept so that its records stay readable. */
interface FormerLock extends Pick<LockAccess, 'account_id' | 'lock_id' | 'owner_id' | 'search_text'> {}

declare module '../../../engine/tables.ts' {
  interface Tables {
    lock_access: LockAccess;
    lock_group_count: LockGroupCount;
    former_lock: FormerLock;
  }
}

async function createLockAccess(db: Kysely<Tables>) {
  await db.schema
    .createTable('lock_access')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('owner_id', 'bigint', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('group_id', 'bigint', column => column.notNull())
    .addColumn('by_ekey', 'integer', column => column.notNull())
    .addColumn('own', 'text', column => column.notNull())
    .addColumn('owned_since', 'bigint', column => column.notNull())
    .addColumn('seen_since', 'text', column => column.notNull())
    .addColumn('managed_since', 'text')
    .addColumn('sort_name', sortNameType(db), column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('lock_access_key', ['account_id', 'lock_id'])
    .execute();
  const index = (name: string, columns: (keyof LockAccess)[]) =>
    db.schema.createIndex(name).ifNotExists().on('lock_access').columns(columns).execute();
  // The last column lets a search read the index alone.
  await index('lock_access_by_name', ['account_id', 'sort_name', 'lock_id', 'search_text']);
  await index('lock_access_in_group', ['account_id', 'group_id', 'sort_name', 'lock_id']);
  await index('lock_access_of_lock', ['lock_id', 'account_id']);
  await db.schema
    .createIndex('lock_access_owned')
    .ifNotExists()
    .on('lock_access')
    .columns(['account_id', 'owned_since', 'lock_id'])
    .where(sql<boolean>`role = 'owner'`)
    .execute();
  await db.schema
    .createIndex('lock_access_administered')
    .ifNotExists()
    .on('lock_access')
    .columns(['account_id', 'lock_id'])
    .where(sql<boolean>`role = 'admin'`)
    .execute();
}

async function createLockGroupCount(db: Kysely<Tables>) {
  await db.schema
    .createTable('lock_group_count')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('owner_id', 'bigint', column => column.notNull())
    .addColumn('group_id', 'bigint', column => column.notNull())
    .addColumn('lock_count', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('lock_group_count_key', ['account_id', 'owner_id', 'group_id'])
    .execute();
  await db.schema
    .createIndex('lock_group_count_of_owner')
    .ifNotExists()
    .on('lock_group_count')
    .columns(['owner_id', 'account_id'])
    .execute();
}

async function createFormerLock(db: Kysely<Tables>) {
  await db.schema
    .createTable('former_lock')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('owner_id', 'bigint', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('former_lock_key', ['account_id', 'lock_id'])
    .execute();
  await db.schema.createIndex('former_lock_by_lock').ifNotExists().on('former_lock').column('lock_id').execute();
}

export async function createLockAccessTables(db: Kysely<Tables>) {
  await createLockAccess(db);
  await createLockGroupCount(db);
  await createFormerLock(db);
}
