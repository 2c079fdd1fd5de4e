import type { Kysely } from 'kysely';
import type { Term } from '../../../../models/administrator.ts';
import type { AdministratorFact } from '../../../../models/facts/administrator.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

interface AdministratorRow {
  account_id: AccountId;
  uid: AccountId;
  name: string;
  added_at: number;
  /** Null for a permanent term. */
  ends_at: number | null;
}

/** A lock assigned to an administrator. Whether they have access at present also depends on their term. */
interface AdministratorLock {
  account_id: AccountId;
  uid: AccountId;
  lock_id: LockId;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    administrator_row: AdministratorRow;
    administrator_lock: AdministratorLock;
  }
}

const BATCH_SIZE = 300;

async function insertLocks(db: Kysely<Tables>, account: AccountId, uid: AccountId, lockIds: readonly LockId[]) {
  for (const batch of inBatches(lockIds, BATCH_SIZE))
    await db
      .insertInto('administrator_lock')
      .values(batch.map(lock_id => ({ account_id: account, uid, lock_id })))
      .onConflict(conflict => conflict.columns(['account_id', 'uid', 'lock_id']).doNothing())
      .execute();
}

async function deleteLocks(db: Kysely<Tables>, account: AccountId, uid: AccountId, lockIds: readonly LockId[]) {
  for (const batch of inBatches(lockIds, BATCH_SIZE))
    await db
      .deleteFrom('administrator_lock')
      .where('account_id', '=', account)
      .where('uid', '=', uid)
      .where('lock_id', 'in', batch)
      .execute();
}

const updateRow = (db: Kysely<Tables>, account: AccountId, uid: AccountId, values: Partial<AdministratorRow>) =>
  db.updateTable('administrator_row').set(values).where('account_id', '=', account).where('uid', '=', uid).execute();

const endOf = (term: Term): number | null => (term.kind === 'limited' ? term.end : null);

async function deleteAdministrator(db: Kysely<Tables>, account: AccountId, uid: AccountId) {
  for (const table of ['administrator_lock', 'administrator_row'] as const)
    await db.deleteFrom(table).where('account_id', '=', account).where('uid', '=', uid).execute();
}

export const administratorRow = projection<AdministratorFact>({
  name: 'administratorRow',
  schemaVersion: 2,
  tables: ['administrator_row', 'administrator_lock'],
  async create(db) {
    await db.schema
      .createTable('administrator_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('uid', 'bigint', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('added_at', 'bigint', column => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addPrimaryKeyConstraint('administrator_row_key', ['account_id', 'uid'])
      .execute();
    await db.schema
      .createIndex('administrator_row_of_administrator')
      .ifNotExists()
      .on('administrator_row')
      .column('uid')
      .execute();
    await db.schema
      .createTable('administrator_lock')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('uid', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('administrator_lock_key', ['account_id', 'uid', 'lock_id'])
      .execute();
  },
  on: {
    'administrator.added.v1': async ({ owner, uid, name, term, lockIds }, { at }, db) => {
      await deleteAdministrator(db, owner, uid);
      const row: AdministratorRow = { account_id: owner, uid, name, added_at: at, ends_at: endOf(term) };
      await db.insertInto('administrator_row').values(row).execute();
      await insertLocks(db, owner, uid, lockIds);
    },
    'administrator.renamed.v1': ({ owner, uid, name }, _, db) => updateRow(db, owner, uid, { name }),
    'administrator.termChanged.v1': ({ owner, uid, term }, _, db) =>
      updateRow(db, owner, uid, { ends_at: endOf(term) }),
    'administrator.locksGiven.v1': ({ owner, uid, lockIds }, _, db) => insertLocks(db, owner, uid, lockIds),
    'administrator.locksTaken.v1': ({ owner, uid, lockIds }, _, db) => deleteLocks(db, owner, uid, lockIds),
    'administrator.removed.v1': ({ owner, uid }, _, db) => deleteAdministrator(db, owner, uid),
  },
});

export async function administratorsFor(db: Kysely<Tables>, owner: AccountId, at: number): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('administrator_row')
    .select('uid')
    .where('account_id', '=', owner)
    .where('added_at', '<=', at)
    .execute();
  return rows.map(({ uid }) => uid);
}
