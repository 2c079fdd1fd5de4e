import { type Kysely, sql } from 'kysely';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import type { OperationFact } from '../../../../models/facts/operation.facts.ts';
import type { AccountId, CredentialId, JobId, LockId, OperationId } from '../../../../models/ids.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { type FailureReason, mayRetry } from '../../../../models/outcome.ts';
import { Progress } from '../../../../models/progress.ts';
import { projection } from '../../../engine/projection.ts';
import { keptByKey } from '../../../engine/store/connectionDialect.ts';
import { preparedQuery, preparedRowsQuery } from '../../../engine/store/preparedQuery.ts';
import type { NewEffect, StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

interface OperationRow {
  account_id: AccountId;
  operation_id: OperationId;
  lock_id: LockId;
  action: LockAction;
  uid: AccountId;
  job_id: JobId | null;
  by_link: CredentialId | null;
  state: Attempt['state'];
  reason: FailureReason | null;
  requested_at: number;
  deadline_at: number;
  settled_at: number | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    operation_row: OperationRow;
  }
}

type Key = Pick<OperationRow, 'account_id' | 'operation_id'>;

const insert = preparedRowsQuery<OperationRow, unknown>(
  [
    ...(['account_id', 'operation_id', 'lock_id', 'action', 'uid', 'job_id', 'by_link'] as const),
    ...(['state', 'reason', 'requested_at', 'deadline_at', 'settled_at'] as const),
  ],
  (db, rows) =>
    db
      .insertInto('operation_row')
      .values(rows)
      .onConflict(conflict => conflict.columns(['account_id', 'operation_id']).doUpdateSet(rows[0] ?? {})),
);

const send = preparedQuery<Key, unknown>((db, { account_id, operation_id }) =>
  db
    .updateTable('operation_row')
    .set({ state: 'sent' })
    .where('account_id', '=', account_id)
    .where('operation_id', '=', operation_id),
);

const settle = preparedQuery<Key & Pick<OperationRow, 'state' | 'reason' | 'settled_at'>, unknown>((db, given) =>
  db
    .updateTable('operation_row')
    .set({ state: given.state, reason: given.reason, settled_at: given.settled_at })
    .where('account_id', '=', given.account_id)
    .where('operation_id', '=', given.operation_id),
);

const keyOf = ({ account }: StoredFact, operation_id: OperationId): Key => ({ account_id: account, operation_id });

const end = (
  db: Kysely<Tables>,
  fact: StoredFact,
  operationId: OperationId,
  state: OperationRow['state'],
  reason: FailureReason | null = null,
) => settle(db, { ...keyOf(fact, operationId), state, reason, settled_at: fact.at });

export const operationRow = projection<OperationFact>({
  name: 'operationRow',
  schemaVersion: 3,
  tables: ['operation_row'],
  async create(db) {
    await db.schema
      .createTable('operation_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('operation_id', 'text', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('uid', 'bigint', column => column.notNull())
      .addColumn('job_id', 'text')
      .addColumn('by_link', 'bigint')
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('requested_at', 'bigint', column => column.notNull())
      .addColumn('deadline_at', 'bigint', column => column.notNull())
      .addColumn('settled_at', 'bigint')
      .addPrimaryKeyConstraint('operation_row_key', ['account_id', 'operation_id'])
      .modifyEnd(keptByKey(db))
      .execute();
    await db.schema
      .createIndex('operation_row_by_id')
      .ifNotExists()
      .on('operation_row')
      .column('operation_id')
      .execute();
    await db.schema
      .createIndex('operation_row_of_lock')
      .ifNotExists()
      .on('operation_row')
      .columns(['account_id', 'lock_id', 'uid'])
      .execute();
  },
  on: {
    'operation.requested.v1': (
      { operationId, lockId, action, uid, jobId, byLink, deadlineAt },
      { account, at },
      db,
    ) => {
      const values: OperationRow = {
        account_id: account,
        operation_id: operationId,
        lock_id: lockId,
        action,
        uid,
        job_id: jobId,
        by_link: byLink ?? null,
        state: 'requested',
        reason: null,
        requested_at: at,
        deadline_at: deadlineAt,
        settled_at: null,
      };
      return insert(db, [values]);
    },
    'operation.sent.v1': ({ operationId }, fact, db) => send(db, keyOf(fact, operationId)),
    'operation.done.v1': ({ operationId }, fact, db) => end(db, fact, operationId, 'done'),
    'operation.refused.v1': ({ operationId, reason }, fact, db) => end(db, fact, operationId, 'refused', reason),
    'operation.unreachable.v1': ({ operationId, reason }, fact, db) =>
      end(db, fact, operationId, 'unreachable', reason),
    'operation.unconfirmed.v1': ({ operationId, reason }, fact, db) =>
      end(db, fact, operationId, 'unconfirmed', reason),
  },
});

function progressOf({ state, reason }: Pick<OperationRow, 'state' | 'reason'>): Progress {
  if (state === 'requested') return Progress.WAITING;
  if (state === 'sent') return Progress.OPERATING;
  if (state === 'done') return Progress.SUCCESS;
  return reason && mayRetry(reason, 'once') ? Progress.FAILED : Progress.NO_RETRY;
}

export async function attemptOf(db: Kysely<Tables>, operationId: OperationId): Promise<Attempt | null> {
  const row = await db
    .selectFrom('operation_row')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    attemptId: row.operation_id,
    lockId: row.lock_id,
    action: row.action,
    state: row.state,
    progress: progressOf(row),
    reason: row.reason,
    requestedAt: row.requested_at,
    deadlineAt: row.deadline_at,
    settledAt: row.settled_at,
  };
}

