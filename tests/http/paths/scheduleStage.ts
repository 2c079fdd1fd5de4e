/** How schedules come to their times, or miss them, in the tests' house. Each has a lock to itself. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { scheduleMachine } from '../../../machines/aggregates/schedule.machine.ts';
import { scheduleCalls } from '../../../models/calls/schedule.calls.ts';
import type { LockId, ScheduleId } from '../../../models/ids.ts';
import type { ScheduleTime } from '../../../models/schedule.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredSchedule } from '../../support/explored/schedule.ts';
import { BERLIN, SET_AT } from '../../support/givenSchedule.ts';
import { type RunningHouse, uidOf } from '../house.ts';
import { ownLock } from './ownLock.ts';
import type { Stage, Staged } from './walkStaged.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface WithSchedule extends Stage {
  lockId: LockId;
  scheduleId: ScheduleId | null;
  /** What is due is begun only as this is called. */
  begin(): void;
}

/** One for all who walk in a house: what is held back is held back for all of them. */
const held = new WeakMap<RunningHouse, ReturnType<RunningHouse['holdEffects']>>();

async function withLock(stage: Stage): Promise<WithSchedule> {
  const { house, among } = stage;
  const lockId = await ownLock(house, 7000 + (among?.nth ?? 1), BERLIN);
  const letGo = held.get(house) ?? house.holdEffects(['beginScheduled']);
  held.set(house, letGo);
  const here: WithSchedule = {
    ...stage,
    lockId,
    scheduleId: null,
    begin: () => letGo(refOf(here) ?? expect.fail('there is none yet')),
  };
  return here;
}

const refOf = ({ scheduleId }: WithSchedule) => scheduleId && streamRef(uidOf('owner'), 'schedule', scheduleId);
export const theSchedule = ({ scheduleId }: WithSchedule) => ({ scheduleId: scheduleId ?? expect.fail('none yet') });
const wish = ({ lockId }: WithSchedule, when: ScheduleTime) => ({
  ...{ name: 'At night', action: 'lock' as const, when },
  target: { kind: 'locks' as const, lockIds: [lockId] },
});

const movesTo = ({ house, lockId }: WithSchedule, timeZone: string) =>
  house.write('lock', lockId, [{ type: 'lock.zoneSet.v1', data: { lockId, timeZone, uid: uidOf('owner') } }]);

export const stagedSchedule: Staged<typeof scheduleMachine, WithSchedule> = {
  machine: scheduleMachine,
  exploration: exploredSchedule,
  setUp: withLock,
  startsAt: SET_AT - MINUTE,
  leaps: true,
  house: { broken: { operate: async () => ({ kind: 'done' }) } },
  stream: refOf,
  play: {
    'schedule.set.v1': async ({ data: { when } }, here) => {
      here.scheduleId = (await here.owner.data(scheduleCalls.create, wish(here, when))).scheduleId;
    },
    'schedule.changed.v1': ({ data: { when } }, here) =>
      here.owner.data(scheduleCalls.change, { ...theSchedule(here), ...wish(here, when) }),
    'schedule.planned.v1': async ({ data: { plan } }, here, from: SnapshotFrom<typeof scheduleMachine>) => {
      // Where the time is over, no zone is left in the plan.
      await movesTo(here, plan[0]?.zone ?? 'Asia/Tokyo');
      if (from.matches('due')) here.begin();
      // It is looked at every hour.
      else await here.clock.advance(HOUR);
    },
    // The time has come.
    'schedule.fellDue.v1': async () => {},
    // As late as the path says.
    'schedule.begun.v1': async (_, here) => here.begin(),
    'schedule.missed.v1': async (_, here) => here.begin(),
    'schedule.paused.v1': (_, here) => here.owner.data(scheduleCalls.pause, theSchedule(here)),
    'schedule.resumed.v1': (_, here) => here.owner.data(scheduleCalls.resume, theSchedule(here)),
    'schedule.cancelled.v1': (_, here) => here.owner.data(scheduleCalls.cancel, theSchedule(here)),
  },
};
