/**
 * A setting stays desired until the lock confirms it. A newer request replaces a pending one, and waits behind one in
 * flight. Effects with a stale revision are ignored.
 */
import { assign, cancel, raise, setup } from 'xstate';
import { READ_BACK_MS, WRITE_ANSWER_MS } from '../../models/credential.ts';
import type { LockSettingFact } from '../../models/facts/lockSetting.facts.ts';
import { type EffectParams, named } from '../effects.ts';
import {
  type LockSettingContext,
  NO_TROUBLE,
  nextDesired,
  readsBack,
  settingAfter,
  settingBehind,
  UNKNOWN_SETTING,
} from './lockSettingContext.ts';

type About = { context: LockSettingContext };

const desiredOf = ({ context: { lockId, wish, revision } }: About) =>
  ({ lockId, revision, ...wish }) as EffectParams['applySetting'] & { readsBack: boolean };
const apply = (about: About): EffectParams['applySetting'] => {
  const { lockId, gatewayId, setting, revision } = desiredOf(about);
  return { lockId, gatewayId, setting, revision };
};
const read = (about: About): EffectParams['readSetting'] => {
  const { setting, ...asked } = apply(about);
  return { ...asked, name: setting.name };
};
const tell = ({ context: { lockId, held, reportedAt, driftMs } }: About) =>
  ({ lockId, setting: held, reportedAt, driftMs }) as EffectParams['tellLock'];

const ofRevision = (about: About) => {
  const { lockId, setting, revision } = desiredOf(about);
  return { lockId, name: setting.name, revision };
};

const chart = setup({
  types: { context: {} as LockSettingContext, events: {} as LockSettingFact },
  actions: {
    applySetting: named<'applySetting'>,
    readSetting: named<'readSetting'>,
    tellLock: named<'tellLock'>,
    tellZone: named<'tellZone'>,
    remember: assign(({ context, event }) => settingAfter(context, event)),
    forgetTrouble: assign(NO_TROUBLE),
    keepBehind: assign(({ context, event }) => settingBehind(context, event)),
    takeNext: assign(({ context }) => nextDesired(context)),
    doubtWithoutAnswer: raise(
      ({ context, event: { at } }): LockSettingFact => ({
        type: 'lockSetting.unconfirmed.v1',
        data: { ...ofRevision({ context }), reason: 'noAnswer' },
        at,
      }),
      { id: 'unanswered', delay: WRITE_ANSWER_MS },
    ),
    giveUpReading: raise(
      ({ context, event: { at } }): LockSettingFact => ({
        type: 'lockSetting.unreadable.v1',
        data: ofRevision({ context }),
        at,
      }),
      { id: 'unread', delay: READ_BACK_MS },
    ),
    tryAgainLater: raise(
      ({ context, event: { at } }): LockSettingFact => ({
        type: 'lockSetting.retryDue.v1',
        data: ofRevision({ context }),
        at,
      }),
      { id: 'retry', delay: 'untilNextTry' },
    ),
    stopWaitingForAnswer: cancel('unanswered'),
    stopReading: cancel('unread'),
    stopRetry: cancel('retry'),
  },
  guards: {
    oneIsBehind: ({ context }) => context.behind !== null,
    readsBack: ({ context }) => readsBack(context),
    triedAgain: ({ event }) => event.type === 'lockSetting.failed.v1' && event.data.nextTryAt !== null,
  },
  delays: { untilNextTry: ({ context, event }) => Math.max(0, (context.nextTryAt ?? 0) - event.at) },
});

const rests = (end: EffectParams['tellZone']['end']) =>
  chart.enqueueActions(({ context: { lockId, followsZone, held, reason }, enqueue }) => {
    if (!followsZone || !lockId) return;
    const zoneOffsetMs = held?.name === 'clock' ? held.value.zoneOffsetMs : null;
    enqueue({ type: 'tellZone', params: { lockId, end, reason: end === 'done' ? null : reason, zoneOffsetMs } });
    enqueue.assign({ followsZone: false });
  });

