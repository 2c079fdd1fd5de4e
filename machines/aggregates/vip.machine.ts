/**
 * The owner is notified 30, 7 and 1 days before the end (of a trial: 7 and 1). After the end, only the functions of
 * spec §6 stop.
 */

import { assign, cancel, raise, setup } from 'xstate';
import { DAY_MS } from '../../models/duration.ts';
import type { VipFact } from '../../models/facts/vip.facts.ts';
import type { AccountId, OrderId } from '../../models/ids.ts';
import type { VIP_NOTICE_DAYS } from '../../models/limits.ts';
import type { ServiceNotice } from '../../models/notice.ts';
import { named } from '../effects.ts';

export interface VipContext {
  uid: AccountId | null;
  /** End of the current or last VIP period in epoch ms; 0 if there was none. */
  until: number;
  /** Number of covered locks. Null: all locks during the trial; otherwise nothing was bought yet. */
  locks: number | null;
  trialUsed: boolean;
  orders: readonly OrderId[];
  /** When an administrator last requested VIP; 0 if never. */
  requestedAt: number;
}

type KnownVip = VipContext & { uid: AccountId };
const known = (context: VipContext) => context as KnownVip;

function change({ orders }: VipContext, fact: VipFact): Partial<VipContext> {
  switch (fact.type) {
    case 'vip.trialBegun.v1':
      return { ...fact.data, locks: null, trialUsed: true };
    case 'vip.opened.v1':
    case 'vip.renewed.v1':
    case 'vip.upgraded.v1': {
      const { orderId, ...bought } = fact.data;
      return { ...bought, orders: [...orders, orderId] };
    }
    case 'vip.requested.v1':
      return { uid: fact.data.uid, requestedAt: fact.at };
    default:
      return {};
  }
}

type Moment = { context: VipContext; event: VipFact };
const daysLeft = ({ context, event }: Moment): number => Math.ceil((context.until - event.at) / DAY_MS);
const ofThisEnd = ({ context, event }: Moment): boolean => 'until' in event.data && event.data.until === context.until;
const untilDaysBefore =
  (days: number) =>
  ({ context, event }: Moment) =>
    Math.max(0, context.until - days * DAY_MS - event.at);

type NoticeDays = (typeof VIP_NOTICE_DAYS)[number];
type NoticeDelay = `untilDaysBefore${NoticeDays}`;

/** One timer id per notice: a timer that fired just before another was set must not replace it. */
const noticeBefore = (days: NoticeDays) =>
  raise<VipContext, VipFact, VipFact, undefined, NoticeDelay, NoticeDelay>(
    ({ context, event }) => ({
      type: 'vip.endNoticed.v1',
      data: { uid: known(context).uid, until: context.until, days },
      at: event.at,
    }),
    { id: `notice${days}`, delay: `untilDaysBefore${days}` },
  );

const chart = setup({
  types: { context: {} as VipContext, events: {} as VipFact },
  actions: {
    tellOwner: named<'tellOwner'>,
    remember: assign(({ context, event }) => change(context, event)),
    notice30: noticeBefore(30),
    notice7: noticeBefore(7),
    notice1: noticeBefore(1),
    callOff30: cancel('notice30'),
    callOff7: cancel('notice7'),
    callOff1: cancel('notice1'),
    endInTime: raise(
      ({ context, event }): VipFact => ({
        type: 'vip.ended.v1',
        data: { uid: known(context).uid, until: context.until },
        at: event.at,
      }),
      { id: 'end', delay: 'untilEnd' },
    ),
    stopEnding: cancel('end'),
  },
  guards: {
    ofThisEnd,
    // Compares the time, not the notice, so that only the current notice is sent after an outage.
    inLastDay: moment => ofThisEnd(moment) && daysLeft(moment) <= 1,
    inLastWeek: moment => ofThisEnd(moment) && daysLeft(moment) <= 7,
  },
  delays: {
    untilDaysBefore30: untilDaysBefore(30),
    untilDaysBefore7: untilDaysBefore(7),
    untilDaysBefore1: untilDaysBefore(1),
    untilEnd: untilDaysBefore(0),
  },
});

