/** Starts one job per scheduled time, for the locks that are due. */
import { dueOf, schedule } from '../../../../machines/aggregates/schedule.decide.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import { jobOfSchedule } from '../../../../models/calls/schedule.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { type AccountId, ItemId, type ScheduleId } from '../../../../models/ids.ts';
import { SCHEDULE_GRACE_MS } from '../../../../models/limits.ts';
import { JOB_OF_ACTION } from '../../../../models/progress.ts';
import { type ExcludedLock, isTooLate, type MissedReason, type ScheduleTarget } from '../../../../models/schedule.ts';
import { nextTime, timesAhead } from '../../../../models/wallClock.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { expiredAccessOn } from '../locks/endedAccess.ts';
import { type TargetLock, targetLocks, zonesOf } from './targetLocks.ts';

export const scheduleRef = (uid: AccountId, scheduleId: ScheduleId) => streamRef(uid, schedule.kind, scheduleId);

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  advanced: Pick<PaidPlan, 'closedLocks'>;
}

async function splitByPermission(
  { store, clock, advanced }: Pick<Dependencies, 'store' | 'clock' | 'advanced'>,
  uid: AccountId,
  target: ScheduleTarget,
  targets: readonly TargetLock[],
) {
  const seen = new Set(targets.map(({ lockId }) => lockId));
  const leftOut: ExcludedLock[] =
    target.kind === 'group'
      ? []
      : target.lockIds.filter(lockId => !seen.has(lockId)).map(lockId => ({ lockId, why: 'lockGone' }));
  const closed = await advanced.closedLocks(targets.map(({ lockId }) => lockId));
  const expired = new Set(
    await expiredAccessOn(
      store.db,
      uid,
      targets.map(({ lockId }) => lockId),
      clock.now(),
    ),
  );
  const may: TargetLock[] = [];
  for (const lock of targets) {
    const { lockId, role } = lock;
    const why = closed.get(lockId);
    if (role === 'user' || expired.has(lockId)) leftOut.push({ lockId, why: 'noPermission' });
    else if (why) leftOut.push({ lockId, why });
    else may.push(lock);
  }
  return { may, leftOut };
}

export function createScheduleHandlers({
  store,
  loop,
  clock,
  advanced,
}: Dependencies): Pick<EffectHandlers, 'beginScheduled'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function beginScheduled(effect: EffectOf<'beginScheduled'>): Promise<EffectResult> {
    const { scheduleId } = effect.params;
    const { snapshot } = await loop.snapshot(schedule, effect);
    const { uid, action, target, when, plan: planned } = snapshot.context;
    const at = dueOf(planned)[0]?.at;
    if (!snapshot.matches('due') || !uid || !target || !when || at === undefined) return acknowledge(effect);
    const targets = await targetLocks(store.db, uid, target);
    const zones = zonesOf(targets);
    // Without locks, the plan keeps its previous time zones.
    const plan = timesAhead(when, zones.length > 0 ? zones : planned.map(({ zone }) => zone), at);
    const report = async (command: Parameters<typeof schedule.decide>[0] & { type: 'begin' }) => {
      const result = await loop.handle(schedule, effect, command, { by: 0, answer: null, with: settlingLease(effect) });
      return isRejection(result) ? 'tryAgain' : 'settled';
    };
    const missed = (why: MissedReason, leftOut: ExcludedLock[]) =>
      report({ type: 'begin', begun: { kind: 'missed', why, leftOut }, plan });

    const { may, leftOut } = await splitByPermission({ store, clock, advanced }, uid, target, targets);
    const jobId = jobOfSchedule(scheduleId, at);
    const ref = streamRef(uid, 'job', jobId);
    const before = (await loop.snapshot(batchJob, ref)).snapshot.context;
    // An earlier attempt of this effect has already started the job.
    if (before.jobId)
      return report({ type: 'begin', begun: { kind: 'begun', jobId, locks: before.queue.length, leftOut }, plan });
    if (isTooLate(action, at, clock.now())) return missed('late', leftOut);
    if (may.length === 0) {
      const closed = (['advancedOff', 'notCovered'] as const).find(one => leftOut.some(({ why }) => why === one));
      return missed(closed ?? 'noLocks', leftOut);
    }
    const due = may.filter(({ timeZone }) => nextTime(when, timeZone, at - 1)?.at === at);
    if (due.length === 0) return report({ type: 'begin', begun: { kind: 'otherwise' }, plan });

    const items = due.map(({ lockId }) => ({ itemId: ItemId.parse(lockId), lockId }));
    const startBy = action === 'unlock' ? at + SCHEDULE_GRACE_MS : null;
    const jobType = JOB_OF_ACTION[action];
    const command = { type: 'create', jobId, uid, jobType, items, schedule: { scheduleId, startBy } } as const;
    const made = await loop.handle(batchJob, ref, command, { by: uid, answer: null });
    if (isRejection(made)) return 'tryAgain';
    return report({ type: 'begin', begun: { kind: 'begun', jobId, locks: items.length, leftOut }, plan });
  }

  return { beginScheduled };
}
