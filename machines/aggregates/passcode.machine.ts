/**
 * A custom passcode is written like any credential. If the lock can't limit it to a period, the console writes and
 * deletes it on time. A generated passcode is computed from a secret of the lock, and confirmed only by use. Unless
 * used by `lapsesAt`, it lapses; an endless one doesn't.
 */
import { assign, cancel, enqueueActions, setup } from 'xstate';
import type { PasscodeFact } from '../../models/facts/passcode.facts.ts';
import { named } from '../effects.ts';
import type { StateMeta } from '../tags.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { importActionsFor, importGuards, importTransitions } from './credential/imported.ts';
import { endItem } from './credential/itemEnd.ts';
import { failure, labelling, lifecycle, startChange, writing } from './credential/lifecycle.ts';
import { about, type CredentialOrPasscodeFact, known, otherDigits } from './passcodeContext.ts';
import { timeGuards } from './passcodeTimes.ts';

const turnsAtOf = ({ times, endsAt }: CredentialContext) => times?.turnsAt ?? endsAt;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as CredentialOrPasscodeFact },
  actions: {
    ...actionsFor<CredentialOrPasscodeFact>(),
    ...importActionsFor<CredentialOrPasscodeFact>(),
    keepTimes: named<'keepTimes'>,
    remember: enqueueActions(({ context, event, enqueue }) => {
      const next = known(context, event);
      enqueue.assign(next);
      const turnsAt = turnsAtOf(next);
      if (turnsAt === turnsAtOf(context)) return;
      enqueue.cancel('turn');
      if (turnsAt === null) return;
      const due: PasscodeFact = { type: 'passcode.turnDue.v1', data: about(next), at: event.at };
      enqueue.raise(due, { id: 'turn', delay: Math.max(0, turnsAt - event.at) });
    }),
    rememberDigits: assign(({ context, event }) => otherDigits(context, event)),
    lapseUnlessUsed: enqueueActions(({ context, event, enqueue }) => {
      const lapsesAt = event.type === 'passcode.generated.v1' ? event.data.lapsesAt : undefined;
      if (lapsesAt === undefined) return;
      const lapsed: PasscodeFact = { type: 'passcode.lapsed.v1', data: about(context), at: event.at };
      enqueue.raise(lapsed, { id: 'lapse', delay: Math.max(0, lapsesAt - event.at) });
    }),
    stopWaitingForUse: cancel('lapse'),
  },
  guards: { ...guards, ...importGuards, ...timeGuards },
  delays,
});

const to = <const Target extends string>(target: Target) => ({ target, actions: 'remember' }) as const;
const { absent, adding, addFailed, normal, updating, updateFailed, ...shared } = lifecycle('passcode');
const { 'credential.withdrawn.v1': withdrawn } = addFailed.on;
const { 'credential.deletionRequested.v1': deletionRequested } = normal.on;
const deletion = { 'credential.deletionRequested.v1': deletionRequested } as const;
const withdrawal = { 'credential.withdrawn.v1': withdrawn } as const;
const digits = (phase: string) => ({ 'passcode.digitsChangeRequested.v1': startChange(phase) }) as const;
const used = { 'passcode.used.v1': to('#passcode.normal') } as const;
const ended = {
  'passcode.ended.v1': [
    { guard: 'carriedByRecipient', ...to('#passcode.deleteFailed.givenUp') },
    to('#passcode.deleting.waiting'),
  ],
  'passcode.endChanged.v1': { guard: 'isEndless', actions: 'remember' },
} as const;
const reset = { 'passcode.reset.v1': to('#passcode.reset') } as const;

