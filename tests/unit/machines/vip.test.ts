import { describe, expect, it } from 'vitest';
import { type VipCommand, vip } from '../../../machines/aggregates/vip.decide.ts';
import { vipMachine } from '../../../machines/aggregates/vip.machine.ts';
import { lockVipStatus, vipStatus } from '../../../machines/selectors/vip.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { VipFact } from '../../../models/facts/vip.facts.ts';
import type { VipPurchase } from '../../../models/order.ts';
import { yearsLater } from '../../../models/vipTime.ts';
import { advance, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { given } from '../../support/given.ts';
import { NOON, owner } from '../../support/givenFacts.ts';
import { anOrder, DAY, valueFact, vipYear } from '../../support/givenValue.ts';

const beginTrial: VipCommand = { type: 'beginTrial', uid: owner };
const grant = (number: number, purchase: VipPurchase = vipYear): VipCommand => ({
  type: 'grant',
  uid: owner,
  orderId: anOrder(number),
  purchase,
});
const TRIAL_END = NOON + 10 * DAY;
const YEAR_END = yearsLater(NOON, 1);

const trialBegun = valueFact('vip.trialBegun.v1', { uid: owner, until: TRIAL_END });
const opened = (until = YEAR_END, at = NOON) =>
  valueFact('vip.opened.v1', { uid: owner, until, orderId: anOrder(1), locks: 3 }, at);
const noticed = (days: number, until = YEAR_END, at = until - days * DAY) =>
  valueFact('vip.endNoticed.v1', { uid: owner, until, days }, at);
const ended = (until = YEAR_END) => valueFact('vip.ended.v1', { uid: owner, until }, until);
const renewed = (until: number, at: number) =>
  valueFact('vip.renewed.v1', { uid: owner, until, orderId: anOrder(2) }, at);

/** Applies one more fact; returns its notifications and timers. */
function then(history: VipFact[], fact: VipFact) {
  const { snapshot } = given(vip, history);
  const step = advance(vipMachine, snapshot, fact);
  const notices = step.effects.map(({ params }) => (params as { notice: object }).notice);
  const timers = step.delayed.map(({ id, ms }) => ({ id, dueAt: fact.at + ms }));
  return { value: step.snapshot.value, notices, timers, cancelled: step.cancelled };
}
const may = (history: VipFact[], fact: VipFact) => given(vip, history).snapshot.can(fact);

describe('the VIP trial', () => {
  it('lasts exactly ten days, with a notification 7 days before its end', () => {
    given(vip)
      .when(beginTrial, NOON)
      .gives([{ type: 'vip.trialBegun.v1', data: { uid: owner, until: NOON + 864_000_000 } }])
      .becomes({ trial: 'farFromEnd' })
      .timers([
        { id: 'end', dueAt: TRIAL_END, fact: 'vip.ended.v1' },
        { id: 'notice7', dueAt: TRIAL_END - 7 * DAY, fact: 'vip.endNoticed.v1' },
      ]);
  });

  it('is granted once per owner, and never after a purchase', () => {
    for (const history of [[trialBegun], [trialBegun, ended(TRIAL_END)], [trialBegun, opened()]])
      given(vip, history).when(beginTrial, NOON).gives(reject('trialUsed'));
    for (const history of [[opened()], [opened(), ended()]])
      given(vip, history).when(beginTrial, NOON).gives(reject('notInThisState'));
  });

  it('covers every lock, and notifies the owner when it ends', () => {
    const { snapshot } = given(vip, [trialBegun]);
    expect([vipStatus(snapshot), lockVipStatus(snapshot, 0), lockVipStatus(snapshot, 9999)]).toEqual([1, 1, 1]);
    const end = then([trialBegun], ended(TRIAL_END));
    expect(end).toMatchObject({ value: 'overdue', notices: [{ kind: 'vipEnded', until: TRIAL_END, trial: true }] });
    const over = given(vip, [trialBegun, ended(TRIAL_END)]).snapshot;
    expect([vipStatus(over), lockVipStatus(over, 0), lockVipStatus(over, 9999)]).toEqual([3, 4, 4]);
  });
});

describe('buying VIP', () => {
  const data = (until: number) => ({ uid: owner, until, orderId: anOrder(1), locks: 3 });
  it('starts the plan at once, for the purchased number of years', () => {
    given(vip)
      .when(grant(1, { ...vipYear, years: 3 } as VipPurchase), NOON)
      .gives([{ type: 'vip.opened.v1', data: data(yearsLater(NOON, 3)) }])
      .timers([
        { id: 'end', dueAt: yearsLater(NOON, 3), fact: 'vip.ended.v1' },
        { id: 'notice30', dueAt: yearsLater(NOON, 3) - 30 * DAY, fact: 'vip.endNoticed.v1' },
      ]);
  });

  it('starts the plan at the end of a running trial, and cancels the trial’s notifications', () => {
    given(vip, [trialBegun])
      .when(grant(1), NOON + 1)
      .gives([{ type: 'vip.opened.v1', data: data(yearsLater(TRIAL_END, 1)) }])
      .callsOff(['notice7', 'end']);
  });

  it('starts the plan at once if the trial has ended, even if its timer has not fired yet', () => {
    given(vip, [trialBegun])
      .when(grant(1), TRIAL_END + 5)
      .gives([{ type: 'vip.opened.v1', data: data(yearsLater(TRIAL_END + 5, 1)) }]);
  });

  it('starts the plan at once if the previous plan has expired', () => {
    const now = YEAR_END + DAY;
    given(vip, [opened(), ended()])
      .when(grant(2), now)
      .gives([{ type: 'vip.opened.v1', data: { ...data(yearsLater(now, 1)), orderId: anOrder(2) } }]);
  });

  it('takes effect once per order', () => {
    for (const history of [[opened()], [opened(), ended()]])
      for (const purchase of [vipYear, { kind: 'vipLocks', from: 3, to: 5, until: YEAR_END } as const])
        given(vip, history).when(grant(1, purchase), NOON).gives([]);
  });
});

describe('a VIP renewal', () => {
  it.each([NOON + 1, YEAR_END - DAY, YEAR_END - 1, YEAR_END])(
    'extends the plan from its old end if the renewal is bought by then (at %i)',
    at => {
      const until = yearsLater(YEAR_END, 1);
      given(vip, [opened()])
        .when(grant(2), at)
        .gives([{ type: 'vip.renewed.v1', data: { uid: owner, until, orderId: anOrder(2) } }])
        .becomes({ open: 'farFromEnd' })
        .callsOff(['notice30', 'end'])
        .timers([
          { id: 'end', dueAt: until, fact: 'vip.ended.v1' },
          { id: 'notice30', dueAt: until - 30 * DAY, fact: 'vip.endNoticed.v1' },
        ]);
    },
  );

  it('must cover the same number of locks unless the plan has expired', () => {
    for (const locks of [2, 4])
      given(vip, [opened()])
        .when(grant(2, { kind: 'vip', locks, years: 1 }), NOON)
        .gives(reject('vipLocksDiffer', { locks: 3 }));
    given(vip, [opened(), ended()])
      .when(grant(2, { kind: 'vip', locks: 2, years: 1 }), YEAR_END)
      .becomes({ open: 'farFromEnd' });
  });

  it.each([30, 7, 1])('cancels the notification that was due %i days before the old end', days => {
    const before = [opened(), ...[30, 7].filter(each => each > days).map(each => noticed(each))];
    const at = YEAR_END - days * DAY;
    const until = yearsLater(YEAR_END, 1);
    expect(then(before, renewed(until, at - 1)).cancelled).toContain(`notice${days}`);
    // A timer that was read just before names an outdated end.
    expect(may([...before, renewed(until, at - 1)], noticed(days))).toBe(false);
    expect(may([...before, renewed(until, at - 1)], ended())).toBe(false);
    expect(may(before, noticed(days))).toBe(true);
  });
});

describe('the end of a VIP plan', () => {
  const told = (daysLeft: number) => [{ kind: 'vipEnding', until: YEAR_END, daysLeft, trial: false }];
  it('is announced to the owner 30, 7 and 1 days before, once each', () => {
    expect(then([opened()], noticed(30))).toMatchObject({
      value: { open: 'lastMonth' },
      notices: told(30),
      timers: [{ id: 'notice7', dueAt: YEAR_END - 7 * DAY }],
    });
    expect(then([opened(), noticed(30)], noticed(7))).toMatchObject({
      value: { open: 'lastWeek' },
      notices: told(7),
      timers: [{ id: 'notice1', dueAt: YEAR_END - DAY }],
    });
    expect(then([opened(), noticed(30), noticed(7)], noticed(1))).toMatchObject({
      value: { open: 'lastDay' },
      notices: told(1),
      timers: [],
    });
    expect(may([opened(), noticed(30), noticed(7), noticed(1)], noticed(1))).toBe(false);
  });

  it.each([
    [8 * DAY, 'lastMonth', 8],
    [7 * DAY + 1, 'lastMonth', 8],
    [7 * DAY, 'lastWeek', 7],
    [DAY + 1, 'lastWeek', 2],
    [DAY, 'lastDay', 1],
    [1, 'lastDay', 1],
  ])('is announced once, with the actual days left, after a downtime until %i ms before it', (ms, place, daysLeft) => {
    const late = then([opened()], noticed(30, YEAR_END, YEAR_END - ms));
    expect(late).toMatchObject({ value: { open: place }, notices: told(daysLeft) });
  });

  it('is shown on covered locks from the first notification on, while the account’s plan stays active', () => {
    const at = (...history: VipFact[]) => {
      const { snapshot } = given(vip, history);
      return [vipStatus(snapshot), lockVipStatus(snapshot, 2), lockVipStatus(snapshot, 3)];
    };
    expect(at()).toEqual([0, 0, 0]);
    expect(at(opened())).toEqual([2, 2, 0]);
    expect(at(opened(), noticed(30))).toEqual([2, 3, 0]);
    expect(at(opened(), noticed(30), noticed(7), noticed(1))).toEqual([2, 3, 0]);
    expect(at(opened(), noticed(30), ended())).toEqual([3, 4, 0]);
    expect(at(opened(), noticed(30), renewed(yearsLater(YEAR_END, 1), YEAR_END - DAY))).toEqual([2, 2, 0]);
  });

  it('is announced once to the owner when it is reached', () => {
    expect(then([opened()], ended())).toMatchObject({
      value: 'overdue',
      notices: [{ kind: 'vipEnded', until: YEAR_END, trial: false }],
    });
    expect(may([opened(), ended()], ended())).toBe(false);
  });
});

describe('an upgrade to more locks', () => {
  const more = (from: number, to: number): VipPurchase => ({ kind: 'vipLocks', from, to, until: YEAR_END });
  it('covers the added locks until the plan’s existing end', () => {
    const { snapshot } = given(vip, [opened()])
      .when(grant(2, more(3, 5)), NOON + DAY)
      .gives([{ type: 'vip.upgraded.v1', data: { uid: owner, until: YEAR_END, orderId: anOrder(2), locks: 5 } }])
      .callsOff([])
      .timers([]);
    expect([lockVipStatus(snapshot, 4), lockVipStatus(snapshot, 5)]).toEqual([2, 0]);
  });

  it('is rejected if priced for a different current number of locks, or if it adds no locks', () => {
    for (const purchase of [more(2, 5), more(4, 5), more(3, 3), more(3, 2)])
      given(vip, [opened()])
        .when(grant(2, purchase), NOON)
        .gives(reject('vipLocksDiffer', { locks: 3 }));
  });

  it('is rejected if it was priced for a plan end that has since changed', () => {
    const later = renewed(yearsLater(YEAR_END, 1), NOON);
    given(vip, [opened(), later])
      .when(grant(3, more(3, 5)), NOON)
      .gives(reject('notInThisState'));
  });

  it('is rejected unless a purchased plan is active', () => {
    for (const history of [[], [trialBegun], [opened(), ended()]])
      given(vip, history)
        .when(grant(2, more(3, 5)), NOON)
        .gives(reject('vipNotOpen'));
    expect(initialSnapshot(vipMachine).context.locks).toBeNull();
  });
});
