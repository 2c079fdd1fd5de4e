import { type Kysely, type NotNull, sql } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import type { MigrationItem } from '../../../../models/calls/migration.calls.ts';
import type { AccountId, MigrationId } from '../../../../models/ids.ts';
import type { LineCounts, LinePlanned, LineRefused } from '../../../../models/migration.ts';
import type { Tables } from '../../../engine/tables.ts';

interface Paging {
  pageNo: number;
  pageSize: number;
}

const NONE: LineCounts = { fresh: 0, known: 0, refused: 0 };

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
  { pageNo, pageSize }: Paging,
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

function linesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  migrationId: MigrationId,
  { outcome, pageNo, pageSize }: Paging & { outcome: 'why' | 'will' },
) {
  const lines = db
    .selectFrom('migration_line as entry')
    .where('entry.account_id', '=', uid)
    .where('entry.migration_id', '=', migrationId)
    .where(`entry.${outcome}`, 'is not', null);
  const cut = lines
    .orderBy('entry.part')
    .orderBy('entry.line')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const total = async () => {
    const counted = await lines.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return Number(counted.total);
  };
  return { cut, total };
}

export async function refusedLinesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  migrationId: MigrationId,
  place: Paging,
): Promise<Page<LineRefused>> {
  const { cut, total } = linesOf(db, uid, migrationId, { outcome: 'why', ...place });
  const list = cut
    .select(['entry.line', 'entry.column_name as column', 'entry.why'])
    .$narrowType<{ why: NotNull }>()
    .execute();
  return { list: await list, ...place, total: await total() };
}

export async function takenLinesOf(db: Kysely<Tables>, uid: AccountId, migrationId: MigrationId): Promise<number[]> {
  const lines = await db
    .selectFrom('migration_line')
    .select('line')
    .where('account_id', '=', uid)
    .where('migration_id', '=', migrationId)
    .where('will', 'in', ['asked', 'told', 'written'])
    .execute();
  return lines.map(({ line }) => line);
}

export async function plannedLinesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  migrationId: MigrationId,
  place: Paging,
): Promise<Page<LinePlanned & { lockAlias: string }>> {
  const { cut, total } = linesOf(db, uid, migrationId, { outcome: 'will', ...place });
  const list = cut
    .leftJoin('lock_access as access', join =>
      join.onRef('access.lock_id', '=', 'entry.lock_id').on('access.account_id', '=', uid),
    )
    .leftJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'entry.lock_id'),
    )
    .select(['entry.line', 'entry.will', 'entry.lock_id as lockId'])
    .select(eb => eb.fn.coalesce('lock.alias', sql<string>`''`).as('lockAlias'))
    .$narrowType<{ will: NotNull; lockId: NotNull }>()
    .execute();
  return { list: await list, ...place, total: await total() };
}
