/**
 * Deletes cleared and expired records in small batches with pauses, so that other writers aren't blocked. Resumes after
 * a restart.
 */
import { type Kysely, sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../../../models/duration.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { locksWithRetention, retentionCutoff } from './recordKeeping.ts';
import { markDeleted } from './recordRow.ts';
import { untally } from './recordTally.ts';

const BATCH_SIZE = 500;
/** Small, because a fact contains up to hundreds of records. */
const FACT_BATCH_SIZE = 20;
const PAUSE_MS = 20;
const EVERY_MS = 10 * MINUTE_MS;

interface LockStream {
  ownerId: AccountId;
  lockId: LockId;
}

/** Returns true if more rows may follow. */
export async function sweepBatch(
  db: Kysely<Tables>,
  { ownerId, lockId }: LockStream,
  until: number,
  why: 'cleared' | 'old',
): Promise<boolean> {
  const rows = await db
    .selectFrom('record_row')
    .select(['account_id', 'lock_id', 'lock_date', 'record_type', 'operator', 'record_id'])
    .where('account_id', '=', ownerId)
    .where('lock_id', '=', lockId)
    .where('server_date', '<=', until)
    .orderBy('server_date')
    .limit(BATCH_SIZE)
    .execute();
  const isLast = rows.length < BATCH_SIZE;
  const count = db.updateTable('lock_record_count').where('account_id', '=', ownerId).where('lock_id', '=', lockId);
  if (rows.length > 0) {
    if (why === 'cleared') await markDeleted(db, rows);
    const gone = db
      .deleteFrom('record_row')
      .where('account_id', '=', ownerId)
      .where('lock_id', '=', lockId)
      .where('server_date', '<=', until);
    const ids = rows.map(row => row.record_id);
    await gone.where('record_id', 'in', ids).execute();
    if (why === 'old') await count.set(eb => ({ record_count: eb('record_count', '-', rows.length) })).execute();
  }
  if (isLast && why === 'cleared') await count.set({ unswept: 0 }).where('cleared_until', '<=', until).execute();
  return !isLast;
}

/** Removes the records from expired facts, which stay and fold as before. Returns true if more may follow. */
async function redactBatch(db: Kysely<Tables>, { ownerId, lockId }: LockStream, until: number): Promise<boolean> {
  const { stream } = streamRef(ownerId, 'lockRecords', lockId);
  const known = await db
    .selectFrom('lock_record_count')
    .select('forgotten_version')
    .where('account_id', '=', ownerId)
    .where('lock_id', '=', lockId)
    .executeTakeFirst();
  if (!known) return false;
  const facts = await db
    .selectFrom('facts')
    .select(['version', 'type', 'at'])
    .where('account_id', '=', ownerId)
    .where('stream', '=', stream)
    .where('version', '>', known.forgotten_version)
    .orderBy('version')
    .limit(FACT_BATCH_SIZE)
    .execute();
  const young = facts.findIndex(({ at }) => at > until);
  const old = young === -1 ? facts : facts.slice(0, young);
  const last = old.at(-1);
  if (!last) return false;
  const emptied = old.filter(({ type }) => type === 'lockRecords.received.v1').map(({ version }) => version);
  if (emptied.length > 0)
    await db
      .updateTable('facts')
      .set({ data: JSON.stringify({ lockId, records: [] }) })
      .where('account_id', '=', ownerId)
      .where('stream', '=', stream)
      .where('version', 'in', emptied)
      .execute();
  await db
    .updateTable('lock_record_count')
    .set({ forgotten_version: last.version })
    .where('account_id', '=', ownerId)
    .where('lock_id', '=', lockId)
    .execute();
  return old.length === FACT_BATCH_SIZE;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  failed(error: unknown): void;
}

export function startRecordSweep({ store, clock, failed }: Dependencies): () => void {
  let cancelTimer = () => {};
  let stopped = false;
  let isSweeping = false;

  const pause = () =>
    new Promise<void>(resolve => {
      cancelTimer = clock.after(PAUSE_MS, resolve);
    });

  async function inBatches(some: (db: Kysely<Tables>) => Promise<boolean>) {
    while (!stopped && (await store.write(some))) await pause();
  }

  async function sweep() {
    const cleared = await store.db
      .selectFrom('lock_record_count')
      .select(['account_id as ownerId', 'lock_id as lockId', 'cleared_until as until'])
      .where(sql<boolean>`unswept = 1`)
      .execute();
    for (const { until, ...place } of cleared) {
      await inBatches(db => redactBatch(db, place, until));
      await inBatches(db => sweepBatch(db, place, until, 'cleared'));
    }
    const now = clock.now();
    for (const { days, ...place } of await locksWithRetention(store.db)) {
      const until = retentionCutoff(days, now);
      await inBatches(db => redactBatch(db, place, until));
      await inBatches(db => sweepBatch(db, place, until, 'old'));
      if (!stopped) await store.write(db => untally(db, place.ownerId, place.lockId, Math.floor(until / DAY_MS)));
    }
  }

  function start() {
    cancelTimer();
    if (stopped || isSweeping) return;
    isSweeping = true;
    void sweep()
      .catch(failed)
      .finally(() => {
        isSweeping = false;
        if (!stopped) cancelTimer = clock.after(EVERY_MS, start);
      });
  }

  start();
  return () => {
    stopped = true;
    cancelTimer();
  };
}
