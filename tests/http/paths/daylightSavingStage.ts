/** Plays daylight saving changes of locks on the test server. Each lock has its own time zone. */
import { expect } from 'vitest';
import { daylightSavingMachine } from '../../../machines/aggregates/daylightSaving.machine.ts';
import { daylightSavingCalls } from '../../../models/calls/daylightSaving.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import type { Outcome } from '../../../models/outcome.ts';
import { nextZoneChange } from '../../../models/zoneChange.ts';
import type { SettingOutcome } from '../../../src/drivers/driver.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { type ChangeAhead, exploredDaylightSaving } from '../../support/explored/daylightSaving.ts';
import { type RunningHouse, uidOf } from '../house.ts';
import { ownLock } from './ownLock.ts';
import type { Stage, Staged } from './walkStaged.ts';

const changeIn = (zone: string, after: number) =>
  nextZoneChange(zone, after) ?? expect.fail(`${zone} leaves its clocks alone`);

/** All of central Europe changes to summer time at the same moment. */
const MARCH = Date.parse('2026-03-01');
const spring = changeIn('Europe/Paris', MARCH);
const STARTS_AT = spring.at - 30 * 60_000;
/** The server first checks five seconds after its start. */
const LOOKED_AT = STARTS_AT + 6000;

/** Six tries with spread 0.5: 1.5 + 3 + 6 + 12 + 24 seconds. */
const TRIES_MS = 46_500;

/** Berlin is excluded: the house's own locks are there. */
const ZONES = Intl.supportedValuesOf('timeZone').filter(zone => {
  if (!zone.startsWith('Europe/') || zone === 'Europe/Berlin') return false;
  const change = nextZoneChange(zone, MARCH);
  return change?.at === spring.at && change.offsetAfterMs === spring.offsetAfterMs;
});

/** Zones whose clocks go back within the week: one for each lock that moves. */
const SOUTHERN = [
  ...['Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Adelaide', 'Australia/Broken_Hill'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Norfolk', 'Antarctica/Macquarie'],
];
const UNCHANGING = 'Asia/Shanghai';

const ahead = (zone: string, announcedAt: number): ChangeAhead => ({
  zone,
  change: changeIn(zone, STARTS_AT),
  announcedAt,
});
const first = ahead('Europe/Paris', LOOKED_AT);
const next = ahead('Australia/Sydney', LOOKED_AT + 2);

/** Southern zones used so far. */
const taken = new WeakMap<RunningHouse, number>();
function southernFor(house: RunningHouse): string {
  const before = taken.get(house) ?? 0;
  taken.set(house, before + 1);
  return SOUTHERN[before] ?? expect.fail('there are more locks than zones');
}

/** A lock's answer when its clock is set; pending until the path resolves it. */
interface Turn {
  outcome: Outcome;
  says: SettingOutcome;
}
class Hand {
  private turn = Promise.withResolvers<Turn>();
  says: SettingOutcome = { kind: 'refused', reason: 'notSupported' };

  wait() {
    this.turn = Promise.withResolvers();
  }
  does(turn: Turn) {
    this.turn.resolve(turn);
  }
  async set(zoneOffsetMs: number): Promise<Outcome> {
    // A moved lock takes its new zone's time immediately.
    if (zoneOffsetMs !== spring.offsetAfterMs) {
      this.says = told(zoneOffsetMs);
      return { kind: 'done' };
    }
    const { outcome, says } = await this.turn.promise;
    this.says = says;
    return outcome;
  }
}
const told = (zoneOffsetMs: number): SettingOutcome => ({
  kind: 'done',
  said: { setting: { name: 'clock', value: { zoneOffsetMs } }, driftMs: 0 },
});
const KEEPS_SILENT: SettingOutcome = { kind: 'refused', reason: 'notSupported' };

const hands = new Map<LockId, Hand>();
function handOf(lockId: LockId): Hand {
  const hand = hands.get(lockId) ?? new Hand();
  hands.set(lockId, hand);
  return hand;
}

export interface WithZone extends Stage {
  lockId: LockId;
  /** Initial time zone. */
  zone: string;
}

async function withLock(stage: Stage): Promise<WithZone> {
  const nth = stage.among?.nth ?? 1;
  const zone = ZONES[nth] ?? expect.fail('there are more paths than zones');
  const lockId = await ownLock(stage.house, 4000 + nth, zone);
  hands.delete(lockId);
  return { ...stage, lockId, zone };
}

const ofChange = ({ lockId, zone }: WithZone) => ({ lockId, zone, changesAt: spring.at });
const moves = ({ owner, lockId }: WithZone, timeZone: string) =>
  owner.data(lockCalls.changeTimezoneRawOffset, { lockId, timeZone });

export const stagedDaylightSaving: Staged<typeof daylightSavingMachine, WithZone> = {
  machine: daylightSavingMachine,
  exploration: exploredDaylightSaving({ first, next: () => next, failsFor: ['notSupported', 'notTaken'] }),
  setUp: withLock,
  startsAt: STARTS_AT,
  // Users and locks act on the first change only; a path ends when the next is announced.
  playable: (_, { context: { changesAt } }) => changesAt === null || changesAt === spring.at,
  stream: ({ lockId }) => streamRef(uidOf('owner'), 'daylightSaving', lockId),
  house: {
    broken: {
      applySetting: async ({ lockId, setting }) =>
        setting.name === 'clock' ? handOf(lockId).set(setting.value.zoneOffsetMs) : { kind: 'done' },
      readSetting: async ({ lockId, name }) => (name === 'clock' ? handOf(lockId).says : KEEPS_SILENT),
    },
  },
  play: {
    // The server announces the first change on its own; a later one when the lock moves to a zone with a change ahead.
    'daylightSaving.announced.v1': async (_, here, from) => {
      if (from.context.lockId !== null) await moves(here, southernFor(here.house));
    },
    'daylightSaving.withdrawn.v1': (_, here) => moves(here, UNCHANGING),
    'daylightSaving.accepted.v1': (_, here) => here.owner.data(daylightSavingCalls.accept, ofChange(here)),
    'daylightSaving.retried.v1': (_, here) => {
      handOf(here.lockId).wait();
      return here.owner.data(daylightSavingCalls.accept, ofChange(here));
    },
    'daylightSaving.dismissed.v1': (_, here) => here.owner.data(daylightSavingCalls.dismiss, ofChange(here)),
    'daylightSaving.muted.v1': (_, here) => here.owner.data(daylightSavingCalls.mute, ofChange(here)),
    'daylightSaving.unmuted.v1': (_, { owner, lockId }) => owner.data(daylightSavingCalls.unmute, { lockId }),
    // Happens on its own: a timer fires.
    'daylightSaving.begun.v1': async () => {},
    'daylightSaving.passed.v1': async () => {},
    'daylightSaving.applied.v1': async (_, { lockId }) =>
      handOf(lockId).does({ outcome: { kind: 'done' }, says: told(spring.offsetAfterMs) }),
    'daylightSaving.failed.v1': async ({ data: { reason } }, { lockId, clock }) => {
      if (reason === 'notSupported')
        return handOf(lockId).does({ outcome: { kind: 'refused', reason }, says: KEEPS_SILENT });
      handOf(lockId).does({ outcome: { kind: 'done' }, says: told(spring.offsetBeforeMs) });
      // The server retries a few times on its own.
      await clock.advance(TRIES_MS);
    },
    'daylightSaving.unconfirmed.v1': async (_, { lockId, clock }) => {
      handOf(lockId).says = KEEPS_SILENT;
      // The lock does not answer before the deadline.
      await clock.advance(OPERATION_DEADLINE_MS);
    },
  },
};
