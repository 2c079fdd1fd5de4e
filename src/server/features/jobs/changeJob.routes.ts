import type { ParamsOf } from '../../../../models/calls/call.ts';
import { jobCalls } from '../../../../models/calls/job.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { createWithDownstream } from '../credentials/narrowAccess.ts';
import { createWithIssuedDownstream } from '../credentials/revokeIssued.ts';
import { createAuthorizedTargets } from './authorizedTargets.ts';
import type { JobService } from './job.service.ts';

export function changeJobRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>, jobs: JobService): Route[] {
  const targets = createAuthorizedTargets({ store, loop });
  const withIssuedDownstream = createWithIssuedDownstream({ store, loop });
  const withDownstream = createWithDownstream({ store, loop }, jobs);

  const startJob =
    (type: ChangeJobType) =>
    async (
      { items, commandId, validity, takeBack }: ParamsOf<typeof jobCalls.remove> & { validity?: Validity },
      { uid, now }: { uid: AccountId; now: number },
    ) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const named = await targets.chosen(uid, items);
      if (isRejection(named)) return named;
      const wanted = validity ? named.map(item => ({ ...item, payload: { validity } })) : named;
      const all = await withDownstream(uid, type, wanted, { takeBack, commandId, validity, now });
      return isRejection(all) ? all : jobs.start(uid, type, all, commandId);
    };

  const startEKeyJob =
    (type: ChangeJobType) =>
    async (params: ParamsOf<typeof jobCalls.freeze>, context: { uid: AccountId; now: number }) =>
      params.items.every(({ kind }) => kind === 'ekey')
        ? startJob(type)(params, context)
        : reject('badParameter', { fields: { items: 'invalid' } });

  return [
    route(jobCalls.remove, startJob(JobType.REMOVE)),
    route(jobCalls.changePeriod, startJob(JobType.CHANGE_PERIOD)),
    route(jobCalls.freeze, startEKeyJob(JobType.FREEZE)),
    route(jobCalls.unfreeze, startEKeyJob(JobType.UNFREEZE)),
    route(jobCalls.clear, async ({ lockId, kind, takeBack, commandId }, { uid }) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const there = await targets.allAtLock(uid, lockId, kind);
      const all = isRejection(there) ? there : await withIssuedDownstream(uid, there, takeBack);
      return isRejection(all) ? all : jobs.start(uid, JobType.REMOVE, all, commandId);
    }),
  ];
}
