/** Starts jobs. Payloads are encrypted and stored in the transaction of the first fact. */
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, ItemId, type JobId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import type { JobType } from '../../../../models/progress.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type ItemPayload, sealPayload } from '../credentials/itemPayload.ts';
import type { LockTarget } from '../credentials/jobTargets.ts';

export interface NewItem extends LockTarget {
  payload?: ItemPayload;
}

export interface StartedJob {
  jobId: JobId;
}

export const tooManyItems = (count: number): Rejection => reject('tooManyItems', { count, max: MAX_JOB_ITEMS });

export function createJobService({
  store,
  loop,
  vault,
  newId,
}: Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId'>) {
  return {
    /** First answer to a repeated command. Call it before looking the targets up: a second look-up may find others. */
    async previousAnswer(uid: AccountId, commandId: CommandId | undefined): Promise<StartedJob | Rejection | null> {
      const { commandId: name } = commandOptions(uid, commandId, null);
      const known = name ? await store.answerOf(uid, name) : null;
      return known && (known.answer as StartedJob | Rejection);
    },

    async start(
      uid: AccountId,
      jobType: JobType,
      given: readonly NewItem[],
      commandId: CommandId | undefined,
    ): Promise<StartedJob | Rejection> {
      if (given.length === 0) return reject('credentialNotFound');
      if (given.length > MAX_JOB_ITEMS) return tooManyItems(given.length);
      const jobId = newId() as JobId;
      const items = given.map(({ payload, ...item }, place) => ({ ...item, payload, itemId: ItemId.parse(place + 1) }));
      const secrets = items.flatMap(({ itemId, payload }) =>
        payload ? [sealPayload(vault, jobId, itemId, payload)] : [],
      );
      const rows = items.map(({ itemId, lockId, target }) => ({ itemId, lockId, target }));
      return loop.handle(
        batchJob,
        streamRef(uid, 'job', jobId),
        { type: 'create', jobId, uid, jobType, items: rows },
        { ...commandOptions(uid, commandId, { jobId }), with: { secrets } },
      );
    },
  };
}
export type JobService = ReturnType<typeof createJobService>;
