import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { JobItem, jobCalls } from '../../../../models/calls/job.calls.ts';
import type { AccountId, ItemId, JobId, LockId } from '../../../../models/ids.ts';
import type { ItemReason } from '../../../../models/itemEnd.ts';
import type { JobTarget } from '../../../../models/jobTarget.ts';
import { Progress } from '../../../../models/progress.ts';
import { keptByKey } from '../../../engine/store/connectionDialect.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

interface JobItemRow {
  account_id: AccountId;
  job_id: JobId;
  item_id: ItemId;
  lock_id: LockId;
  /** Index in the original order. */
  position: number;
  /** Sort key; initially the position. */
  sort_key: number;
  progress: Progress;
  reason: ItemReason | null;
  tries: number;
  settled_at: number | null;
  target_kind: JobTarget['kind'] | null;
  target_id: number | null;
  target_name: string | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    job_item: JobItemRow;
  }
}

export type JobKey = Pick<JobItemRow, 'account_id' | 'job_id'>;
export type JobItemStatus = Pick<JobItemRow, 'progress'> & Partial<Pick<JobItemRow, 'reason' | 'settled_at' | 'tries'>>;

export async function createJobItems(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('job_item')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('job_id', 'text', column => column.notNull())
    .addColumn('item_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('sort_key', 'double precision', column => column.notNull())
    .addColumn('progress', 'integer', column => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('target_kind', 'text')
    .addColumn('target_id', 'bigint')
    .addColumn('target_name', 'text')
    .addPrimaryKeyConstraint('job_item_key', ['account_id', 'job_id', 'item_id'])
    .modifyEnd(keptByKey(db))
    .execute();
  const index = (name: string, columns: (keyof JobItemRow)[]) =>
    db.schema.createIndex(name).ifNotExists().on('job_item').columns(columns).execute();
  await index('job_item_in_order', ['account_id', 'job_id', 'sort_key']);
  await index('job_item_by_progress', ['account_id', 'job_id', 'progress', 'sort_key']);
}

/** Limited by the number of parameters per statement. */
const BATCH_SIZE = 1000;

export const ofJob = (db: Kysely<Tables>, { account_id, job_id }: JobKey) =>
  db.updateTable('job_item').where('account_id', '=', account_id).where('job_id', '=', job_id);

const columnsOf = (target: JobTarget | undefined) => ({
  target_kind: target?.kind ?? null,
  target_id: target?.id ?? null,
  target_name: target?.name ?? null,
});

const targetIn = (row: Pick<JobItemRow, 'target_kind' | 'target_id' | 'target_name'>): JobTarget | null =>
  row.target_kind === null || row.target_id === null
    ? null
    : { kind: row.target_kind, id: row.target_id, name: row.target_name ?? '' };

export async function insertItems(
  db: Kysely<Tables>,
  job: JobKey,
  items: readonly { itemId: ItemId; lockId: LockId; target?: JobTarget | undefined }[],
): Promise<void> {
  const { account_id, job_id } = job;
  await db.deleteFrom('job_item').where('account_id', '=', account_id).where('job_id', '=', job_id).execute();
  const waiting = { progress: Progress.WAITING, reason: null, tries: 0, settled_at: null };
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    const rows = items.slice(from, from + BATCH_SIZE).map(({ itemId, lockId, target }, place) => {
      const position = from + place;
      const row = { account_id, job_id, item_id: itemId, lock_id: lockId, position, sort_key: position };
      return { ...row, ...waiting, ...columnsOf(target) };
    });
    await db.insertInto('job_item').values(rows).execute();
  }
}

type ItemKey = Pick<JobItemRow, 'account_id' | 'job_id' | 'item_id'>;

const statusOf = preparedQuery<ItemKey, Pick<JobItemRow, 'progress' | 'reason' | 'settled_at' | 'tries'>>(
  (db, { account_id, job_id, item_id }) =>
    db
      .selectFrom('job_item')
      .select(['progress', 'reason', 'settled_at', 'tries'])
      .where('account_id', '=', account_id)
      .where('job_id', '=', job_id)
      .where('item_id', '=', item_id),
);

const updateStatus = preparedQuery<ItemKey & Required<JobItemStatus>, unknown>((db, given) =>
  db
    .updateTable('job_item')
    .set({ progress: given.progress, reason: given.reason, settled_at: given.settled_at, tries: given.tries })
    .where('account_id', '=', given.account_id)
    .where('job_id', '=', given.job_id)
    .where('item_id', '=', given.item_id),
);

/** Returns the previous progress, or null if the item is unknown. */
export async function setItem(
  db: Kysely<Tables>,
  { account_id, job_id }: JobKey,
  itemId: ItemId,
  status: JobItemStatus,
): Promise<Progress | null> {
  const key = { account_id, job_id, item_id: itemId };
  const [before] = await statusOf(db, key);
  if (!before) return null;
  await updateStatus(db, { ...key, ...before, ...status });
  return before.progress;
}

/** Vault ref of an item's payload, which is kept while the item may be retried. */
export const jobSecretRef = (jobId: JobId, itemId: ItemId): string => `job-${jobId}/${itemId}`;

const eraseSecret = preparedQuery<{ account: AccountId; ref: string }, unknown>((db, { account, ref }) =>
  db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', ref),
);

export async function eraseSecrets(db: Kysely<Tables>, { account_id, job_id }: JobKey, itemIds: readonly ItemId[]) {
  const [itemId, ...others] = itemIds;
  if (itemId === undefined) return;
  if (others.length === 0) {
    await eraseSecret(db, { account: account_id, ref: jobSecretRef(job_id, itemId) });
    return;
  }
  for (const batch of inBatches(itemIds, BATCH_SIZE)) {
    const refs = batch.map(itemId => jobSecretRef(job_id, itemId));
    await db.deleteFrom('vault').where('account_id', '=', account_id).where('ref', 'in', refs).execute();
  }
}

export async function itemsWithProgress(
  db: Kysely<Tables>,
  { account_id, job_id }: JobKey,
  progress: readonly Progress[],
): Promise<ItemId[]> {
  const rows = await db
    .selectFrom('job_item')
    .select('item_id')
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .where('progress', 'in', progress)
    .execute();
  return rows.map(row => row.item_id);
}

export async function unfinishedItems(db: Kysely<Tables>, { account_id, job_id }: JobKey) {
  const rows = await db
    .selectFrom('job_item')
    .select(['lock_id as lockId', 'target_kind', 'target_id', 'target_name'])
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .where('progress', 'in', [Progress.FAILED, Progress.NO_RETRY])
    .orderBy('sort_key')
    .execute();
  return rows.map(({ lockId, ...target }) => ({ lockId, target: targetIn(target) ?? undefined }));
}

export async function targetOf(
  db: Kysely<Tables>,
  { account_id, job_id }: JobKey,
  itemId: ItemId,
): Promise<JobTarget | null> {
  const row = await db
    .selectFrom('job_item')
    .select(['target_kind', 'target_id', 'target_name'])
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ? targetIn(row) : null;
}

export async function cancelWaiting(db: Kysely<Tables>, job: JobKey, at: number): Promise<number> {
  const { numUpdatedRows } = await ofJob(db, job)
    .set({ progress: Progress.NO_RETRY, reason: 'cancelled', settled_at: at })
    .where('progress', '=', Progress.WAITING)
    // Excludes items with a reason: they have started, and complete by themselves.
    .where('reason', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function requeueFailed(db: Kysely<Tables>, job: JobKey, itemIds: readonly ItemId[]): Promise<number> {
  let count = 0;
  for (const batch of inBatches(itemIds, BATCH_SIZE)) {
    const { numUpdatedRows } = await ofJob(db, job)
      .set({ progress: Progress.WAITING, reason: null, settled_at: null })
      .where('progress', '=', Progress.FAILED)
      .where('item_id', 'in', batch)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

type ItemsParams = Omit<ParamsOf<typeof jobCalls.items>, 'jobId'>;

/** Locks that the job's creator can no longer access are returned without their names. */
export async function itemsOf(
  db: Kysely<Tables>,
  job: JobKey,
  { progress, pageNo, pageSize }: ItemsParams,
  lockIds?: SelectQueryBuilder<Tables, 'lock_access', { lock_id: LockId }>,
): Promise<JobItem[]> {
  const rows = await db
    .selectFrom('job_item as item')
    .leftJoin('lock_access as access', join =>
      join.onRef('access.account_id', '=', 'item.account_id').onRef('access.lock_id', '=', 'item.lock_id'),
    )
    .leftJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select('item.item_id as itemId')
    .select(['item.lock_id as lockId', 'lock.alias', 'item.position', 'item.progress', 'item.reason', 'item.tries'])
    .select('item.settled_at as settledAt')
    .select(['target_kind', 'target_id', 'target_name'])
    .where('item.account_id', '=', job.account_id)
    .where('item.job_id', '=', job.job_id)
    .$if(progress !== undefined, query => query.where('item.progress', '=', progress as Progress))
    .$if(lockIds !== undefined, query => query.where('item.lock_id', 'in', lockIds as NonNullable<typeof lockIds>))
    .orderBy('item.sort_key')
    .orderBy('item.position')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return rows.map(({ alias, target_kind, target_id, target_name, ...row }) => ({
    ...row,
    lockAlias: alias ?? '',
    target: targetIn({ target_kind, target_id, target_name }),
  }));
}