const tellLock = { type: 'tellLock', params: tell } as const;
const ask = chart.enqueueActions(({ context: { revision }, event, enqueue }) => {
  if (event.type !== 'lockSetting.asked.v1') return;
  const { lockId, gatewayId, name } = event.data;
  enqueue({ type: 'readSetting', params: { lockId, gatewayId, name, revision } });
});
const questions = {
  'lockSetting.asked.v1': { actions: ['remember', ask] },
  'lockSetting.unreadable.v1': { actions: 'remember' },
} as const;
const wish = { 'lockSetting.requested.v1': { target: '#lockSetting.requested', actions: 'remember' } } as const;
const heard = { 'lockSetting.reported.v1': { actions: ['remember', tellLock] } } as const;
const heardAndKnown = {
  'lockSetting.reported.v1': { target: 'asReported', actions: ['remember', 'forgetTrouble', tellLock] },
} as const;

export const lockSettingMachine = chart.createMachine({
  id: 'lockSetting',
  context: UNKNOWN_SETTING,
  initial: 'unknown',
  states: {
    unknown: { tags: 'idle', on: { ...wish, ...questions, ...heardAndKnown } },
    asReported: { tags: 'done', entry: rests('done'), on: { ...wish, ...questions, ...heardAndKnown } },
    requested: {
      tags: 'waiting',
      meta: { waitsFor: 'lane' },
      entry: { type: 'applySetting', params: apply },
      on: {
        'lockSetting.requested.v1': { target: 'requested', reenter: true, actions: 'remember' },
        'lockSetting.sent.v1': 'inFlight',
        'lockSetting.unreadable.v1': { actions: 'remember' },
        ...heard,
      },
    },
    inFlight: {
      initial: 'sent',
      on: {
        'lockSetting.requested.v1': { actions: 'keepBehind' },
        'lockSetting.confirmed.v1': [
          { guard: 'oneIsBehind', target: 'requested', actions: ['remember', tellLock, 'takeNext'] },
          { target: 'asReported', actions: ['remember', tellLock] },
        ],
        'lockSetting.refused.v1': [
          { guard: 'oneIsBehind', target: 'requested', actions: 'takeNext' },
          { target: 'refused', actions: 'remember' },
        ],
        'lockSetting.failed.v1': [
          { guard: 'oneIsBehind', target: 'requested', actions: 'takeNext' },
          { guard: 'triedAgain', target: 'failed.resting', actions: 'remember' },
          { target: 'failed.givenUp', actions: 'remember' },
        ],
      },
      states: {
        sent: {
          tags: 'waiting',
          meta: { waitsFor: 'lock' },
          entry: 'doubtWithoutAnswer',
          exit: 'stopWaitingForAnswer',
          on: {
            'lockSetting.unconfirmed.v1': [
              { guard: 'readsBack', target: 'unconfirmed', actions: 'remember' },
              { guard: 'oneIsBehind', target: '#lockSetting.requested', actions: 'takeNext' },
              { target: '#lockSetting.inDoubt', actions: 'remember' },
            ],
          },
        },
        unconfirmed: {
          tags: 'waiting',
          meta: { waitsFor: 'lock' },
          entry: [{ type: 'readSetting', params: read }, 'giveUpReading'],
          exit: 'stopReading',
          on: {
            'lockSetting.unreadable.v1': [
              { guard: 'oneIsBehind', target: '#lockSetting.requested', actions: ['remember', 'takeNext'] },
              { target: '#lockSetting.inDoubt', actions: 'remember' },
            ],
          },
        },
      },
    },
    /** Setting a value is idempotent, so it may be requested again. */
    inDoubt: { tags: 'attention', entry: rests('unconfirmed'), on: { ...wish, ...questions, ...heardAndKnown } },
    refused: { tags: 'danger', entry: rests('failed'), on: { ...wish, ...questions, ...heard } },
    failed: {
      initial: 'givenUp',
      on: { ...wish, ...questions, ...heard },
      states: {
        resting: {
          tags: 'waiting',
          meta: { waitsFor: 'time' },
          entry: 'tryAgainLater',
          exit: 'stopRetry',
          on: { 'lockSetting.retryDue.v1': { target: '#lockSetting.requested', actions: 'remember' } },
        },
        givenUp: { tags: 'danger', entry: rests('failed') },
      },
    },
  },
});
