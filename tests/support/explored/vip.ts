import type { SnapshotFrom } from 'xstate';
import type { vipMachine } from '../../../machines/aggregates/vip.machine.ts';
import type { AccountId } from '../../../models/ids.ts';
import { yearsLater } from '../../../models/vipTime.ts';
import { NOON, owner } from '../givenFacts.ts';
import { anOrder, DAY, valueFact } from '../givenValue.ts';
import type { Examples, Exploration } from '../paths.ts';

type Machine = typeof vipMachine;
type State = SnapshotFrom<Machine>;

const manager = 7 as AccountId;
const TRIAL_END = NOON + 10 * DAY;
const end = (until: number) => ({ uid: owner, until });
const running = ({ context }: { context: { until: number } }) => end(context.until);
const inTrial = (state: { matches(name: 'trial'): boolean }) => state.matches('trial');

/** A notification when it is due, and a late one after an outage. */
const noticesOf = (until: number, days: number, late: readonly number[]) => [
  valueFact('vip.endNoticed.v1', { ...end(until), days }, until - days * DAY),
  ...late.map(daysLeft => valueFact('vip.endNoticed.v1', { ...end(until), days }, until - daysLeft * DAY)),
];

/** A time before the next notification. */
const beforeNext = (state: State) => {
  const days = state.matches({ open: 'farFromEnd' })
    ? 40
    : state.matches({ open: 'lastMonth' })
      ? 20
      : state.matches({ open: 'lastWeek' })
        ? 3
        : 0.25;
  return state.context.until - days * DAY;
};

const examples: Examples<Machine> = {
  'vip.trialBegun.v1': () => [valueFact('vip.trialBegun.v1', end(TRIAL_END))],
  'vip.opened.v1': state => {
    // A purchase in the trial extends it from its end; other trials have other ends.
    const at = state.matches('overdue') ? state.context.until : NOON;
    const from = inTrial(state) ? state.context.until : at;
    const orderId = anOrder(1 + state.context.orders.length);
    if (state.context.orders.length > 1) return [];
    return [valueFact('vip.opened.v1', { ...end(yearsLater(from, 1)), orderId, locks: 3 }, at)];
  },
  'vip.renewed.v1': state => {
    const { until, orders } = state.context;
    if (orders.length > 1) return [];
    const data = { ...end(yearsLater(until, 1)), orderId: anOrder(1 + orders.length) };
    return [valueFact('vip.renewed.v1', data, beforeNext(state))];
  },
  'vip.upgraded.v1': state => {
    const { until, orders } = state.context;
    if (orders.length > 1) return [];
    const data = { ...end(until), orderId: anOrder(1 + orders.length), locks: 5 };
    return [valueFact('vip.upgraded.v1', data, beforeNext(state))];
  },
  'vip.endNoticed.v1': state => {
    const { until } = state.context;
    if (state.matches({ open: 'farFromEnd' })) return noticesOf(until, 30, [7, 1]);
    if (state.matches({ open: 'lastMonth' }) || state.matches({ trial: 'farFromEnd' })) return noticesOf(until, 7, [1]);
    return noticesOf(until, 1, [0.5]);
  },
  // The end is always announced first, however late.
  'vip.ended.v1': state =>
    state.matches({ trial: 'lastDay' }) || state.matches({ open: 'lastDay' })
      ? [valueFact('vip.ended.v1', running(state), state.context.until)]
      : [],
  'vip.requested.v1': ({ context }) =>
    context.requestedAt > 0
      ? []
      : [valueFact('vip.requested.v1', { uid: owner, by: manager, from: 'Bea' }, Math.max(NOON, context.until))],
};

export const exploredVip: Exploration<Machine> = {
  examples,
  matters: ({ orders, locks, trialUsed, requestedAt }) => [orders.length, locks, trialUsed, requestedAt > 0],
};
