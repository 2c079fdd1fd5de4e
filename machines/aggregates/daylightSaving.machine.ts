/** A lock stores a UTC offset without DST rules: unless the owner consents, its clock is an hour off after a change. */
import { assign, cancel, raise, setup } from 'xstate';
import type { DaylightSavingFact } from '../../models/facts/daylightSaving.facts.ts';
import type { AccountId, LockId } from '../../models/ids.ts';
import type { ItemEnd } from '../../models/itemEnd.ts';
import type { TryOfJob } from '../../models/jobTarget.ts';
import type { FailureReason } from '../../models/outcome.ts';
import { DaylightFlag, type Hemisphere, type ZoneDirection } from '../../models/zoneChange.ts';
import { type EffectParams, named } from '../effects.ts';

export interface DaylightSavingContext {
  lockId: LockId | null;
  zone: string;
  changesAt: number | null;
  offsetMs: number;
  direction: ZoneDirection;
  flag: DaylightFlag;
  hemisphere: Hemisphere | null;
  uid: AccountId | null;
  job: TryOfJob | null;
  reason: FailureReason | 'notTaken' | null;
}

type Announced = DaylightSavingContext & { lockId: LockId; changesAt: number };
const announced = (context: DaylightSavingContext) => context as Announced;

const chart = setup({
  types: { context: {} as DaylightSavingContext, events: {} as DaylightSavingFact },
  actions: {
    followZone: named<'followZone'>,
    tellJob: named<'tellJob'>,
    rememberChange: assign(({ event }) =>
      event.type === 'daylightSaving.announced.v1' ? { ...event.data, uid: null, job: null, reason: null } : {},
    ),
    forgetChange: assign({ changesAt: null, uid: null }),
    rememberPerson: assign(({ event }) =>
      event.type === 'daylightSaving.accepted.v1' || event.type === 'daylightSaving.retried.v1'
        ? { uid: event.data.uid, job: event.data.job ?? null, reason: null }
        : {},
    ),
    rememberReason: assign(({ event }) => ('reason' in event.data ? { reason: event.data.reason } : {})),
    passWhenItChanges: raise(
      ({ context, event }): DaylightSavingFact => ({
        type: 'daylightSaving.passed.v1',
        data: { lockId: announced(context).lockId },
        at: event.at,
      }),
      { id: 'unanswered', delay: 'untilChange' },
    ),
    beginWhenItChanges: raise(
      ({ context, event }): DaylightSavingFact => ({
        type: 'daylightSaving.begun.v1',
        data: { lockId: announced(context).lockId },
        at: event.at,
      }),
      { id: 'accepted', delay: 'untilChange' },
    ),
    stopWaitingForAnswer: cancel('unanswered'),
    stopWaitingForChange: cancel('accepted'),
  },
  delays: { untilChange: ({ context, event }) => Math.max(0, announced(context).changesAt - event.at) },
});

const tellJob = (end: (reason: DaylightSavingContext['reason']) => ItemEnd) =>
  chart.enqueueActions(({ context: { lockId, job, reason }, enqueue }) => {
    if (!job || !lockId) return;
    const outcome = end(reason);
    enqueue({ type: 'tellJob', params: { ...job, lockId, outcome } });
    if (outcome.kind !== 'waits') enqueue.assign({ job: null });
  });
const waitsForChange = tellJob(() => ({ kind: 'waits', reason: 'changeAhead' }));
const hasFollowed = tellJob(() => ({ kind: 'done' }));
const hasNotFollowed = tellJob(reason => ({ kind: 'refused', reason: reason ?? 'notPossible' }));
const isInDoubt = tellJob(reason => ({ kind: 'unconfirmed', reason: reason ?? 'noAnswer' }));
const shallNotFollow = tellJob(() => ({ kind: 'rejected', reason: 'notFollowed' }));

const toAnnounced = { target: 'announced', actions: 'rememberChange' } as const;
const toQuiet = { target: 'quiet', actions: 'forgetChange' } as const;
const toApplying = { target: 'applying', actions: 'rememberPerson' } as const;
const between = { 'daylightSaving.announced.v1': toAnnounced, 'daylightSaving.muted.v1': 'muted' } as const;

export const daylightSavingMachine = chart.createMachine({
  id: 'daylightSaving',
  context: {
    lockId: null,
    zone: '',
    changesAt: null,
    offsetMs: 0,
    direction: 'enter',
    flag: DaylightFlag.NORMAL,
    hemisphere: null,
    uid: null,
    job: null,
    reason: null,
  },
  initial: 'quiet',
  states: {
    quiet: { tags: 'idle', on: between },
    announced: {
      tags: ['waiting', 'asking'],
      meta: { waitsFor: 'person' },
      entry: 'passWhenItChanges',
      exit: 'stopWaitingForAnswer',
      on: {
        'daylightSaving.accepted.v1': { target: 'accepted', actions: 'rememberPerson' },
        'daylightSaving.dismissed.v1': 'dismissed',
        'daylightSaving.muted.v1': 'muted',
        'daylightSaving.withdrawn.v1': toQuiet,
        'daylightSaving.passed.v1': 'passed',
      },
    },
    accepted: {
      tags: 'waiting',
      meta: { waitsFor: 'time' },
      entry: ['beginWhenItChanges', waitsForChange],
      exit: 'stopWaitingForChange',
      on: {
        'daylightSaving.dismissed.v1': { target: 'dismissed', actions: shallNotFollow },
        'daylightSaving.withdrawn.v1': { target: 'quiet', actions: [shallNotFollow, 'forgetChange'] },
        'daylightSaving.begun.v1': 'applying',
      },
    },
    applying: {
      tags: 'waiting',
      meta: { waitsFor: 'lane' },
      entry: { type: 'followZone', params: ({ context }) => followed(context as Accepted) },
      on: {
        'daylightSaving.applied.v1': 'applied',
        'daylightSaving.failed.v1': { target: 'failed', actions: 'rememberReason' },
        'daylightSaving.unconfirmed.v1': { target: 'unconfirmed', actions: 'rememberReason' },
      },
    },
    applied: { tags: 'done', entry: hasFollowed, on: between },
    failed: {
      tags: ['danger', 'wrong'],
      entry: hasNotFollowed,
      on: { ...between, 'daylightSaving.retried.v1': toApplying },
    },
    unconfirmed: {
      tags: ['attention', 'wrong'],
      entry: isInDoubt,
      on: { ...between, 'daylightSaving.retried.v1': toApplying },
    },
    passed: {
      tags: ['attention', 'asking', 'wrong'],
      on: { ...between, 'daylightSaving.retried.v1': toApplying, 'daylightSaving.dismissed.v1': 'dismissed' },
    },
    dismissed: { tags: 'idle', on: between },
    muted: { tags: 'idle', on: { 'daylightSaving.unmuted.v1': toQuiet } },
  },
});

type Accepted = Announced & { uid: AccountId };

const followed = ({ lockId, uid, offsetMs }: Accepted): EffectParams['followZone'] => ({ lockId, uid, offsetMs });
