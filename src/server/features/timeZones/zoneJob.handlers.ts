import { daylightSaving } from '../../../../machines/aggregates/daylightSaving.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import { settingBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { ItemEnd, ItemReason } from '../../../../models/itemEnd.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { createItemSettler, itemEndFor } from '../jobs/settleItem.ts';
import { accessOf } from '../locks/lockPermissions.ts';

const daylightRef = (account: AccountId, lockId: LockId) => streamRef(account, 'daylightSaving', lockId);

/** Lets the job continue with its other items. Idempotent. */
export async function reportItemWaiting(
  loop: Loop,
  account: AccountId,
  lockId: LockId,
  reason: ItemReason,
): Promise<void> {
  const { job } = (await loop.snapshot(daylightSaving, daylightRef(account, lockId))).snapshot.context;
  if (!job) return;
  const command = { type: 'settleItem', operationId: job.operationId, end: { kind: 'waits', reason } } as const;
  await loop.handle(batchJob, streamRef(job.uid, 'job', job.jobId), command, { by: 0, answer: null });
}

export function createZoneJobHandlers({
  store,
  loop,
}: {
  store: Store;
  loop: Loop;
}): Pick<EffectHandlers, 'followChange'> {
  const settleItem = createItemSettler(loop);

  async function followChange(effect: EffectOf<'followChange'>): Promise<EffectResult> {
    const { uid, lockId, jobId, operationId } = effect.params;
    const end = (how: ItemEnd) => settleItem(effect, effect.params, how);
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return end({ kind: 'rejected', reason: 'lockGone' });
    const { snapshot: door } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
    const blockReason = settingBlockReason(door, uid, { name: 'clock', value: { zoneOffsetMs: 0 } });
    const ref = daylightRef(access.ownerId, lockId);
    const command = { type: 'accept', uid, blockReason, job: { jobId, uid, operationId } } as const;
    const accepted = await loop.handle(daylightSaving, ref, command, {
      by: uid,
      answer: null,
      with: settlingLease(effect),
    });
    if (!isRejection(accepted)) return 'settled';
    const { snapshot } = await loop.snapshot(daylightSaving, ref);
    if (accepted.rejected === 'notInThisState' && snapshot.matches('applied')) return end({ kind: 'done' });
    const why = itemEndFor(accepted.rejected);
    return why ? end(why) : 'tryAgain';
  }

  return { followChange };
}