const tellOfEnd = (kind: 'vipEnding' | 'vipEnded') =>
  chart.enqueueActions(({ context, event, enqueue }) => {
    const { uid, until, locks } = known(context);
    const trial = locks === null;
    const notice: ServiceNotice =
      kind === 'vipEnded' ? { kind, until, trial } : { kind, until, daysLeft: daysLeft({ context, event }), trial };
    enqueue({ type: 'tellOwner', params: { uid, notice } });
  });

const whenEnded = {
  'vip.ended.v1': { guard: 'ofThisEnd', target: '#vip.overdue', actions: tellOfEnd('vipEnded') },
} as const;
const tellOfRequest = chart.enqueueActions(({ event, enqueue }) => {
  if (event.type !== 'vip.requested.v1') return;
  const { uid, from } = event.data;
  enqueue({ type: 'tellOwner', params: { uid, notice: { kind: 'vipRequested', from } } });
});

const requested = { 'vip.requested.v1': { actions: ['remember', tellOfRequest] } } as const;
const opened = { 'vip.opened.v1': { target: '#vip.open', actions: 'remember' } } as const;
const whenInLastDay = { guard: 'inLastDay', target: 'lastDay' } as const;
const whenInLastWeek = { guard: 'inLastWeek', target: 'lastWeek' } as const;

const inLastWeek = {
  tags: 'attention',
  entry: [tellOfEnd('vipEnding'), 'notice1'],
  exit: 'callOff1',
  on: { 'vip.endNoticed.v1': { guard: 'ofThisEnd', target: 'lastDay' } },
} as const;
const inLastDay = { tags: 'attention', entry: tellOfEnd('vipEnding') } as const;

export const vipMachine = chart.createMachine({
  id: 'vip',
  context: { uid: null, until: 0, locks: null, trialUsed: false, orders: [], requestedAt: 0 },
  initial: 'notOpen',
  states: {
    notOpen: {
      tags: 'idle',
      on: { 'vip.trialBegun.v1': { target: 'trial', actions: 'remember' }, ...opened, ...requested },
    },
    trial: {
      initial: 'farFromEnd',
      entry: 'endInTime',
      exit: 'stopEnding',
      on: { ...whenEnded, ...opened },
      states: {
        farFromEnd: {
          tags: 'done',
          entry: 'notice7',
          exit: 'callOff7',
          on: { 'vip.endNoticed.v1': [whenInLastDay, { guard: 'ofThisEnd', target: 'lastWeek' }] },
        },
        lastWeek: inLastWeek,
        lastDay: inLastDay,
      },
    },
    open: {
      initial: 'farFromEnd',
      entry: 'endInTime',
      exit: 'stopEnding',
      on: {
        ...whenEnded,
        'vip.renewed.v1': { target: '#vip.open', reenter: true, actions: 'remember' },
        'vip.upgraded.v1': { actions: 'remember' },
      },
      states: {
        farFromEnd: {
          tags: 'done',
          entry: 'notice30',
          exit: 'callOff30',
          on: { 'vip.endNoticed.v1': [whenInLastDay, whenInLastWeek, { guard: 'ofThisEnd', target: 'lastMonth' }] },
        },
        lastMonth: {
          tags: 'attention',
          entry: [tellOfEnd('vipEnding'), 'notice7'],
          exit: 'callOff7',
          on: { 'vip.endNoticed.v1': [whenInLastDay, { guard: 'ofThisEnd', target: 'lastWeek' }] },
        },
        lastWeek: inLastWeek,
        lastDay: inLastDay,
      },
    },
    overdue: { tags: 'danger', on: { ...opened, ...requested } },
  },
});
