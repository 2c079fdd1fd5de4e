import { type ScheduleCommand, schedule } from '../../../../machines/aggregates/schedule.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { scheduleCalls, type ZoneAhead } from '../../../../models/calls/schedule.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, ScheduleId } from '../../../../models/ids.ts';
import type { PlannedTime, ScheduleTarget, ScheduleTime } from '../../../../models/schedule.ts';
import { nextTime, timesAhead } from '../../../../models/wallClock.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { createOperatePermission } from '../operations/operatePermission.ts';
import { scheduleRef } from './schedule.handlers.ts';
import { runsOfSchedule, scheduleNamed, schedulesOf } from './scheduleRow.ts';
import { type TargetLock, targetLocks, zonesOf } from './targetLocks.ts';

type ScheduleParams = Pick<ParamsOf<typeof scheduleCalls.create>, 'name' | 'action' | 'target' | 'when'>;

const UPCOMING_SHOWN = 3;

function upcomingTimes(when: ScheduleTime, zone: string, now: number): PlannedTime[] {
  const times: PlannedTime[] = [];
  for (let after = now; times.length < UPCOMING_SHOWN; ) {
    const next = nextTime(when, zone, after);
    if (!next) break;
    times.push(next);
    after = next.at;
  }
  return times;
}

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'advanced'>;

function createScheduleAccess({ store, advanced }: Pick<Parts, 'store' | 'advanced'>) {
  const requireOperate = createOperatePermission({ store, advanced });

  return {
    async requireLocks(uid: AccountId, target: ScheduleTarget): Promise<TargetLock[] | Rejection> {
      const locks = await targetLocks(store.db, uid, target);
      const lockIds = target.kind === 'locks' ? target.lockIds : locks.map(({ lockId }) => lockId);
      if (lockIds.length === 0) return reject('groupNotFound');
      return (await requireOperate(uid, lockIds)) ?? locks;
    },

    async requireSchedule(uid: AccountId, scheduleId: ScheduleId) {
      return (await scheduleNamed(store.db, uid, scheduleId)) ?? reject('scheduleNotFound');
    },
  };
}
type ScheduleAccess = ReturnType<typeof createScheduleAccess>;

function queryRoutes({ store }: Pick<Parts, 'store'>, { requireLocks, requireSchedule }: ScheduleAccess): Route[] {
  return [
    route(scheduleCalls.list, (params, { uid }) => schedulesOf(store.db, uid, params)),
    route(scheduleCalls.detail, async ({ scheduleId }, { uid }) => {
      const item = await requireSchedule(uid, scheduleId);
      if (isRejection(item)) return item;
      const targets = await targetLocks(store.db, uid, item.target);
      const locks = targets.flatMap(({ role, owner: _, ...lock }) => (role === 'user' ? [] : lock));
      return { ...item, locks };
    }),
    route(scheduleCalls.times, async ({ scheduleId, ...params }, { uid }) => {
      const item = await requireSchedule(uid, scheduleId);
      return isRejection(item) ? item : runsOfSchedule(store.db, uid, scheduleId, params);
    }),
    route(scheduleCalls.preview, async ({ target, when }, { uid, now }) => {
      const locks = await requireLocks(uid, target);
      if (isRejection(locks)) return locks;
      const list: ZoneAhead[] = [...Map.groupBy(locks, ({ timeZone }) => timeZone)].map(([zone, those]) => ({
        ...{ zone, locks: those.length, times: upcomingTimes(when, zone, now) },
      }));
      return { list: list.sort((a, b) => b.locks - a.locks) };
    }),
  ];
}

function changeRoutes(
  { loop, newId }: Pick<Parts, 'loop' | 'newId'>,
  { requireLocks, requireSchedule }: ScheduleAccess,
): Route[] {
  async function withPlan(uid: AccountId, { name, action, target, when }: ScheduleParams, now: number) {
    const locks = await requireLocks(uid, target);
    return isRejection(locks) ? locks : { name, action, target, when, plan: timesAhead(when, zonesOf(locks), now) };
  }

  // A schedule's stream is in its author's account.
  const handleScheduleCommand = <Answer>(
    uid: AccountId,
    scheduleId: ScheduleId,
    command: ScheduleCommand,
    { commandId, answer }: { commandId: CommandId | undefined; answer: Answer },
  ) => loop.handle(schedule, scheduleRef(uid, scheduleId), command, commandOptions(uid, commandId, answer));

  const commandRoute =
    (type: 'pause' | 'cancel') =>
    ({ scheduleId, commandId }: ParamsOf<typeof scheduleCalls.pause>, { uid }: { uid: AccountId }) =>
      handleScheduleCommand(uid, scheduleId, { type }, { commandId, answer: {} });

  return [
    route(scheduleCalls.create, async ({ commandId, ...wanted }, { uid, now }) => {
      const wish = await withPlan(uid, wanted, now);
      if (isRejection(wish)) return wish;
      const scheduleId = ScheduleId.parse(`s${newId()}`);
      return handleScheduleCommand(
        uid,
        scheduleId,
        { type: 'set', scheduleId, uid, wish },
        { commandId, answer: { scheduleId } },
      );
    }),
    route(scheduleCalls.change, async ({ scheduleId, commandId, ...wanted }, { uid, now }) => {
      const item = await requireSchedule(uid, scheduleId);
      if (isRejection(item)) return item;
      const wish = await withPlan(uid, wanted, now);
      return isRejection(wish)
        ? wish
        : handleScheduleCommand(uid, scheduleId, { type: 'change', wish }, { commandId, answer: {} });
    }),
    route(scheduleCalls.pause, commandRoute('pause')),
    route(scheduleCalls.cancel, commandRoute('cancel')),
    route(scheduleCalls.resume, async ({ scheduleId, commandId }, { uid, now }) => {
      const item = await requireSchedule(uid, scheduleId);
      if (isRejection(item)) return item;
      const locks = await requireLocks(uid, item.target);
      if (isRejection(locks)) return locks;
      const plan = timesAhead(item.when, zonesOf(locks), now);
      return handleScheduleCommand(uid, scheduleId, { type: 'resume', plan }, { commandId, answer: {} });
    }),
  ];
}

export function scheduleRoutes(parts: Parts): Route[] {
  const access = createScheduleAccess(parts);
  return [...queryRoutes(parts, access), ...changeRoutes(parts, access)];
}
