import type { Kysely } from 'kysely';
import type { ItemId } from '../../../../models/ids.ts';
import { Progress, type QueueEnd } from '../../../../models/progress.ts';
import type { Tables } from '../../../engine/tables.ts';
import { type JobKey, ofJob } from './jobItem.ts';

/** Items go to the end, or between the last started and the first waiting item. */
async function insertionRange(
  db: Kysely<Tables>,
  { account_id, job_id }: JobKey,
  itemIds: readonly ItemId[],
  to: QueueEnd,
): Promise<{ after: number; until: number | null }> {
  const others = db
    .selectFrom('job_item')
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .where('item_id', 'not in', itemIds);
  const last = others.select(eb => eb.fn.max('sort_key').as('sort_key'));
  const firstWaiting = others
    .select(eb => eb.fn.min('sort_key').as('sort_key'))
    .where('progress', '=', Progress.WAITING)
    .where('reason', 'is', null);
  const until = to === 'front' ? ((await firstWaiting.executeTakeFirst())?.sort_key ?? null) : null;
  const before = until === null ? last : last.where('sort_key', '<', until);
  return { after: (await before.executeTakeFirst())?.sort_key ?? (until ?? 0) - 1, until };
}

export async function moveItems(
  db: Kysely<Tables>,
  job: JobKey,
  itemIds: readonly ItemId[],
  to: QueueEnd,
): Promise<void> {
  const { after, until } = await insertionRange(db, job, itemIds, to);
  const step = until === null ? 1 : (until - after) / (itemIds.length + 1);
  for (const [place, itemId] of itemIds.entries())
    await ofJob(db, job)
      .set({ sort_key: after + (place + 1) * step })
      .where('item_id', '=', itemId)
      .execute();
}
