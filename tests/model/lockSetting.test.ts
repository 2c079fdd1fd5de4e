import { describe, expect } from 'vitest';
import { lockSetting } from '../../machines/aggregates/lockSetting.decide.ts';
import type { lockSettingMachine } from '../../machines/aggregates/lockSetting.machine.ts';
import { WRITE_ANSWER_MS } from '../../models/credential.ts';
import { exploredLockSetting, REFUSED_IN_DOUBT } from '../support/explored/lockSetting.ts';
import { gatewayId, NOON } from '../support/givenFacts.ts';
import { seconds } from '../support/givenSettings.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof lockSettingMachine;
type Here = Standing<Machine>;

/** Delay of the first retry with a jitter of 1. */
const FIRST_RETRY_MS = 2000;
const ANSWERED = NOON + WRITE_ANSWER_MS;

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
    expect(here.effects.filter(({ name }) => name !== 'readSetting')).toEqual([]);
  },
  asReported: here => {
    resting(here);
    known(here.context);
    expect(last(here, 'tellLock'), 'the lock has been told').toMatchObject({ setting: here.context.held });
  },
  requested: here => {
    const { wish, revision, behind } = here.context;
    expect(named(here, 'applySetting'), 'each turn is brought once').toBe(revision);
    expect(last(here, 'applySetting')).toMatchObject({ setting: wish?.setting, revision });
    expect([behind, here.timers]).toEqual([null, []]);
  },
  'inFlight.sent': here => {
    expect(named(here, 'applySetting')).toBe(here.context.revision);
    expect(here.timers).toEqual(['unanswered']);
  },
  'inFlight.unconfirmed': here => {
    expect(here.context.wish?.readsBack).toBe(true);
    expect(last(here, 'readSetting')).toMatchObject({ name: 'autoLockTime', revision: here.context.revision });
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

describe('paths of a lock setting', () => {
  walkEveryPath(lockSetting, {
    ...exploredLockSetting(ANSWERED, FIRST_RETRY_MS),
    origins: {
      'lockSetting.reported.v1': ({ data: { lockId, setting, reportedAt } }) => ({
        type: 'report',
        lockId,
        said: { setting },
        reportedAt,
      }),
      'lockSetting.asked.v1': ({ data: { lockId, name, uid } }) => ({
        type: 'ask',
        lockId,
        name,
        uid,
        connectivity: { gatewayId, readsBack: true },
      }),
      'lockSetting.requested.v1': ({ data: { lockId, setting, uid, gatewayId, readsBack } }) => ({
        type: 'request',
        lockId,
        setting,
        uid,
        connectivity: { gatewayId, readsBack },
      }),
      'lockSetting.sent.v1': ({ data: { revision } }) => ({ type: 'send', revision }),
      'lockSetting.confirmed.v1': ({ data: { revision } }, { wish, reason }) =>
        wish && (reason === 'noAnswer' || reason === 'connectionLost')
          ? { type: 'readBack', revision, found: { setting: wish.setting }, spread: 1 }
          : { type: 'settle', revision, outcome: { kind: 'done' }, spread: 1 },
      'lockSetting.refused.v1': ({ data: { revision, reason } }) => ({
        type: 'settle',
        revision,
        outcome: { kind: 'refused', reason },
        spread: 1,
      }),
      'lockSetting.failed.v1': ({ data: { revision, reason } }) =>
        reason === 'notTaken'
          ? { type: 'readBack', revision, found: { setting: seconds(0) }, spread: 1 }
          : { type: 'settle', revision, outcome: { kind: 'unreachable', reason: reason as 'noGateway' }, spread: 1 },
      'lockSetting.unconfirmed.v1': ({ data: { revision, reason } }) =>
        reason === 'noAnswer'
          ? 'timer'
          : { type: 'settle', revision, outcome: { kind: 'unconfirmed', reason }, spread: 1 },
      'lockSetting.unreadable.v1': ({ data: { lockId, name, revision, reason } }) => {
        if (!reason) return 'timer';
        return reason === REFUSED_IN_DOUBT
          ? { type: 'readBack', revision, found: null, reason, spread: 1 }
          : { type: 'cannotTell', lockId, name, reason };
      },
      'lockSetting.retryDue.v1': () => 'timer',
    },
    invariants,
  });
});
