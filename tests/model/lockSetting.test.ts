import { describe, expect } from 'vitest';
import { lockSetting } from '../../machines/aggregates/lockSetting.decide.ts';
import type { lockSettingMachine } from '../../machines/aggregates/lockSetting.machine.ts';
import { READ_BACK_MS, WRITE_ANSWER_MS } from '../../models/credential.ts';
import type { LockSetting } from '../../models/lockSettings.ts';
import { NOON } from '../support/givenFacts.ts';
import { seconds, settingFact, settingTurn, wishFor } from '../support/givenSettings.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof lockSettingMachine;
type Here = Standing<Machine>;
type State = Pick<Here, 'context'> & Pick<Here['snapshot'], 'matches'>;

/** With the spread drawn as 1 a first try is followed by a second after so long. */
const FIRST_RETRY_MS = 2000;
const ANSWERED = NOON + WRITE_ANSWER_MS;

const turnOf = ({ context: { turn } }: State) => settingTurn(turn);
/** Of more wishes than one behind another nothing new is learnt; and none is tried again and again. */
const atFirst = ({ context: { tries, turn } }: State) => tries <= 1 && turn <= 2;
const wished = ({ context: { behind, wish } }: State) => (behind ?? wish)?.setting;
const other = (setting: LockSetting | undefined) => seconds(setting?.value === 5 ? 900 : 5);

const named = ({ effects }: Here, name: string) => effects.filter(effect => effect.name === name).length;
const last = ({ effects }: Here, name: string) => effects.findLast(effect => effect.name === name)?.params;
const resting = (here: Here) => {
  expect(here.timers).toEqual([]);
  expect(here.context.behind).toBeNull();
};
const known = ({ held, tries, reason }: Here['context']) =>
  expect([held !== null, tries, reason]).toEqual([true, 0, null]);
const failure = ({ context: { wish, reason } }: Here) => expect([wish !== null, reason !== null]).toEqual([true, true]);

const invariants: Walkable<Machine, never>['invariants'] = {
  unknown: here => {
    expect(here.context.held).toBeNull();
    expect(here.effects).toEqual([]);
  },
  asReported: here => {
    resting(here);
    known(here.context);
    expect(last(here, 'tellLock'), 'the lock has been told').toMatchObject({ setting: here.context.held });
  },
  requested: here => {
    const { wish, turn, behind } = here.context;
    expect(named(here, 'applySetting'), 'each turn is brought once').toBe(turn);
    expect(last(here, 'applySetting')).toMatchObject({ setting: wish?.setting, turn });
    expect([behind, here.timers]).toEqual([null, []]);
  },
  'inFlight.sent': here => {
    expect(named(here, 'applySetting')).toBe(here.context.turn);
    expect(here.timers).toEqual(['unanswered']);
  },
  'inFlight.unconfirmed': here => {
    expect(here.context.wish?.readsBack).toBe(true);
    expect(last(here, 'readSetting')).toMatchObject({ name: 'autoLockTime', turn: here.context.turn });
    expect(here.timers).toEqual(['unread']);
  },
  inDoubt: here => {
    resting(here);
    failure(here);
  },
  refused: here => {
    resting(here);
    failure(here);
    expect(here.context.nextTryAt).toBeNull();
  },
  'failed.resting': here => {
    failure(here);
    expect(here.context.nextTryAt).not.toBeNull();
    expect(here.timers).toEqual(['retry']);
  },
  'failed.givenUp': here => {
    resting(here);
    failure(here);
    expect(here.context.nextTryAt).toBeNull();
  },
};

