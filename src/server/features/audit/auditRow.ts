import type { Kysely } from 'kysely';
import { AUDITED, type Audited } from '../../../../models/audit.ts';
import type { AuditItem } from '../../../../models/calls/audit.calls.ts';
import type { Page } from '../../../../models/calls/call.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { preparedQuery, preparedRowsQuery } from '../../../engine/store/preparedQuery.ts';
import type { Projection } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

interface AuditRow {
  account_id: AccountId;
  stream: string;
  version: number;
  /** 0 for the fact itself; from 1 for each lock of a fact about several locks. */
  place: number;
  what: Audited;
  by_uid: AccountId;
  from_address: string | null;
  at: number;
  lock_id: LockId | null;
  /** Name of the changed thing at that time. For a lock setting, its name; for an operation, its door action. */
  subject: string | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    audit_row: AuditRow;
  }
}

const BATCH_SIZE = 1000;

/** In a fact about several locks, `lockId` is null and `lockIds` lists them. */
type AuditedLocks = { lockId?: LockId | null; lockIds?: readonly LockId[] };
type AuditedNames = { [Key in 'name' | 'groupName' | 'alias' | 'action']?: string };

/** A deletion fact doesn't contain the name, so it is read from the stream's previous row. */
const lastSubject = preparedQuery<Pick<AuditRow, 'account_id' | 'stream' | 'version'>, { subject: string | null }>(
  (db, { account_id, stream, version }) =>
    db
      .selectFrom('audit_row')
      .select('subject')
      .where('account_id', '=', account_id)
      .where('stream', '=', stream)
      .where('version', '<', version)
      .where('subject', 'is not', null)
      .orderBy('version', 'desc')
      .limit(1),
);

const insert = preparedRowsQuery<AuditRow, unknown>(
  ['account_id', 'stream', 'version', 'place', 'what', 'by_uid', 'from_address', 'at', 'lock_id', 'subject'],
  (db, rows) =>
    db
      .insertInto('audit_row')
      .values(rows)
      .onConflict(conflict => conflict.doNothing()),
);

export const auditRow: Projection = {
  name: 'auditRow',
  schemaVersion: 6,
  tables: ['audit_row'],
  handles: AUDITED,
  async create(db) {
    await db.schema
      .createTable('audit_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('stream', 'text', column => column.notNull())
      .addColumn('version', 'bigint', column => column.notNull())
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addColumn('by_uid', 'bigint', column => column.notNull())
      .addColumn('from_address', 'text')
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint')
      .addColumn('subject', 'text')
      .addPrimaryKeyConstraint('audit_row_key', ['account_id', 'stream', 'version', 'place'])
      .execute();
    const index = (name: string, columns: (keyof AuditRow)[]) =>
      db.schema.createIndex(name).ifNotExists().on('audit_row').columns(columns).execute();
    await index('audit_row_of_lock', ['lock_id', 'at']);
    await index('audit_row_by', ['by_uid', 'place', 'at']);
    await index('audit_row_of_account', ['account_id', 'place', 'at']);
  },
  async project({ account, stream, version, type, data, meta, at }, db) {
    if (meta.by === 0) return;
    const { lockId, lockIds = [], ...named } = data as AuditedLocks & AuditedNames;
    const of = { account_id: account, stream };
    const ownSubject = named.alias || named.name || named.groupName || named.action;
    const [before] = ownSubject === undefined && version > 1 ? await lastSubject(db, { ...of, version }) : [];
    const subject = ownSubject ?? before?.subject ?? null;
    const row = {
      ...of,
      version,
      what: type as Audited,
      by_uid: meta.by,
      from_address: meta.from ?? null,
      at,
      subject,
    };
    const locks = lockId === null ? [null, ...lockIds] : [lockId ?? null];
    const rows: AuditRow[] = locks.map((lock_id, place) => ({ ...row, lock_id, place }));
    for (const batch of inBatches(rows, BATCH_SIZE)) await insert(db, batch);
  },
};

interface AuditQuery {
  lockId?: LockId | undefined;
  startDate?: number | undefined;
  endDate?: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** Returns 0 if the lock was never transferred. */
async function ownedSince(db: Kysely<Tables>, lockId: LockId): Promise<number> {
  const last = await db
    .selectFrom('audit_row')
    .select('at')
    .where('lock_id', '=', lockId)
    .where('what', '=', 'lock.handedOver.v1')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? 0;
}

/** Audit of a lock or user. Shows others' network addresses only for a lock and only since its current owner has it. */
export async function auditOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { lockId, startDate, endDate, pageNo, pageSize }: AuditQuery,
): Promise<Page<AuditItem>> {
  const found = db
    .selectFrom('audit_row as audit')
    .where(eb =>
      lockId === undefined
        ? eb.and([
            eb('audit.place', '=', 0),
            eb.or([
              eb('audit.by_uid', '=', uid),
              eb.and([
                eb('audit.account_id', '=', uid),
                eb('audit.lock_id', 'is', null),
                // Only owners change gateways, so changes by others are a later owner's and hidden from the first one.
                eb('audit.what', 'not like', 'gateway.%' as Audited),
              ]),
            ]),
          ])
        : eb('audit.lock_id', '=', lockId),
    )
    .$if(startDate !== undefined, query => query.where('audit.at', '>=', startDate as number))
    .$if(endDate !== undefined, query => query.where('audit.at', '<=', endDate as number));
  // Cuts the page before looking up names.
  const page = found
    .selectAll()
    .orderBy('audit.at', 'desc')
    .orderBy('audit.stream')
    .orderBy('audit.version', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [since, rows, { total }] = await Promise.all([
    lockId === undefined ? Number.POSITIVE_INFINITY : ownedSince(db, lockId),
    db
      .selectFrom(page.as('audit'))
      .leftJoin('account_row as account', 'account.account_id', 'audit.by_uid')
      .leftJoin('lock_access as access', join =>
        join.onRef('access.lock_id', '=', 'audit.lock_id').on('access.account_id', '=', uid),
      )
      .leftJoin('lock_row as lock', join =>
        join.onRef('lock.lock_id', '=', 'access.lock_id').onRef('lock.account_id', '=', 'access.owner_id'),
      )
      .select(['audit.stream', 'audit.version', 'audit.what', 'audit.by_uid', 'audit.from_address', 'audit.at'])
      .select(['audit.subject', 'account.nickname', 'lock.lock_id', 'lock.alias', 'lock.name'])
      .orderBy('audit.at', 'desc')
      .orderBy('audit.stream')
      .orderBy('audit.version', 'desc')
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ stream, version, what, by_uid, from_address, at, subject, nickname, ...lock }) => ({
    auditId: `${stream}/${version}`,
    what,
    subject,
    lock: lock.lock_id === null ? null : { lockId: lock.lock_id, lockAlias: lock.alias || (lock.name ?? '') },
    by: { uid: by_uid, nickname: nickname ?? '' },
    from: by_uid === uid || at > since ? from_address : null,
    at,
  }));
  return { list, pageNo, pageSize, total };
}
