import { type Kysely, sql } from 'kysely';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type { JobState, JobSummary, jobCalls } from '../../../../models/calls/job.calls.ts';
import type { JobFact } from '../../../../models/facts/job.facts.ts';
import type { AccountId, ItemId, JobId } from '../../../../models/ids.ts';
import { type JobType, Progress } from '../../../../models/progress.ts';
import { projection } from '../../../engine/projection.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { Slots } from '../../../engine/store/statement.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import {
  cancelWaiting,
  createJobItems,
  eraseSecrets,
  insertItems,
  itemsWithProgress,
  type JobItemStatus,
  type JobKey,
  requeueFailed,
  setItem,
} from './jobItem.ts';
import { moveItems } from './jobItemOrder.ts';

interface JobRow {
  account_id: AccountId;
  job_id: JobId;
  type: JobType;
  state: JobState;
  total: number;
  waiting: number;
  operating: number;
  succeeded: number;
  failed: number;
  no_retry: number;
  created_at: number;
  ended_at: number | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    job_row: JobRow;
  }
}

const COUNT_COLUMNS = {
  [Progress.WAITING]: 'waiting',
  [Progress.OPERATING]: 'operating',
  [Progress.SUCCESS]: 'succeeded',
  [Progress.FAILED]: 'failed',
  [Progress.NO_RETRY]: 'no_retry',
} as const satisfies Record<Progress, keyof JobRow>;

export const ACTIVE: readonly JobState[] = ['running', 'pausing', 'paused', 'cancelling'];

const keyOf = ({ account }: StoredFact, jobId: JobId): JobKey => ({ account_id: account, job_id: jobId });

const ofJob = (db: Kysely<Tables>, { account_id, job_id }: JobKey | Slots<JobKey>) =>
  db.updateTable('job_row').where('account_id', '=', account_id).where('job_id', '=', job_id);

const stateOf = preparedQuery<JobKey, { state: JobState }>((db, { account_id, job_id }) =>
  db.selectFrom('job_row').select('state').where('account_id', '=', account_id).where('job_id', '=', job_id),
);

export async function jobState(db: Kysely<Tables>, job: JobKey): Promise<JobState | null> {
  const [row] = await stateOf(db, job);
  return row?.state ?? null;
}

type ByCount = Record<(typeof COUNT_COLUMNS)[Progress], number>;

const addToCounts = preparedQuery<JobKey & ByCount, unknown>((db, by) =>
  ofJob(db, by).set(eb => ({
    waiting: eb('waiting', '+', by.waiting),
    operating: eb('operating', '+', by.operating),
    succeeded: eb('succeeded', '+', by.succeeded),
    failed: eb('failed', '+', by.failed),
    no_retry: eb('no_retry', '+', by.no_retry),
  })),
);

async function shift(db: Kysely<Tables>, job: JobKey, from: Progress, to: Progress, items: number): Promise<void> {
  if (from === to || items === 0) return;
  const none = { waiting: 0, operating: 0, succeeded: 0, failed: 0, no_retry: 0 };
  await addToCounts(db, { ...job, ...none, [COUNT_COLUMNS[from]]: -items, [COUNT_COLUMNS[to]]: items });
}

async function setProgress(
  db: Kysely<Tables>,
  job: JobKey,
  itemId: ItemId,
  to: JobItemStatus,
): Promise<Progress | null> {
  const from = await setItem(db, job, itemId, to);
  if (from !== null) await shift(db, job, from, to.progress, 1);
  return from;
}

const completeHalt = preparedQuery<JobKey & { at: number }, unknown>((db, job) =>
  ofJob(db, job)
    .set({
      state: sql<JobState>`case state when 'pausing' then 'paused' else 'cancelled' end`,
      ended_at: sql<number | null>`case state when 'pausing' then ended_at else ${job.at} end`,
    })
    .where('state', 'in', ['pausing', 'cancelling']),
);

/** A job runs one item at a time, so a requested pause or cancellation takes effect when that item ends. */
async function itemLanded(db: Kysely<Tables>, job: JobKey, at: number): Promise<void> {
  await completeHalt(db, { ...job, at });
}

async function settle(
  db: Kysely<Tables>,
  job: JobKey,
  itemId: ItemId,
  to: JobItemStatus & { settled_at: number },
): Promise<void> {
  const from = await setProgress(db, job, itemId, to);
  if (from === Progress.OPERATING) await itemLanded(db, job, to.settled_at);
  const mayBeTried = to.progress === Progress.FAILED && (await jobState(db, job)) !== 'cancelled';
  if (!mayBeTried) await eraseSecrets(db, job, [itemId]);
}

const setState = (db: Kysely<Tables>, job: JobKey, state: JobState, endedAt: number | null = null) =>
  ofJob(db, job).set({ state, ended_at: endedAt }).execute();

const isOperating = sql<boolean>`operating > 0`;

