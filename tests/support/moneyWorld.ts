/** Orders, payments, a balance and a provider in memory; effects and notifications in any order, repeated or late. */
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { order } from '../../machines/aggregates/order.decide.ts';
import { packageBalance } from '../../machines/aggregates/packageBalance.decide.ts';
import { type PaymentCommand, type ProviderWord, payment } from '../../machines/aggregates/payment.decide.ts';
import type { EffectParams } from '../../machines/effects.ts';
import { orderStatus, payable } from '../../machines/selectors/order.ts';
import type { OrderId, PaymentId, UseId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import { type CreditPurchase, CreditService, OrderStatus, PAY_METHODS } from '../../models/order.ts';
import { type Aggregate, type Decision, isRejected } from '../../src/engine/chart/aggregate.ts';
import { initialSnapshot } from '../../src/engine/chart/fold.ts';
import { factSchemas } from './factSchemas.ts';
import { take } from './given.ts';
import { NOON, owner } from './givenFacts.ts';
import { anOrder, aPayment, DAY, prices, taken, yuan } from './givenValue.ts';

export const UNITS = 2;
export const PRICE = yuan(8 * UNITS);
const purchase: CreditPurchase = { kind: 'units', service: CreditService.SMS, quantity: UNITS };

type MoneyEffect =
  | 'startPayment'
  | 'queryPayment'
  | 'refundPayment'
  | 'tellOrder'
  | 'returnPayment'
  | 'grantUnits'
  | 'withdrawUnits';
type Effect = { [Name in MoneyEffect]: { name: Name; params: EffectParams[Name] } }[MoneyEffect];
interface Timer {
  dueAt: number;
  fact: { type: string; data: unknown };
}
interface Stream {
  machine: AnyStateMachine;
  snapshot: AnyMachineSnapshot;
  timers: Map<string, Timer>;
}
/** The provider's account of one payment. */
interface Account {
  open: boolean;
  took: Money | null;
  gaveBack: Map<string, Money>;
}

export function createMoneyWorld() {
  let now = NOON;
  const streams = new Map<string, Stream>();
  const outbox: Effect[] = [];
  const provider = new Map<PaymentId, Account>();
  const orders = new Map<OrderId, PaymentId[]>();
  /** Pending notifications. */
  const notices: { paymentId: PaymentId; word: ProviderWord }[] = [];
  let refusesRefunds = false;

  function streamOf<M extends AnyStateMachine>({ machine }: { machine: M }, name: string) {
    const known = streams.get(name) ?? { machine, snapshot: initialSnapshot(machine), timers: new Map() };
    streams.set(name, known);
    return known as Omit<Stream, 'snapshot'> & { snapshot: SnapshotFrom<M> };
  }
  function append(stream: Stream, fact: { type: string; data: unknown }) {
    factSchemas[fact.type]?.parse(fact.data);
    const step = take(stream.machine, stream.snapshot, { ...fact, at: now } as { type: string });
    stream.snapshot = step.snapshot;
    outbox.push(...(step.effects.filter(({ name }) => name !== 'tellOwner') as Effect[]));
    for (const id of step.cancelled) stream.timers.delete(id);
    for (const { id, ms, fact: delayed } of step.delayed) stream.timers.set(id, { dueAt: now + ms, fact: delayed });
  }
  function handle<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }>(
    aggregate: Aggregate<M, Command, NewFact>,
    name: string,
    command: Command,
  ): Decision<NewFact> {
    const stream = streamOf(aggregate, name);
    const decision = aggregate.decide(command, stream.snapshot, now);
    if (!isRejected(decision)) for (const fact of decision) append(stream, fact);
    return decision;
  }
  const toPayment = (paymentId: PaymentId, command: PaymentCommand) => handle(payment, paymentId, command);
  const account = (paymentId: PaymentId): Account => {
    const known = provider.get(paymentId) ?? { open: false, took: null, gaveBack: new Map() };
    provider.set(paymentId, known);
    return known;
  };
  const takenWord = (paymentId: PaymentId, money: Money): ProviderWord => ({
    kind: 'taken',
    ...taken(money, `key-${paymentId}`),
  });

  const perform: { [Name in MoneyEffect]: (params: EffectParams[Name]) => void } = {
    startPayment({ paymentId }) {
      const there = provider.has(paymentId);
      if (!there) account(paymentId).open = true;
      toPayment(paymentId, { type: 'handOver', pageRef: 'page' });
    },
    queryPayment({ paymentId, close }) {
      const known = account(paymentId);
      if (close) known.open = false;
      const word: ProviderWord = known.took
        ? takenWord(paymentId, known.took)
        : { kind: known.open ? 'open' : 'closed' };
      toPayment(paymentId, { type: 'hear', word });
    },
    refundPayment({ paymentId, refundId, money }) {
      const { gaveBack } = account(paymentId);
      if (!gaveBack.has(refundId) && refusesRefunds) {
        toPayment(paymentId, { type: 'settleRefund', refundId, end: 'notAccepted' });
        return;
      }
      gaveBack.set(refundId, money);
      toPayment(paymentId, { type: 'settleRefund', refundId, end: 'done' });
    },
    tellOrder: ({ orderId, paymentId, money, news }) =>
      void handle(order, orderId, { type: 'hearPayment', paymentId, money, news }),
    returnPayment: ({ paymentId, reason }) => void toPayment(paymentId, { type: 'refund', reason }),
    grantUnits({ orderId, purchase: bought }) {
      const granted = !isRejected(
        handle(packageBalance, 'balance', { type: 'buy', uid: owner, orderId, purchase: bought }),
      );
      handle(order, orderId, { type: 'settleGrant', granted });
    },
    withdrawUnits({ orderId }) {
      const withdrawn = !isRejected(handle(packageBalance, 'balance', { type: 'withdraw', orderId }));
      handle(order, orderId, { type: 'settleWithdrawal', withdrawn });
    },
  };
  const performAt = (place: number, again: boolean) => {
    const effect = outbox[place];
    if (!effect) return;
    if (!again) outbox.splice(place, 1);
    perform[effect.name](effect.params as never);
  };
  const everyPayment = () => [...orders.values()].flat();
  const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
  const charge = (paymentId: PaymentId, copies: number) => {
    const known = account(paymentId);
    if (known.took) return;
    known.took = PRICE;
    for (let copy = 0; copy < copies; copy++) notices.push({ paymentId, word: takenWord(paymentId, PRICE) });
  };

  return {
    order() {
      const orderId = anOrder(orders.size + 1);
      orders.set(orderId, []);
      handle(order, orderId, { type: 'create', orderId, uid: owner, purchase, shown: PRICE, prices });
    },
    beginPayment(which: number) {
      const [orderId, payments] = pick([...orders], which) ?? [];
      if (!orderId || !payments) return;
      const paymentId = aPayment(everyPayment().length + 1);
      const asked = payable(streamOf(order, orderId).snapshot);
      const command = { type: 'ask', paymentId, uid: owner, method: PAY_METHODS.SANDBOX, order: asked } as const;
      if (!isRejected(toPayment(paymentId, command))) payments.push(paymentId);
    },
    /** Pays on the provider's page while it is open. */
    pay(which: number, copies: number) {
      const paymentId = pick(
        [...provider].filter(([, { open }]) => open),
        which,
      )?.[0];
      if (paymentId) charge(paymentId, copies);
    },
    /** The provider takes the money although the payment was settled otherwise. */
    payLate(which: number, copies: number) {
      const paymentId = pick([...provider.keys()], which);
      if (paymentId) charge(paymentId, copies);
    },
    sayFailed(which: number) {
      const paymentId = pick(
        [...provider].filter(([, { took }]) => !took),
        which,
      )?.[0];
      if (paymentId) notices.push({ paymentId, word: { kind: 'failed', reason: 'declined' } });
    },
    /** The provider contradicts itself. */
    sayWrong(which: number, money: Money) {
      const paymentId = pick([...provider.keys()], which);
      if (paymentId) notices.push({ paymentId, word: { kind: 'taken', ...taken(money, 'wrong') } });
    },
    notify(which: number) {
      const place = which % Math.max(1, notices.length);
      const [notice] = notices.splice(place, 1);
      if (notice) toPayment(notice.paymentId, { type: 'hear', word: notice.word });
    },
    perform: (which: number, again: boolean) => performAt(which % Math.max(1, outbox.length), again),
    cancelOrder: (which: number) => {
      const orderId = pick([...orders.keys()], which);
      if (orderId) handle(order, orderId, { type: 'cancel' });
    },
    askRefund: (which: number) => {
      const orderId = pick([...orders.keys()], which);
      if (orderId) handle(order, orderId, { type: 'askRefund' });
    },
    ofPayment: (which: number, type: 'check' | 'cancel' | 'refundAgain' | 'clearDoubt') => {
      const paymentId = pick(everyPayment(), which);
      if (paymentId) toPayment(paymentId, { type });
    },
    use: (name: UseId) =>
      void handle(packageBalance, 'balance', { type: 'reserve', uid: owner, service: CreditService.SMS, useId: name }),
    refuseRefunds(yes: boolean) {
      refusesRefunds = yes;
    },
    wait(ms: number) {
      now += ms;
      for (const stream of streams.values())
        for (const [id, { dueAt, fact }] of [...stream.timers]) {
          if (dueAt > now || !stream.timers.delete(id)) continue;
          if (stream.snapshot.can({ ...fact, at: now })) append(stream, fact);
        }
    },
    /** Runs everything to its end: time, notifications, effects and refunds. */
    settle() {
      refusesRefunds = false;
      for (let round = 0; round < 10; round++) {
        this.wait(2 * DAY);
        while (notices.length > 0) this.notify(0);
        while (outbox.length > 0) performAt(0, false);
        for (const paymentId of everyPayment()) toPayment(paymentId, { type: 'refundAgain' });
      }
    },
    /** The provider's sums for each order, and the order's state. */
    books: () =>
      [...orders].map(([orderId, payments]) => {
        const sums = payments.map(account).map(({ took, gaveBack }) => ({
          took: took?.amount ?? 0,
          back: [...gaveBack.values()].reduce((sum, { amount }) => sum + amount, 0),
        }));
        const { snapshot } = streamOf(order, orderId);
        return {
          status: orderStatus(snapshot) ?? OrderStatus.CREATED,
          granted: snapshot.matches({ closed: { paid: 'granted' } }),
          held: sums.reduce((sum, { took, back }) => sum + took - back, 0),
          eachRefundOnce: sums.every(({ took, back }) => back === 0 || back === took),
        };
      }),
    balance: () => streamOf(packageBalance, 'balance').snapshot.context,
    payments: () => everyPayment().map(paymentId => streamOf(payment, paymentId).snapshot),
  };
}
export type MoneyWorld = ReturnType<typeof createMoneyWorld>;
