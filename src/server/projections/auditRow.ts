/** What people have changed: a row for each such fact, by whom and from where. */
import type { Kysely } from 'kysely';
import { AUDITED, type Audited } from '../../../models/audit.ts';
import type { AuditItem } from '../../../models/calls/audit.calls.ts';
import type { Page } from '../../../models/calls/call.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { Projection } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

interface AuditRow {
  account_id: AccountId;
  stream: string;
  version: number;
  what: Audited;
  by_uid: AccountId;
  from_address: string | null;
  at: number;
  lock_id: LockId | null;
}

export interface AuditRowTables {
  audit_row: AuditRow;
}

export const auditRow: Projection = {
  name: 'auditRow',
  tables: ['audit_row'],
  handles: AUDITED,
  async create(db) {
    await db.schema
      .createTable('audit_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('stream', 'text', column => column.notNull())
      .addColumn('version', 'bigint', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addColumn('by_uid', 'bigint', column => column.notNull())
      .addColumn('from_address', 'text')
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint')
      .addPrimaryKeyConstraint('audit_row_key', ['account_id', 'stream', 'version'])
      .execute();
    const index = (name: string, columns: (keyof AuditRow)[]) =>
      db.schema.createIndex(name).ifNotExists().on('audit_row').columns(columns).execute();
    await index('audit_row_of_lock', ['lock_id', 'at']);
    await index('audit_row_by', ['by_uid', 'at']);
    await index('audit_row_of_account', ['account_id', 'at']);
  },
  async project({ account, stream, version, type, data, meta, at }, db) {
    if (meta.by === 0) return;
    const { lockId = null } = data as { lockId?: LockId };
    const row: AuditRow = {
      account_id: account,
      stream,
      version,
      what: type as Audited,
      by_uid: meta.by,
      from_address: meta.from ?? null,
      at,
      lock_id: lockId,
    };
    await db
      .insertInto('audit_row')
      .values(row)
      .onConflict(conflict => conflict.columns(['account_id', 'stream', 'version']).doUpdateSet(row))
      .execute();
  },
};

/** Of a lock; else what the account itself has done, and what was done in it beside its locks. */
export async function auditOf(
  db: Kysely<Tables>,
  of: { lockId: LockId } | { uid: AccountId },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<AuditItem>> {
  const found = db
    .selectFrom('audit_row as audit')
    .where(eb =>
      'lockId' in of
        ? eb('audit.lock_id', '=', of.lockId)
        : eb.or([
            eb('audit.by_uid', '=', of.uid),
            eb.and([eb('audit.account_id', '=', of.uid), eb('audit.lock_id', 'is', null)]),
          ]),
    );
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('account_row as account', 'account.account_id', 'audit.by_uid')
      .select(['audit.stream', 'audit.version', 'audit.what', 'audit.by_uid', 'audit.from_address', 'audit.at'])
      .select('account.nickname')
      .orderBy('audit.at', 'desc')
      .orderBy('audit.stream')
      .orderBy('audit.version', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ stream, version, what, by_uid, from_address, at, nickname }) => ({
    auditId: `${stream}/${version}`,
    what,
    by: { uid: by_uid, nickname: nickname ?? '' },
    from: from_address,
    at,
  }));
  return { list, pageNo, pageSize, total };
}
