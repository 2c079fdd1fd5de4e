/**
 * Whether a lock's clock follows the next change of its zone: people are asked before it, and the lock is told when the
 * time has come. A lock keeps an offset and knows no law, so that a change nobody answered leaves it an hour wrong.
 *
 * One change at a time. It is known by its moment: what was answered about it is not asked again.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { DaylightSavingFact } from '../../models/facts/daylightSaving.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import type { FailureReason } from '../../models/outcome.ts';
import { DaylightFlag, type Hemisphere, type ZoneDirection } from '../../models/zoneChange.ts';
import { type Effects, named } from '../effects.ts';

export interface DaylightSavingContext {
  lockId: LockId | null;
  zone: string;
  /** Null when there is no change that anybody was asked about. */
  changesAt: number | null;
  offsetMs: number;
  direction: ZoneDirection;
  flag: DaylightFlag;
  hemisphere: Hemisphere | null;
  /** Who wants the clock to follow. */
  uid: AccountId | null;
  gatewayId: GatewayId | null;
  reason: FailureReason | null;
}

type Announced = DaylightSavingContext & { lockId: LockId; changesAt: number };
/** Past the first announcement these are set. */
const announced = (context: DaylightSavingContext) => context as Announced;

const chart = setup({
  types: { context: {} as DaylightSavingContext, events: {} as DaylightSavingFact },
  actions: {
    setZoneOffset: named<'setZoneOffset'>,
    rememberChange: assign(({ event }) =>
      event.type === 'daylightSaving.announced.v1' ? { ...event.data, uid: null, gatewayId: null, reason: null } : {},
    ),
    forgetChange: assign({ changesAt: null, uid: null, gatewayId: null }),
    rememberPerson: assign(({ event }) =>
      'gatewayId' in event.data ? { uid: event.data.uid, gatewayId: event.data.gatewayId, reason: null } : {},
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

const toAnnounced = { target: 'announced', actions: 'rememberChange' } as const;
const toQuiet = { target: 'quiet', actions: 'forgetChange' } as const;
const toApplying = { target: 'applying', actions: 'rememberPerson' } as const;
/** Between two changes: the next one is announced, and whoever wants no reminder may say so. */
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
    gatewayId: null,
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
      entry: 'beginWhenItChanges',
      exit: 'stopWaitingForChange',
      on: {
        'daylightSaving.dismissed.v1': 'dismissed',
        'daylightSaving.withdrawn.v1': toQuiet,
        'daylightSaving.begun.v1': 'applying',
      },
    },
    applying: {
      tags: 'waiting',
      meta: { waitsFor: 'lane' },
      entry: { type: 'setZoneOffset', params: ({ context }) => setOffset(context as Accepted) },
      on: {
        'daylightSaving.applied.v1': 'applied',
        'daylightSaving.failed.v1': { target: 'failed', actions: 'rememberReason' },
        'daylightSaving.unconfirmed.v1': { target: 'unconfirmed', actions: 'rememberReason' },
      },
    },
    applied: { tags: 'done', on: between },
    failed: { tags: ['danger', 'wrong'], on: { ...between, 'daylightSaving.retried.v1': toApplying } },
    unconfirmed: { tags: ['attention', 'wrong'], on: { ...between, 'daylightSaving.retried.v1': toApplying } },
    /** The lock is an hour wrong, and may still be told. */
    passed: {
      tags: ['attention', 'asking', 'wrong'],
      on: { ...between, 'daylightSaving.retried.v1': toApplying, 'daylightSaving.dismissed.v1': 'dismissed' },
    },
    dismissed: { tags: 'idle', on: between },
    /** What was not asked about meanwhile may be asked about afterwards. */
    muted: { tags: 'idle', on: { 'daylightSaving.unmuted.v1': toQuiet } },
  },
});

type Accepted = Announced & { gatewayId: GatewayId };

function setOffset({ lockId, gatewayId, offsetMs, changesAt }: Accepted): Effects['setZoneOffset'] {
  return { lockId, gatewayId, offsetMs, changesAt };
}
