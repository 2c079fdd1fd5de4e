import { operation } from '../../../machines/aggregates/operation.decide.ts';
import type { EffectParams } from '../../../machines/effects.ts';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import type { Clock } from '../../engine/clock.ts';
import { streamRef } from '../../engine/loop/loop.ts';
import { type Reaction, type Reactors, reaction, type SnapshotReader } from '../../engine/loop/reactions.ts';
import type { Store } from '../../engine/store/store.ts';
import { type DriverAvailability, resolveConnectivity } from '../connectors/connectivity.ts';
import { itemEndFor, settleItemReaction } from '../features/jobs/settleItem.ts';
import { unlessHalted } from '../features/jobs/unlessHalted.ts';

export function createReactors({ store, clock, driver }: { store: Store; clock: Clock; driver: DriverAvailability }) {
  /** The operation has the job item's id, so a retry doesn't create a second operation. */
  async function requestOperation(
    { params }: { params: EffectParams['requestOperation'] },
    loop: SnapshotReader,
  ): Promise<Reaction> {
    const { operationId, lockId, action, uid, jobId, startBy } = params;
    const now = clock.now();
    if (startBy && now > startBy) return settleItemReaction(params, { kind: 'rejected', reason: 'deadlinePassed' });
    const { snapshot: job } = await loop.snapshot(batchJob, streamRef(uid, 'job', jobId));
    // The job was halted before the request. The ids are compared, because the snapshot of a job that starts in this
    // append has no operation yet.
    if (job.context.operating?.operationId === operationId && !job.matches('running'))
      return settleItemReaction(params, { kind: 'unreachable', reason: 'deadlinePassed' });
    const found = await resolveConnectivity({ store, loop, driver }, uid, lockId, action, now);
    if (!found) return settleItemReaction(params, { kind: 'rejected', reason: 'lockGone' });
    const deadlineAt = now + OPERATION_DEADLINE_MS;
    return reaction(operation, {
      ref: streamRef(found.ownerId, 'operation', operationId),
      command: {
        type: 'request',
        operationId,
        lockId,
        action,
        uid,
        jobId,
        deadlineAt,
        connectivity: found.connectivity,
      },
      by: uid,
      unless: unlessHalted(uid, jobId),
      otherwise(rejected) {
        // The lock's chart rejects operations that the lock doesn't support.
        const end = itemEndFor(rejected, 'notSupported');
        return end && settleItemReaction(params, end);
      },
    });
  }

  return {
    requestOperation,
    tellJob: async ({ params }: { params: EffectParams['tellJob'] }) => settleItemReaction(params, params.outcome),
  } satisfies Reactors;
}
