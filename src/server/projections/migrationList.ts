/** What is asked of the files that people have brought along. */
import { type Kysely, sql } from 'kysely';
import type { Page } from '../../../models/calls/call.ts';
import type { MigrationItem } from '../../../models/calls/migration.calls.ts';
import type { AccountId, MigrationId } from '../../../models/ids.ts';
import type { LineCounts, LineRefused } from '../../../models/migration.ts';
import type { Tables } from '../store/tables.ts';

interface Wanted {
  pageNo: number;
  pageSize: number;
}

const NONE: LineCounts = { fresh: 0, known: 0, refused: 0 };

/** Of some files, by whether they were looked at or taken over. */
async function countsOf(db: Kysely<Tables>, uid: AccountId, migrationIds: readonly MigrationId[]) {
  if (migrationIds.length === 0) return () => NONE;
  const total = (column: 'fresh' | 'known' | 'refused') =>
    sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column);
  const rows = await db
    .selectFrom('migration_part')
    .select(['migration_id', 'which', total('fresh'), total('known'), total('refused')])
    .where('account_id', '=', uid)
    .where('migration_id', 'in', migrationIds)
    .groupBy(['migration_id', 'which'])
    .execute();
  const found = new Map(rows.map(({ migration_id, which, ...counts }) => [`${which} ${migration_id}`, counts]));
  return (which: 'checked' | 'taken', migrationId: MigrationId): LineCounts =>
    found.get(`${which} ${migrationId}`) ?? NONE;
}

export async function migrationsOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize }: Wanted,
): Promise<Page<MigrationItem>> {
  const own = db.selectFrom('migration_row').where('account_id', '=', uid);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('uploaded_at', 'desc')
      .orderBy('migration_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const counts = await countsOf(
    db,
    uid,
    rows.map(row => row.migration_id),
  );
  const list = rows.map(row => ({
    migrationId: row.migration_id,
    subject: row.subject,
    source: row.source,
    state: row.state,
    lines: row.lines,
    checked: counts('checked', row.migration_id),
    taken: counts('taken', row.migration_id),
    uploadedAt: row.uploaded_at,
  }));
  return { list, pageNo, pageSize, total: Number(total) };
}

export async function refusedLinesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  migrationId: MigrationId,
  { pageNo, pageSize }: Wanted,
): Promise<Page<LineRefused>> {
  const lines = db.selectFrom('migration_line').where('account_id', '=', uid).where('migration_id', '=', migrationId);
  const [list, { total }] = await Promise.all([
    lines
      .select(['line', 'column_name as column', 'why'])
      .orderBy('part')
      .orderBy('line')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    lines.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, pageNo, pageSize, total: Number(total) };
}
