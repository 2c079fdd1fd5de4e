import { describe, expect } from 'vitest';
import { type PasscodeCommand, passcode } from '../../machines/aggregates/passcode.decide.ts';
import type { Connectivity } from '../../models/credential.ts';
import { asker, byGateway } from '../support/credentialFacts.ts';
import { afterFailure, sharedInvariants, sharedOrigins, whileWriting, within } from '../support/credentialPaths.ts';
import { exploredPasscode } from '../support/explored/passcode.ts';
import { EASTERN, tomorrowEastern } from '../support/explored/passcodeTimes.ts';
import { type Walkable, walkEveryPath } from '../support/walkPath.ts';

const digits = { digits: 9, supported: [9], inUse: false };
const lookAt = (connectivity: Connectivity, timeZone = asker.timeZone) =>
  ({ type: 'keepTimes', connectivity, timeZone }) as const;

type Invariants = Walkable<typeof passcode.machine, PasscodeCommand>['invariants'];

/** In every state the timer matches the next boundary of the validity. */
const watched = (invariants: Invariants) =>
  Object.fromEntries(
    Object.entries(invariants).map(([state, invariant]): [string, Invariants['normal']] => [
      state,
      standing => {
        const { context, timers, effects } = standing;
        expect(timers.includes('turn')).toBe(typeof (context.times?.turnsAt ?? context.endsAt) === 'number');
        const others = effects.filter(({ name }) => name !== 'keepTimes');
        invariant({ ...standing, timers: timers.filter(id => id !== 'turn'), effects: others });
      },
    ]),
  ) as Invariants;

describe('paths of a passcode', () => {
  walkEveryPath(passcode, {
    ...exploredPasscode,
    origins: {
      ...sharedOrigins,
      'credential.requested.v1': ({ data: { window, ...data } }) => ({
        ...{ type: 'request', ...data, ...asker, ...digits },
        timesByConsole: window !== undefined,
      }),
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker, ...digits }),
      'passcode.generated.v1': ({ data: { lapsesAt: _, endsAt, ...data } }) => ({
        ...{ type: 'generate', ...data, ...asker, connectivity: byGateway },
        recurring: endsAt === undefined ? 'untilEnd' : 'endless',
      }),
      'passcode.ended.v1': ({ data }) => lookAt(data.connectivity),
      'passcode.endChanged.v1': ({ data: { uid, validity } }) => ({
        ...{ type: 'change', ...asker, uid, validity, connectivity: byGateway },
      }),
      'passcode.used.v1': ({ data }) => ({ type: 'use', usedAt: data.usedAt }),
      'passcode.lapsed.v1': () => 'timer',
      'passcode.reset.v1': () => ({ type: 'reset' }),
      'passcode.digitsChangeRequested.v1': ({ data: { uid, connectivity, digitsRef } }) => ({
        type: 'changeDigits',
        uid,
        connectivity,
        digitsRef,
        own: asker.own,
        ...digits,
      }),
      'passcode.revealed.v1': ({ data }) => ({ type: 'reveal', uid: data.uid }),
      'passcode.turnDue.v1': () => 'timer',
      'passcode.timeBegan.v1': ({ data }) => lookAt(data.connectivity),
      'passcode.timeEnded.v1': ({ data }) => lookAt(data.connectivity),
      'passcode.timePassed.v1': () => lookAt(byGateway),
      'passcode.timesSet.v1': ({ data: { window } }) =>
        lookAt(byGateway, window === tomorrowEastern ? EASTERN : undefined),
      'passcode.timesChanged.v1': ({ data: { uid, validity } }) => ({
        ...{ type: 'change', ...asker, uid, validity, connectivity: byGateway },
        timesByConsole: true,
      }),
    },
    invariants: watched({
      ...sharedInvariants,
      ...within('takingOut', whileWriting),
      ...within('takeOutFailed', afterFailure),
      // Nothing is in flight, and the lock holds nothing.
      outside: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'no', held: null, nextTryAt: null });
        expect(context.times?.window).toBeTruthy();
      },
      over: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'no', held: null, nextTryAt: null, times: { window: null } });
      },
      // The passcode was not sent, and no lock has confirmed it.
      unused: ({ context, effects, timers }) => {
        // A passcode without an end date never lapses.
        expect([effects, timers]).toEqual([[], context.isEndless ? [] : ['lapse']]);
        expect(context).toMatchObject({ presence: 'maybe', held: null, confirmedAt: null });
      },
      lapsed: ({ context, effects, timers }) => {
        expect([effects, timers]).toEqual([[], []]);
        expect(context).toMatchObject({ presence: 'no', held: null });
      },
      reset: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'no', held: null, nextTryAt: null });
      },
    }),
  });
});