describe('paths of a setting', () => {
  walkEveryPath(lockSetting, {
    examples: {
      'lockSetting.reported.v1': state =>
        !state.matches('inFlight') && atFirst(state) && (state.context.held?.value ?? 1) !== 0
          ? [settingFact('lockSetting.reported.v1', { setting: seconds(0) })]
          : [],
      'lockSetting.requested.v1': state =>
        atFirst(state)
          ? (state.context.turn === 0 ? [true, false] : [true]).map(readsBack =>
              settingFact('lockSetting.requested.v1', wishFor(other(wished(state)), { readsBack })),
            )
          : [],
      'lockSetting.sent.v1': state => [settingFact('lockSetting.sent.v1', turnOf(state))],
      'lockSetting.confirmed.v1': state => [settingFact('lockSetting.confirmed.v1', turnOf(state))],
      'lockSetting.refused.v1': state => [
        settingFact('lockSetting.refused.v1', { ...turnOf(state), reason: 'notSupported' }),
      ],
      'lockSetting.failed.v1': state => {
        const reading = state.matches({ inFlight: 'unconfirmed' });
        const nextTryAt = state.context.behind ? null : NOON + FIRST_RETRY_MS * 2 ** state.context.tries;
        const reason = reading ? 'notTaken' : 'gatewayOffline';
        return [
          settingFact('lockSetting.failed.v1', { ...turnOf(state), reason, nextTryAt }),
          settingFact('lockSetting.failed.v1', { ...turnOf(state), reason: 'noGateway', nextTryAt: null }),
        ];
      },
      'lockSetting.unconfirmed.v1': state => [
        settingFact('lockSetting.unconfirmed.v1', { ...turnOf(state), reason: 'connectionLost' }),
        settingFact('lockSetting.unconfirmed.v1', { ...turnOf(state), reason: 'noAnswer' }, ANSWERED),
      ],
      'lockSetting.unreadable.v1': state => {
        const since = state.context.reason === 'noAnswer' ? ANSWERED : NOON;
        return [since + 1, since + READ_BACK_MS].map(at => settingFact('lockSetting.unreadable.v1', turnOf(state), at));
      },
      'lockSetting.retryDue.v1': state =>
        state.context.tries < 3
          ? [settingFact('lockSetting.retryDue.v1', turnOf(state), state.context.nextTryAt ?? 0)]
          : [],
    },
    matters: ({ held, wish, behind, tries, reason }) => [
      held !== null,
      wish?.readsBack,
      behind !== null,
      tries > 0,
      reason === 'noAnswer',
    ],
    origins: {
      'lockSetting.reported.v1': ({ data: { lockId, setting } }) => ({ type: 'report', lockId, setting }),
      'lockSetting.requested.v1': ({ data: { lockId, setting, uid, gatewayId, readsBack } }) => ({
        type: 'request',
        lockId,
        setting,
        uid,
        reach: { gatewayId, readsBack },
      }),
      'lockSetting.sent.v1': ({ data: { turn } }) => ({ type: 'send', turn }),
      'lockSetting.confirmed.v1': ({ data: { turn } }, { wish, reason }) =>
        wish && (reason === 'noAnswer' || reason === 'connectionLost')
          ? { type: 'readBack', turn, found: wish.setting, spread: 1 }
          : { type: 'settle', turn, outcome: { kind: 'done' }, spread: 1 },
      'lockSetting.refused.v1': ({ data: { turn, reason } }) => ({
        type: 'settle',
        turn,
        outcome: { kind: 'refused', reason },
        spread: 1,
      }),
      'lockSetting.failed.v1': ({ data: { turn, reason } }) =>
        reason === 'notTaken'
          ? { type: 'readBack', turn, found: seconds(0), spread: 1 }
          : { type: 'settle', turn, outcome: { kind: 'unreachable', reason: reason as 'noGateway' }, spread: 1 },
      'lockSetting.unconfirmed.v1': ({ data: { turn, reason } }) =>
        reason === 'noAnswer' ? 'timer' : { type: 'settle', turn, outcome: { kind: 'unconfirmed', reason }, spread: 1 },
      'lockSetting.unreadable.v1': ({ data: { turn }, at }, { reason }) =>
        at - READ_BACK_MS === (reason === 'noAnswer' ? ANSWERED : NOON)
          ? 'timer'
          : { type: 'readBack', turn, found: null, spread: 1 },
      'lockSetting.retryDue.v1': () => 'timer',
    },
    invariants,
  });
});
