/** Plays the due and missed times of schedules on the test server. Each schedule has its own lock. */
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
  /** Releases the held start. */
  begin(): void;
}

/** One per house: held effects are held for all paths in it. */
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
      // A plan without zones: move the lock to a zone where the time has passed.
      await movesTo(here, plan[0]?.zone ?? 'Asia/Tokyo');
      if (from.matches('due')) here.begin();
      // The server replans every hour.
      else await here.clock.advance(HOUR);
    },
    // Happens on its own: a timer fires.
    'schedule.fellDue.v1': async () => {},
    // Released as late as the path says.
    'schedule.begun.v1': async (_, here) => here.begin(),
    'schedule.missed.v1': async (_, here) => here.begin(),
    'schedule.paused.v1': (_, here) => here.owner.data(scheduleCalls.pause, theSchedule(here)),
    'schedule.resumed.v1': (_, here) => here.owner.data(scheduleCalls.resume, theSchedule(here)),
    'schedule.cancelled.v1': (_, here) => here.owner.data(scheduleCalls.cancel, theSchedule(here)),
  },
};
