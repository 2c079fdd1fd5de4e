import { describe, expect } from 'vitest';
import { vip } from '../../machines/aggregates/vip.decide.ts';
import type { vipMachine } from '../../machines/aggregates/vip.machine.ts';
import { lockVipStatus, vipStatus } from '../../machines/selectors/vip.ts';
import { exploredVip } from '../support/explored/vip.ts';
import { owner } from '../support/givenFacts.ts';
import { DAY, vipYear } from '../support/givenValue.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof vipMachine;
type Command = Parameters<typeof vip.decide>[0];

const origins: Walkable<Machine, Command>['origins'] = {
  'vip.trialBegun.v1': () => ({ type: 'beginTrial', uid: owner }),
  'vip.opened.v1': ({ data: { orderId } }) => ({ type: 'grant', uid: owner, orderId, purchase: vipYear }),
  'vip.renewed.v1': ({ data: { orderId } }, { locks }) => ({
    type: 'grant',
    uid: owner,
    orderId,
    purchase: { kind: 'vip', locks: locks ?? 0, years: 1 },
  }),
  'vip.upgraded.v1': ({ data: { orderId, until } }, { locks }) => ({
    type: 'grant',
    uid: owner,
    orderId,
    purchase: { kind: 'vipLocks', from: locks ?? 0, to: 5, until },
  }),
  // A late notification is written after its timer's due time, which a timer cannot produce.
  'vip.endNoticed.v1': ({ data: { until, days }, at }) => (at === until - days * DAY ? 'timer' : 'elsewhere'),
  'vip.ended.v1': () => 'timer',
  'vip.requested.v1': ({ data: { by, from } }) => ({ type: 'request', uid: owner, by, from }),
};

type Here = Standing<Machine>;
interface Told {
  kind: string;
  until: number;
  daysLeft: number;
}
const told = ({ effects }: Here) => effects.map(effect => (effect.params as { notice: Told }).notice);
const ofThisEnd = (here: Here) =>
  told(here).filter(({ kind, until }) => kind === 'vipEnding' && until === here.context.until);

/** Each expiry notification is sent once, and only when true. */
const stands = (account: number, ofALock: number, ...timers: string[]) => {
  return (here: Here) => {
    const days = ofThisEnd(here).map(({ daysLeft }) => daysLeft);
    expect(new Set(days).size).toBe(days.length);
    expect([...days].sort((a, b) => b - a)).toEqual(days);
    expect([...here.timers].sort()).toEqual([...timers].sort());
    expect(vipStatus(here.snapshot)).toBe(account);
    expect(lockVipStatus(here.snapshot, 0)).toBe(ofALock);
    const { locks } = here.context;
    if (locks !== null) expect(lockVipStatus(here.snapshot, locks)).toBe(0);
  };
};
const lastTold = (least: number, most: number, check: (here: Here) => void) => (here: Here) => {
  check(here);
  const { daysLeft } = ofThisEnd(here).at(-1) ?? expect.fail('nobody was told of this end');
  expect(daysLeft).toBeGreaterThanOrEqual(least);
  expect(daysLeft).toBeLessThanOrEqual(most);
};
const notYetTold = (check: (here: Here) => void) => (here: Here) => {
  check(here);
  expect(ofThisEnd(here)).toEqual([]);
};

const invariants: Walkable<Machine, Command>['invariants'] = {
  notOpen: stands(0, 0),
  'trial.farFromEnd': notYetTold(stands(1, 1, 'end', 'notice7')),
  'trial.lastWeek': lastTold(2, 7, stands(1, 1, 'end', 'notice1')),
  'trial.lastDay': lastTold(0, 1, stands(1, 1, 'end')),
  'open.farFromEnd': notYetTold(stands(2, 2, 'end', 'notice30')),
  'open.lastMonth': lastTold(8, 30, stands(2, 3, 'end', 'notice7')),
  'open.lastWeek': lastTold(2, 7, stands(2, 3, 'end', 'notice1')),
  'open.lastDay': lastTold(0, 1, stands(2, 3, 'end')),
  overdue: here => {
    stands(3, 4)(here);
    expect(told(here).filter(({ kind, until }) => kind === 'vipEnded' && until === here.context.until)).toHaveLength(1);
  },
};

describe('paths of a VIP plan', () => {
  walkEveryPath(vip, {
    ...exploredVip,
    origins,
    invariants,
  });
});