const operationsByLink = (db: Kysely<Tables>, account: AccountId, credentialId: CredentialId) =>
  db.selectFrom('operation_row').where('account_id', '=', account).where('by_link', '=', credentialId);

export async function isRequestedByLink(
  db: Kysely<Tables>,
  account: AccountId,
  credentialId: CredentialId,
  operationId: OperationId,
): Promise<boolean> {
  const requested = operationsByLink(db, account, credentialId)
    .select('operation_id')
    .where('operation_id', '=', operationId);
  return (await requested.executeTakeFirst()) !== undefined;
}

/** Null if no operation is in flight. */
export async function pendingByLink(
  db: Kysely<Tables>,
  account: AccountId,
  lockId: LockId,
  credentialId: CredentialId,
): Promise<OperationId | null> {
  const row = await operationsByLink(db, account, credentialId)
    .select('operation_id')
    .where('lock_id', '=', lockId)
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirst();
  return row?.operation_id ?? null;
}

type LaneAsker = Pick<NewEffect, 'lane' | 'asker'>;

const pendingInLane = preparedQuery<
  LaneAsker & { account: AccountId },
  { operationId: OperationId; lockId: LockId; action: LockAction }
>((db, { account, lane, asker }) =>
  db
    .selectFrom('outbox')
    .innerJoin('operation_row as operation', join =>
      join
        .onRef('operation.account_id', '=', 'outbox.account_id')
        // Joins by primary key, because a lock may have many operations.
        .on(
          'operation.operation_id',
          '=',
          sql<OperationId>`substr(outbox.stream, ${sql.lit('operation-'.length + 1)})`,
        ),
    )
    .select(['operation.operation_id as operationId', 'operation.lock_id as lockId', 'operation.action'])
    .where('outbox.account_id', '=', account)
    .where('outbox.lane', '=', lane)
    .where('outbox.asker', '=', asker)
    .where('operation.job_id', 'is', null)
    .where('operation.state', 'in', ['requested', 'sent'])
    .orderBy('outbox.id'),
);

/** The requester's pending operations in a lane, including the new one. */
export const pendingOperations = (db: Kysely<Tables>, account: AccountId, { lane, asker }: LaneAsker) =>
  pendingInLane(db, { account, lane, asker });

interface Operator {
  uid: AccountId;
  nickname: string;
  name: string | null;
  byLink: CredentialId | null;
}

const requestedBy = preparedQuery<Pick<Key, 'operation_id'>, Operator>((db, { operation_id }) =>
  db
    .selectFrom('operation_row as operation')
    .innerJoin('account_row as account', 'account.account_id', 'operation.uid')
    .leftJoin('credential_row as credential', join =>
      join
        .onRef('credential.account_id', '=', 'operation.account_id')
        .onRef('credential.credential_id', '=', 'operation.by_link'),
    )
    .select(['operation.uid', 'account.nickname', 'credential.name', 'operation.by_link as byLink'])
    .where('operation.operation_id', '=', operation_id),
);

/** The requester. For a guest's link: its issuer, with the credential's name as the nickname. */
export async function operatorOf(
  db: Kysely<Tables>,
  operationId: OperationId,
): Promise<{ uid: AccountId; nickname: string; byLink: CredentialId | null } | null> {
  const [row] = await requestedBy(db, { operation_id: operationId });
  return row ? { uid: row.uid, nickname: row.name ?? row.nickname, byLink: row.byLink } : null;
}

/** Counts unconfirmed and pending operations too. */
export async function hasUnlocked(
  db: Kysely<Tables>,
  { account, lockId, uid, sentAt }: { account: AccountId; lockId: LockId; uid: AccountId; sentAt: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('operation_row')
    .select('operation_id')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('uid', '=', uid)
    .where('by_link', 'is', null)
    .where('action', '=', 'unlock')
    .where('requested_at', '>=', sentAt)
    .where('state', 'in', ['requested', 'sent', 'done', 'unconfirmed'])
    .executeTakeFirst();
  return row !== undefined;
}