const outsideOrOver = [{ guard: 'comesAgain', ...to('#passcode.outside') }, to('#passcode.over')] as const;
const inside = {
  'passcode.timesChanged.v1': { actions: 'remember' },
  'passcode.timeEnded.v1': startChange('#passcode.takingOut'),
} as const;
const onTheWay = { ...inside, 'passcode.timePassed.v1': outsideOrOver } as const;
const digitsApart = { 'passcode.digitsChangeRequested.v1': { actions: 'rememberDigits' } } as const;
const outside = {
  'passcode.timesChanged.v1': { actions: 'remember' },
  'passcode.timeBegan.v1': startChange('#passcode.adding'),
  ...digitsApart,
} as const;
const takingOut = writing({
  ...{ change: 'takeOut', self: '#passcode.takingOut', failed: '#passcode.takeOutFailed' },
  confirmed: outsideOrOver,
});
const { states, ...takeOutFailed } = failure({ change: 'takeOut', again: '#passcode.takingOut' });
const { meta: _, ...resting } = states.resting;

export const passcodeMachine = chart.createMachine({
  id: 'passcode',
  context: UNKNOWN_CREDENTIAL,
  on: {
    ...labelling,
    'passcode.revealed.v1': { actions: 'remember' },
    'passcode.turnDue.v1': {
      guard: 'isKeptByConsole',
      actions: ['remember', { type: 'keepTimes', params: ({ context }) => about(context) }],
    },
    'passcode.timesSet.v1': { guard: 'hasWindow', actions: 'remember' },
  },
  initial: 'absent',
  states: {
    ...shared,
    absent: {
      ...absent,
      on: {
        'credential.requested.v1': [
          { guard: 'isAhead', ...to('#passcode.outside') },
          ...absent.on['credential.requested.v1'],
        ],
        ...importTransitions('passcode'),
        'passcode.generated.v1': to('#passcode.unused'),
      },
    },
    adding: { ...adding, on: { ...adding.on, ...digits('#passcode.adding'), ...onTheWay } },
    addFailed: { ...addFailed, on: { ...addFailed.on, ...digits('#passcode.adding'), ...onTheWay } },
    normal: {
      ...normal,
      on: { ...normal.on, ...digits('#passcode.updating'), ...used, ...reset, ...inside, ...ended },
    },
    updating: { ...updating, on: { ...updating.on, ...digits('#passcode.updating'), ...reset, ...onTheWay } },
    updateFailed: {
      ...updateFailed,
      on: { ...updateFailed.on, ...digits('#passcode.updating'), ...reset, ...onTheWay },
    },
    outside: {
      tags: ['waiting', 'out', 'outside'],
      meta: { waitsFor: 'time' } satisfies StateMeta,
      entry: endItem('outside'),
      on: { ...outside, ...withdrawal, 'passcode.timesSet.v1': outsideOrOver },
    },
    over: {
      tags: ['attention', 'out'],
      entry: endItem('over'),
      on: { ...digitsApart, ...withdrawal, 'passcode.timesChanged.v1': to('#passcode.outside') },
    },
    /** Until the lock confirms the deletion, the passcode may still open the door. */
    takingOut: { ...takingOut, tags: ['takeOut', 'out'], on: { ...outside, ...deletion } },
    takeOutFailed: {
      ...takeOutFailed,
      tags: ['takeOut', 'out'],
      // The passcode may still open the door, so even a scheduled retry is tagged `attention`, not `waiting`.
      states: { ...states, resting: { ...resting, tags: ['attention', 'retryable'] } },
      on: { ...outside, ...deletion, 'credential.retried.v1': startChange('#passcode.takingOut') },
    },
    unused: {
      tags: 'waiting',
      meta: { waitsFor: 'recipient' } satisfies StateMeta,
      entry: 'lapseUnlessUsed',
      exit: 'stopWaitingForUse',
      on: { 'passcode.lapsed.v1': to('#passcode.lapsed'), ...deletion, ...used, ...reset, ...ended },
    },
    /** A late record can still prove that the passcode was used in time. */
    lapsed: { tags: 'danger', on: { ...used, ...withdrawal } },
    reset: { tags: 'attention', entry: endItem('gone'), on: withdrawal },
  },
});
