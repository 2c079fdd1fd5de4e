import { lockUserCalls } from '../../../../models/calls/lockUser.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { type Route, route } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { createWithDownstream } from '../credentials/narrowAccess.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { createHeldScope } from './heldScope.ts';
import { managesLocks } from './lockUserList.ts';
import { type Planned, planChanges, previewOf } from './plannedChange.ts';

function itemOf({ grant, outcome }: Planned): NewItem | [] {
  if ('kept' in outcome) return [];
  const { validity, ends } = outcome;
  const id = grant.kind === 'ekey' ? grant.keyId : grant.credentialId;
  const payload = ends ? { validity, ends } : { validity };
  return { lockId: grant.lockId, target: { kind: grant.kind, id, name: grant.name }, payload };
}

export function moveEndRoutes(service: CredentialService, jobs: JobService): Route[] {
  const { store, loop } = service;
  const grantsIn = createHeldScope(service);
  const withDownstream = createWithDownstream({ store, loop }, jobs);

  /** Only an earlier end concerns what the holders of eKeys issued. */
  async function withIssued(
    uid: AccountId,
    items: readonly NewItem[],
    endAt: number | null,
    decision: { takeBack: boolean | undefined; commandId: CommandId | undefined; now: number },
  ) {
    if (endAt === null) return items;
    const validity = { kind: 'limited', start: decision.now, end: endAt } as const;
    return withDownstream(uid, JobType.CHANGE_PERIOD, items, { ...decision, validity });
  }

  return [
    route(lockUserCalls.preview, async ({ change, ...scope }, { uid, now }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const grants = await grantsIn(scope, uid, now);
      return isRejection(grants) ? grants : previewOf(planChanges(grants, change, now));
    }),
    route(lockUserCalls.moveEnd, async ({ change, takeBack, commandId, ...scope }, { uid, now }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const endAt = 'endAt' in change ? change.endAt : null;
      if (endAt !== null && endAt <= now) return reject('validityEnded');
      const grants = await grantsIn(scope, uid, now);
      if (isRejection(grants)) return grants;
      const items = planChanges(grants, change, now).flatMap(itemOf);
      if (items.length === 0) return reject('unchanged');
      const all = await withIssued(uid, items, endAt, { takeBack, commandId, now });
      if (isRejection(all)) return all;
      const isRemoval = all.every(({ payload }) => payload?.ends);
      return jobs.start(uid, isRemoval ? JobType.REMOVE : JobType.CHANGE_PERIOD, all, commandId);
    }),
  ];
}
