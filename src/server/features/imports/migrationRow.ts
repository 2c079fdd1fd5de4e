import type { Kysely } from 'kysely';
import type { MigrationFact } from '../../../../models/facts/migration.facts.ts';
import type { AccountId, LockId, MigrationId } from '../../../../models/ids.ts';
import type { LinePlan, LineRefused, MigrationState, MigrationSubject } from '../../../../models/migration.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

interface MigrationRow {
  account_id: AccountId;
  migration_id: MigrationId;
  subject: MigrationSubject;
  source: string;
  state: MigrationState;
  lines: number;
  parts: number;
  uploaded_at: number;
}

interface MigrationPart {
  account_id: AccountId;
  migration_id: MigrationId;
  which: 'checked' | 'taken';
  part: number;
  fresh: number;
  known: number;
  refused: number;
}

interface MigrationLine {
  account_id: AccountId;
  migration_id: MigrationId;
  line: number;
  part: number;
  /** A refused line has a reason (`why`), perhaps with its column; a planned one has `will` and its lock. */
  column_name: string | null;
  why: LineRefused['why'] | null;
  will: LinePlan | null;
  lock_id: LockId | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    migration_row: MigrationRow;
    migration_part: MigrationPart;
    migration_line: MigrationLine;
  }
}

type PartChecked = Extract<MigrationFact, { type: 'migration.partChecked.v1' }>['data'];

const setState = (db: Kysely<Tables>, { account }: StoredFact, migrationId: MigrationId, state: MigrationState) =>
  db
    .updateTable('migration_row')
    .set({ state })
    .where('account_id', '=', account)
    .where('migration_id', '=', migrationId)
    .execute();

async function replaceLines(db: Kysely<Tables>, { account }: StoredFact, checked: PartChecked) {
  const { migrationId, part, refused, planned = [] } = checked;
  await db
    .deleteFrom('migration_line')
    .where('account_id', '=', account)
    .where('migration_id', '=', migrationId)
    .where('part', '=', part)
    .execute();
  const of = { account_id: account, migration_id: migrationId, part };
  const lines = [
    ...refused.map(({ line, column, why }) => ({ ...of, line, column_name: column, why, will: null, lock_id: null })),
    ...planned.map(({ line, lockId, will }) => ({ ...of, line, column_name: null, why: null, will, lock_id: lockId })),
  ];
  if (lines.length > 0) await db.insertInto('migration_line').values(lines).execute();
}

async function upsertCounts(db: Kysely<Tables>, fact: StoredFact, checked: PartChecked, which: MigrationPart['which']) {
  const { migrationId, part, fresh, known, refused } = checked;
  const row = { account_id: fact.account, migration_id: migrationId, which, part };
  const counts = { fresh, known, refused: refused.length };
  await db
    .insertInto('migration_part')
    .values({ ...row, ...counts })
    .onConflict(conflict => conflict.columns(['account_id', 'migration_id', 'which', 'part']).doUpdateSet(counts))
    .execute();
  await db
    .updateTable('migration_row')
    .set({ state: which })
    .where('account_id', '=', fact.account)
    .where('migration_id', '=', migrationId)
    .where('parts', '=', part + 1)
    .execute();
}

export const migrationRow = projection<MigrationFact>({
  name: 'migrationRow',
  schemaVersion: 2,
  tables: ['migration_row', 'migration_part', 'migration_line'],
  async create(db) {
    await db.schema
      .createTable('migration_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('migration_id', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('lines', 'integer', column => column.notNull())
      .addColumn('parts', 'integer', column => column.notNull())
      .addColumn('uploaded_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('migration_row_key', ['account_id', 'migration_id'])
      .execute();
    await db.schema
      .createTable('migration_part')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('migration_id', 'text', column => column.notNull())
      .addColumn('which', 'text', column => column.notNull())
      .addColumn('part', 'integer', column => column.notNull())
      .addColumn('fresh', 'integer', column => column.notNull())
      .addColumn('known', 'integer', column => column.notNull())
      .addColumn('refused', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('migration_part_key', ['account_id', 'migration_id', 'which', 'part'])
      .execute();
    await db.schema
      .createTable('migration_line')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('migration_id', 'text', column => column.notNull())
      .addColumn('line', 'integer', column => column.notNull())
      .addColumn('part', 'integer', column => column.notNull())
      .addColumn('column_name', 'text')
      .addColumn('why', 'text')
      .addColumn('will', 'text')
      .addColumn('lock_id', 'bigint')
      .addPrimaryKeyConstraint('migration_line_key', ['account_id', 'migration_id', 'part', 'line'])
      .execute();
  },
  on: {
    'migration.uploaded.v1': ({ migrationId, uid: _, ...uploaded }, { account, at }, db) => {
      const row: MigrationRow = {
        ...{ account_id: account, migration_id: migrationId },
        ...{ ...uploaded, state: 'checking', uploaded_at: at },
      };
      return db
        .insertInto('migration_row')
        .values(row)
        .onConflict(conflict => conflict.columns(['account_id', 'migration_id']).doUpdateSet(row))
        .execute();
    },
    'migration.partChecked.v1': async (part, fact, db) => {
      await replaceLines(db, fact, part);
      await upsertCounts(db, fact, part, 'checked');
    },
    'migration.confirmed.v1': ({ migrationId }, fact, db) => setState(db, fact, migrationId, 'taking'),
    'migration.partTaken.v1': async (part, fact, db) => {
      await replaceLines(db, fact, part);
      await upsertCounts(db, fact, part, 'taken');
    },
    'migration.dropped.v1': ({ migrationId }, fact, db) => setState(db, fact, migrationId, 'dropped'),
    'migration.expired.v1': ({ migrationId }, fact, db) => setState(db, fact, migrationId, 'expired'),
  },
});
