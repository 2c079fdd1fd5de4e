/** Plays the events of an order on the test server, with a payment provider that answers as the path says. */
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
  /** Releases the held grant or withdrawal. */
  bring(): void;
}

type State = SnapshotFrom<typeof orderMachine>;

const uid = uidOf('owner');
const puppet = puppetProvider();
const units = { kind: 'units', service: CreditService.SMS, quantity: 100 } as const;
/** The advanced plan of the house's owner covers 100 locks. */
const OPEN_FOR = 100;
const years: Purchase = { kind: 'vip', locks: OPEN_FOR, years: 1 };
const USE = 'use-1' as UseId;
const HOUR_MS = 3_600_000;
const BY_ITSELF = { by: 0, answer: null } as const;

const known = ({ orderId }: WithOrder): OrderId => orderId ?? ('' as OrderId);
export const theOrder = (here: WithOrder) => ({ orderId: known(here) });
/** Leaps over the order's deadline: nothing is due in between. */
const leaping = (clock: FakeClock): FakeClock => ({
  ...clock,
  advance: ms => (ms > HOUR_MS ? clock.leap(ms) : clock.advance(ms)),
});
/** The payment that pays the order, and a second one. */
const [kept, other] = ['pay-1', 'pay-2'] as [PaymentId, PaymentId];

async function create(here: WithOrder, purchase: Purchase) {
  const { owner } = here;
  const price = await owner.data(orderCalls.price, { purchase, currency: Currency.RMB });
  here.orderId = (await owner.data(orderCalls.create, { purchase, ...price })).orderId;
  await beginPaying(here);
}

/** Two payments at once, as from two windows: the second is requested before the first is seen. */
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

/** Changes the number of covered locks, so that the paid order no longer fits. */
const addLock = async ({ house }: WithOrder) => {
  const { until } = (await house.loop.snapshot(vip, vipRef(uid))).snapshot.context;
  const more = { kind: 'vipLocks', from: OPEN_FOR, to: OPEN_FOR + 1, until } as const;
  const grant = { type: 'grant', uid, orderId: 'order-2' as OrderId, purchase: more } as const;
  await house.loop.handle(vip, vipRef(uid), grant, BY_ITSELF);
};

async function agree(here: WithOrder, from: State) {
  await toBalance(here.house, { type: 'settle', useId: USE, end: 'failed' });
  if (from.matches({ closed: { paid: 'withdrawing' } })) return here.bring();
  // The refused withdrawal is tried again: the credits are withdrawn before the order is settled.
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
  // No payment would send this, so the test sends it to the order.
  if (reason === 'wrongAmount') return tellOrder(here, { amount: 1, currency: Currency.RMB });
  await taken(here, other);
  // A pending grant blocks the payment's lane: the test repeats what a crashed process would send again.
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
  // Granting credits never fails.
  playable: ({ type }, { context }) => type !== 'order.grantRefused.v1' || context.purchase?.kind === 'vip',
  play: {
    'order.created.v1': ({ data: { purchase } }, here) => create(here, purchase.kind === 'units' ? units : years),
    'order.paid.v1': (_, here) => taken(here, kept),
    'order.paidLate.v1': (_, here) => taken(here, kept),
    // Happens on its own: the deadline passes.
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
