/** How orders come to be what they are, in the tests' house: paid by a provider that says what it is told. */
import type { SnapshotFrom } from 'xstate';
import { order } from '../../../machines/aggregates/order.decide.ts';
import { orderMachine } from '../../../machines/aggregates/order.machine.ts';
import { packageBalance } from '../../../machines/aggregates/packageBalance.decide.ts';
import { payment } from '../../../machines/aggregates/payment.decide.ts';
import { vip } from '../../../machines/aggregates/vip.decide.ts';
import { payable } from '../../../machines/selectors/order.ts';
import { orderCalls, paymentCalls } from '../../../models/calls/order.calls.ts';
import type { OrderId, PaymentId, UseId } from '../../../models/ids.ts';
import { Currency, type Money } from '../../../models/money.ts';
import { CreditService, PAY_METHODS, type Purchase, type ReturnReason } from '../../../models/order.ts';
import { balanceRef, orderRef, paymentRef, vipRef } from '../../../src/server/features/billing/billingRefs.ts';
import { exploredOrder } from '../../support/explored/order.ts';
import type { FakeClock } from '../../support/fakeClock.ts';
import { NOON } from '../../support/givenFacts.ts';
import { type RunningHouse, uidOf } from '../house.ts';
import { puppetProvider } from './puppetProvider.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithOrder extends Stage {
  orderId: OrderId | null;
  /** What was bought is brought, or taken out again, only as this is called. */
  bring(): void;
}

type State = SnapshotFrom<typeof orderMachine>;

const uid = uidOf('owner');
const puppet = puppetProvider();
const units = { kind: 'units', service: CreditService.SMS, quantity: 100 } as const;
/** The owner of the house has the advanced functions for so many locks. */
const OPEN_FOR = 100;
const years: Purchase = { kind: 'vip', locks: OPEN_FOR, years: 1 };
const USE = 'use-1' as UseId;
const HOUR_MS = 3_600_000;
const BY_ITSELF = { by: 0, answer: null } as const;

const known = ({ orderId }: WithOrder): OrderId => orderId ?? ('' as OrderId);
export const theOrder = (here: WithOrder) => ({ orderId: known(here) });
/** Nothing happens on the way to the end of an order's time. */
const leaping = (clock: FakeClock): FakeClock => ({
  ...clock,
  advance: ms => (ms > HOUR_MS ? clock.leap(ms) : clock.advance(ms)),
});
/** The one that the order may keep, and another. */
const [kept, other] = ['pay-1', 'pay-2'] as [PaymentId, PaymentId];

async function create(here: WithOrder, purchase: Purchase) {
  const { owner } = here;
  const price = await owner.data(orderCalls.price, { purchase, currency: Currency.RMB });
  here.orderId = (await owner.data(orderCalls.create, { purchase, ...price })).orderId;
  await beginPaying(here);
}

/** Two at once, as from two windows: the second is asked for before the first is seen. */
export async function beginPaying(here: WithOrder) {
  const { house } = here;
  const asked = payable((await house.loop.snapshot(order, orderRef(uid, known(here)))).snapshot);
  for (const paymentId of [kept, other]) {
    const command = { type: 'ask', paymentId, uid, method: PAY_METHODS.SANDBOX, order: asked } as const;
    await house.loop.handle(payment, paymentRef(uid, paymentId), command, { by: uid, answer: null });
    puppet.start(paymentId);
  }
}

async function taken(here: WithOrder, paymentId: PaymentId) {
  const { price } = await here.owner.data(orderCalls.detail, theOrder(here));
  await puppet.notify(here.house, { paymentId, said: { kind: 'taken', number: paymentId, money: price } });
}

const toBalance = ({ loop }: RunningHouse, command: Parameters<typeof packageBalance.decide>[0]) =>
  loop.handle(packageBalance, balanceRef(uid, units.service), command, BY_ITSELF);