export const jobRow = projection<JobFact>({
  name: 'jobRow',
  schemaVersion: 6,
  tables: ['job_row', 'job_item'],
  async create(db) {
    await db.schema
      .createTable('job_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('job_id', 'text', column => column.notNull())
      .addColumn('type', 'integer', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('total', 'integer', column => column.notNull())
      .addColumn('waiting', 'integer', column => column.notNull())
      .addColumn('operating', 'integer', column => column.notNull())
      .addColumn('succeeded', 'integer', column => column.notNull())
      .addColumn('failed', 'integer', column => column.notNull())
      .addColumn('no_retry', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('job_row_key', ['account_id', 'job_id'])
      .execute();
    await db.schema
      .createIndex('job_row_newest')
      .ifNotExists()
      .on('job_row')
      .columns(['account_id', 'created_at', 'job_id'])
      .execute();
    await createJobItems(db);
  },
  on: {
    'job.created.v2': async ({ jobId, type, items }, fact, db) => {
      const job = keyOf(fact, jobId);
      const none = { operating: 0, succeeded: 0, failed: 0, no_retry: 0, ended_at: null };
      const total = items.length;
      const values: JobRow = { ...job, type, state: 'running', total, waiting: total, ...none, created_at: fact.at };
      await db
        .insertInto('job_row')
        .values(values)
        .onConflict(conflict => conflict.columns(['account_id', 'job_id']).doUpdateSet(values))
        .execute();
      await insertItems(db, job, items);
    },
    'job.itemStarted.v2': ({ jobId, itemId, tries }, fact, db) =>
      setProgress(db, keyOf(fact, jobId), itemId, {
        progress: Progress.OPERATING,
        reason: null,
        settled_at: null,
        tries,
      }),
    'job.itemSucceeded.v2': ({ jobId, itemId, reason = null }, fact, db) =>
      settle(db, keyOf(fact, jobId), itemId, { progress: Progress.SUCCESS, reason, settled_at: fact.at }),
    'job.itemFailed.v2': ({ jobId, itemId, reason }, fact, db) =>
      settle(db, keyOf(fact, jobId), itemId, { progress: Progress.FAILED, reason, settled_at: fact.at }),
    'job.itemRequeued.v1': async ({ jobId, itemId }, fact, db) => {
      const job = keyOf(fact, jobId);
      await setProgress(db, job, itemId, { progress: Progress.WAITING });
      await moveItems(db, job, [itemId], 'back');
      await itemLanded(db, job, fact.at);
    },
    'job.itemSetAside.v2': ({ jobId, itemId, reason }, fact, db) =>
      settle(db, keyOf(fact, jobId), itemId, { progress: Progress.NO_RETRY, reason, settled_at: fact.at }),
    'job.itemWaits.v1': async ({ jobId, itemId, reason }, fact, db) => {
      const from = await setProgress(db, keyOf(fact, jobId), itemId, { progress: Progress.WAITING, reason });
      if (from === Progress.OPERATING) await itemLanded(db, keyOf(fact, jobId), fact.at);
    },
    'job.awaitedTold.v1': ({ jobId, itemId, progress, reason }, fact, db) =>
      progress === Progress.WAITING
        ? setProgress(db, keyOf(fact, jobId), itemId, { progress, reason })
        : settle(db, keyOf(fact, jobId), itemId, { progress, reason, settled_at: fact.at }),
    'job.itemGivenUp.v2': async ({ jobId, itemId }, fact, db) => {
      await setProgress(db, keyOf(fact, jobId), itemId, { progress: Progress.NO_RETRY });
      await eraseSecrets(db, keyOf(fact, jobId), [itemId]);
    },
    'job.paused.v1': ({ jobId }, fact, db) =>
      ofJob(db, keyOf(fact, jobId))
        .set({ state: sql<JobState>`case when ${isOperating} then 'pausing' else 'paused' end` })
        .execute(),
    'job.resumed.v1': ({ jobId }, fact, db) => setState(db, keyOf(fact, jobId), 'running'),
    'job.cancelled.v1': async ({ jobId }, fact, db) => {
      const job = keyOf(fact, jobId);
      await eraseSecrets(db, job, await itemsWithProgress(db, job, [Progress.WAITING, Progress.FAILED]));
      await shift(db, job, Progress.WAITING, Progress.NO_RETRY, await cancelWaiting(db, job, fact.at));
      await setState(db, job, 'cancelled', fact.at);
      await ofJob(db, job).set({ state: 'cancelling', ended_at: null }).where(isOperating).execute();
    },
    'job.retried.v2': async ({ jobId, itemIds }, fact, db) => {
      const job = keyOf(fact, jobId);
      await shift(db, job, Progress.FAILED, Progress.WAITING, await requeueFailed(db, job, itemIds));
      await ofJob(db, job).set({ state: 'running', ended_at: null }).where('state', '=', 'ended').execute();
    },
    'job.itemsMoved.v1': ({ jobId, itemIds, to }, fact, db) => moveItems(db, keyOf(fact, jobId), itemIds, to),
    'job.ended.v1': ({ jobId }, fact, db) => setState(db, keyOf(fact, jobId), 'ended', fact.at),
  },
});

const summaryOf = ({ account_id: _, job_id, no_retry, created_at, ended_at, ...counts }: JobRow): JobSummary => ({
  ...counts,
  jobId: job_id,
  noRetry: no_retry,
  createdAt: created_at,
  endedAt: ended_at,
});

export async function jobSummary(db: Kysely<Tables>, { account_id, job_id }: JobKey): Promise<JobSummary | null> {
  const row = await db
    .selectFrom('job_row')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .executeTakeFirst();
  return row ? summaryOf(row) : null;
}

export async function listJobs(
  db: Kysely<Tables>,
  uid: AccountId,
  { running, pageNo, pageSize }: ParamsOf<typeof jobCalls.list>,
): Promise<Page<JobSummary>> {
  const jobs = db
    .selectFrom('job_row')
    .where('account_id', '=', uid)
    .$if(running !== undefined, query => query.where('state', 'in', ACTIVE));
  const rows = await jobs
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await jobs.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(summaryOf), pageNo, pageSize, total };
}

export const itemCount = (job: JobSummary, progress: Progress | undefined): number =>
  ({
    [Progress.WAITING]: job.waiting,
    [Progress.OPERATING]: job.operating,
    [Progress.SUCCESS]: job.succeeded,
    [Progress.FAILED]: job.failed,
    [Progress.NO_RETRY]: job.noRetry,
    all: job.total,
  })[progress ?? 'all'];
