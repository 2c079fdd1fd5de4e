/** Every remote operation, as it stands. */
import type { Kysely } from 'kysely';
import type { Attempt } from '../../../models/calls/lock.calls.ts';
import type { OperationFact } from '../../../models/facts/operation.facts.ts';
import type { AccountId, JobId, LockId, OperationId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { type FailureReason, mayRetry } from '../../../models/outcome.ts';
import { Progress } from '../../../models/progress.ts';
import type { StoredFact } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { projection } from './projection.ts';

interface OperationRow {
  account_id: AccountId;
  operation_id: OperationId;
  lock_id: LockId;
  action: LockAction;
  uid: AccountId;
  job_id: JobId | null;
  state: Attempt['state'];
  reason: FailureReason | null;
  requested_at: number;
  deadline_at: number;
  settled_at: number | null;
}

export interface OperationRowTables {
  operation_row: OperationRow;
}

type Change = Pick<OperationRow, 'state'> & Partial<OperationRow>;

const change = (db: Kysely<Tables>, { account }: StoredFact, operationId: OperationId, values: Change) =>
  db
    .updateTable('operation_row')
    .set(values)
    .where('account_id', '=', account)
    .where('operation_id', '=', operationId)
    .execute();

export const operationRow = projection<OperationFact>({
  name: 'operationRow',
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
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('requested_at', 'bigint', column => column.notNull())
      .addColumn('deadline_at', 'bigint', column => column.notNull())
      .addColumn('settled_at', 'bigint')
      .addPrimaryKeyConstraint('operation_row_key', ['account_id', 'operation_id'])
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
    'operation.requested.v1': ({ operationId, lockId, action, uid, jobId, deadlineAt }, { account, at }, db) => {
      const values: OperationRow = {
        account_id: account,
        operation_id: operationId,
        lock_id: lockId,
        action,
        uid,
        job_id: jobId,
        state: 'requested',
        reason: null,
        requested_at: at,
        deadline_at: deadlineAt,
        settled_at: null,
      };
      const insert = db.insertInto('operation_row').values(values);
      return insert
        .onConflict(conflict => conflict.columns(['account_id', 'operation_id']).doUpdateSet(values))
        .execute();
    },
    'operation.sent.v1': ({ operationId }, fact, db) => change(db, fact, operationId, { state: 'sent' }),
    'operation.done.v1': ({ operationId }, fact, db) =>
      change(db, fact, operationId, { state: 'done', settled_at: fact.at }),
    'operation.refused.v1': ({ operationId, reason }, fact, db) =>
      change(db, fact, operationId, { state: 'refused', reason, settled_at: fact.at }),
    'operation.unreachable.v1': ({ operationId, reason }, fact, db) =>
      change(db, fact, operationId, { state: 'unreachable', reason, settled_at: fact.at }),
    'operation.unconfirmed.v1': ({ operationId, reason }, fact, db) =>
      change(db, fact, operationId, { state: 'unconfirmed', reason, settled_at: fact.at }),
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

/** The account that asked for the operation, and what it is called. */
export async function operatorOf(
  db: Kysely<Tables>,
  operationId: OperationId,
): Promise<{ uid: AccountId; nickname: string } | null> {
  const row = await db
    .selectFrom('operation_row as operation')
    .innerJoin('account_row as account', 'account.account_id', 'operation.uid')
    .select(['operation.uid', 'account.nickname'])
    .where('operation.operation_id', '=', operationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether somebody has unlocked this lock since, or may have, or is about to. */
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
    .where('action', '=', 'unlock')
    .where('requested_at', '>=', sentAt)
    .where('state', 'in', ['requested', 'sent', 'done', 'unconfirmed'])
    .executeTakeFirst();
  return row !== undefined;
}