/** Paid for another number of locks than the VIP has by then. */
const addLock = async ({ house }: WithOrder) => {
  const { until } = (await house.loop.snapshot(vip, vipRef(uid))).snapshot.context;
  const more = { kind: 'vipLocks', from: OPEN_FOR, to: OPEN_FOR + 1, until } as const;
  const grant = { type: 'grant', uid, orderId: 'order-2' as OrderId, purchase: more } as const;
  await house.loop.handle(vip, vipRef(uid), grant, BY_ITSELF);
};

async function agree(here: WithOrder, from: State) {
  await toBalance(here.house, { type: 'settle', useId: USE, end: 'failed' });
  if (from.matches({ closed: { paid: 'withdrawing' } })) return here.bring();
  // The withdrawal is tried a second time, after it was refused: its effect came back before it was settled.
  await toBalance(here.house, { type: 'withdraw', orderId: known(here) });
  const command = { type: 'settleWithdrawal', withdrawn: true } as const;
  return here.house.loop.handle(order, orderRef(uid, known(here)), command, BY_ITSELF);
}

export const giveBack = () => puppet.refund(kept, 'done');

const tellOrder = async (here: WithOrder, money?: Money) => {
  const { price } = await here.owner.data(orderCalls.detail, theOrder(here));
  const command = { type: 'hearPayment', paymentId: other, money: money ?? price, news: 'succeeded' } as const;
  await here.house.loop.handle(order, orderRef(uid, known(here)), command, BY_ITSELF);
};

async function sendBack(here: WithOrder, reason: ReturnReason, from: State) {
  // Told by a payment that should have kept it to itself.
  if (reason === 'wrongAmount') return tellOrder(here, { amount: 1, currency: Currency.RMB });
  await taken(here, other);
  // What is being brought comes first; whoever was told before it, and went down, tells it again.
  if (from.matches({ closed: { paid: 'granting' } }) || from.matches({ closed: { paid: 'withdrawing' } }))
    await tellOrder(here);
}

export const stagedOrder: Staged<typeof orderMachine, WithOrder> = {
  machine: orderMachine,
  exploration: exploredOrder,
  startsAt: NOON,
  house: { providers: [puppet.provider] },
  async setUp(stage) {
    const letGo = stage.house.holdEffects(['grantUnits', 'grantVip', 'withdrawUnits']);
    const here: WithOrder = {
      ...stage,
      clock: leaping(stage.clock),
      orderId: null,
      bring: () => letGo(orderRef(uid, known(here))),
    };
    return here;
  },
  stream: ({ orderId }) => orderId && orderRef(uid, orderId),
  // Units can always be brought.
  playable: ({ type }, { context }) => type !== 'order.grantRefused.v1' || context.purchase?.kind === 'vip',
  play: {
    'order.created.v1': ({ data: { purchase } }, here) => create(here, purchase.kind === 'units' ? units : years),
    'order.paid.v1': (_, here) => taken(here, kept),
    'order.paidLate.v1': (_, here) => taken(here, kept),
    // Its time is over.
    'order.overdue.v1': async () => {},
    'order.cancelled.v1': (_, here) => here.owner.data(orderCalls.cancel, theOrder(here)),
    'order.paymentSentBack.v1': ({ data: { reason } }, here, from: State) => sendBack(here, reason, from),
    'order.granted.v1': async (_, here) => here.bring(),
    'order.grantRefused.v1': async (_, here) => {
      await addLock(here);
      here.bring();
    },
    'order.refundAsked.v1': (_, here) => here.owner.data(orderCalls.askRefund, theOrder(here)),
    'order.refundRefused.v1': async (_, here) => {
      await toBalance(here.house, { type: 'reserve', uid, service: units.service, useId: USE });
      here.bring();
    },
    'order.refundAgreed.v1': (_, here, from: State) => agree(here, from),
    'order.refunded.v1': async (_, here, from: State) => {
      if (from.matches({ closed: 'refundFailed' }))
        await here.owner.data(paymentCalls.refundAgain, { paymentId: kept });
      giveBack();
    },
    'order.refundFailed.v1': async () => puppet.refund(kept, 'notAccepted'),
  },
};
