import type { Kysely } from 'kysely';
import type { ExportFormat, ExportSubject } from '../../../../models/exportFile.ts';
import type { ExportFileFact } from '../../../../models/facts/exportFile.facts.ts';
import type { AccountId, JobId } from '../../../../models/ids.ts';
import { EXPORT_KEPT_MS } from '../../../../models/limits.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { planRef } from './exportPlan.ts';

interface ExportRow {
  account_id: AccountId;
  job_id: JobId;
  subject: ExportSubject;
  format: ExportFormat;
  kept_until: number;
  gone: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    export_row: ExportRow;
  }
}

async function erase(db: Kysely<Tables>, { account }: StoredFact, jobId: JobId): Promise<void> {
  await db
    .updateTable('export_row')
    .set({ gone: 1 })
    .where('account_id', '=', account)
    .where('job_id', '=', jobId)
    .execute();
  await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', planRef(jobId)).execute();
}

export const exportRow = projection<ExportFileFact>({
  name: 'exportRow',
  tables: ['export_row'],
  async create(db) {
    await db.schema
      .createTable('export_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('job_id', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('format', 'text', column => column.notNull())
      .addColumn('kept_until', 'bigint', column => column.notNull())
      .addColumn('gone', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('export_row_key', ['account_id', 'job_id'])
      .execute();
  },
  on: {
    'export.asked.v1': async ({ jobId, subject, format }, { account, at }, db) => {
      const row = { account_id: account, job_id: jobId, subject, format, kept_until: at + EXPORT_KEPT_MS, gone: 0 };
      await db
        .insertInto('export_row')
        .values(row)
        .onConflict(conflict => conflict.columns(['account_id', 'job_id']).doUpdateSet(row))
        .execute();
    },
    'export.expired.v1': ({ jobId }, fact, db) => erase(db, fact, jobId),
    'export.removed.v1': ({ jobId }, fact, db) => erase(db, fact, jobId),
  },
});

export const exportOf = (db: Kysely<Tables>, uid: AccountId, jobId: JobId): Promise<ExportRow | undefined> =>
  db.selectFrom('export_row').selectAll().where('account_id', '=', uid).where('job_id', '=', jobId).executeTakeFirst();
