import type { SnapshotFrom } from 'xstate';
import { isRejection, type Rejection, reject } from '../../models/errorCodes.ts';
import type { NewPaymentFact, ProviderReason } from '../../models/facts/payment.facts.ts';
import type { AccountId, PaymentId } from '../../models/ids.ts';
import { PAYMENT_WINDOW_MS } from '../../models/limits.ts';
import { sameMoney } from '../../models/money.ts';
import type { PayMethod, ReturnReason } from '../../models/order.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import type { Payable } from '../selectors/order.ts';
import { paymentMachine } from './payment.machine.ts';
import { chargeOf, type ProviderCharge } from './paymentContext.ts';

/** The provider's answer, verified by the adapter. `open`: payable. `closed`: unpaid and no longer payable. */
export type ProviderWord =
  | ({ kind: 'taken' } & ProviderCharge)
  | { kind: 'failed'; reason: ProviderReason }
  | { kind: 'open' }
  | { kind: 'closed' };

export type PaymentCommand =
  | { type: 'ask'; paymentId: PaymentId; uid: AccountId; method: PayMethod; order: Payable | Rejection }
  | { type: 'handOver'; pageRef: string }
  | { type: 'check' | 'cancel' | 'clearDoubt' }
  | { type: 'hear'; word: ProviderWord }
  | { type: 'refund'; reason: ReturnReason }
  | { type: 'refundAgain' }
  | { type: 'settleRefund'; refundId: string; end: 'done' | ProviderReason };

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Decided = Decision<NewPaymentFact>;

function ask({ paymentId, uid, method, order }: Extract<PaymentCommand, { type: 'ask' }>, now: number): Decided {
  if (isRejection(order)) return order;
  const { orderId, price, payBy } = order;
  // The order's deadline counts even if its timer is late.
  if (now >= payBy) return reject('orderClosed');
  const closesAt = Math.min(now + PAYMENT_WINDOW_MS, payBy);
  return [{ type: 'payment.asked.v1', data: { paymentId, orderId, uid, method, price, closesAt } }];
}

const same = (one: ProviderCharge, other: ProviderCharge | null): boolean =>
  other !== null && one.key === other.key && sameMoney(one.money, other.money);

function hearCharge(paymentId: PaymentId, taken: ProviderCharge, snapshot: Snapshot, now: number): Decided {
  const { context } = snapshot;
  if (same(taken, context.charge) || same(taken, context.contradiction)) return [];
  const right = context.charge === null && context.price !== null && sameMoney(taken.money, context.price);
  const type = right ? 'payment.succeeded.v1' : 'payment.mismatched.v1';
  const fact: NewPaymentFact = { type, data: { paymentId, ...taken } };
  return snapshot.can({ ...fact, at: now }) ? [fact] : reject('paymentMismatch');
}

function hear(paymentId: PaymentId, word: ProviderWord, snapshot: Snapshot, now: number): Decided {
  const ifNew = (fact: NewPaymentFact): Decided => (snapshot.can({ ...fact, at: now }) ? [fact] : []);
  switch (word.kind) {
    case 'taken': {
      const { kind: _, ...taken } = word;
      return hearCharge(paymentId, taken, snapshot, now);
    }
    case 'failed':
      return ifNew({ type: 'payment.failed.v1', data: { paymentId, reason: word.reason } });
    case 'open':
      return ifNew({ type: 'payment.stillOpen.v1', data: { paymentId } });
    case 'closed':
      return snapshot.matches({ ending: 'cancelling' })
        ? [{ type: 'payment.cancelled.v1', data: { paymentId } }]
        : ifNew({ type: 'payment.leftUnpaid.v1', data: { paymentId } });
  }
}

/** All requests of a refund share one key: a refused request may still be in flight when the next is sent. */
function refund(paymentId: PaymentId, reason: ReturnReason, snapshot: Snapshot): Decided {
  const money = chargeOf(snapshot.context)?.money;
  if (!money) return reject('notInThisState');
  const refundId = `${paymentId}-refund`;
  return [{ type: 'payment.refundAsked.v1', data: { paymentId, refundId, money, reason } }];
}

function settleRefund(
  paymentId: PaymentId,
  { refundId, end }: Extract<PaymentCommand, { type: 'settleRefund' }>,
  snapshot: Snapshot,
): Decided {
  if (refundId !== snapshot.context.refundId) return [];
  const underWay = snapshot.matches('refunding');
  if (end === 'done' && (underWay || snapshot.matches('refundFailed')))
    return [{ type: 'payment.refunded.v1', data: { paymentId, refundId } }];
  if (end === 'done' || !underWay) return [];
  return [{ type: 'payment.refundFailed.v1', data: { paymentId, refundId, reason: end } }];
}

export const payment: Aggregate<typeof paymentMachine, PaymentCommand, NewPaymentFact> = {
  kind: 'payment',
  machine: paymentMachine,
  decide(command, snapshot, now) {
    const { paymentId, refundReason } = snapshot.context;
    if (command.type === 'ask') return paymentId ? [] : ask(command, now);
    if (!paymentId) return reject('notFound');
    const data = { paymentId };
    switch (command.type) {
      case 'handOver':
        if (!snapshot.matches({ open: 'handing' })) return [];
        return [{ type: 'payment.handedOver.v1', data: { paymentId, pageRef: command.pageRef } }];
      case 'check':
        return snapshot.matches({ open: 'payable' }) ? [{ type: 'payment.checkAsked.v1', data }] : [];
      case 'cancel':
        if (snapshot.matches({ ending: 'cancelling' }) || snapshot.matches({ untaken: 'cancelled' })) return [];
        return snapshot.matches('open') ? [{ type: 'payment.cancelAsked.v1', data }] : reject('notInThisState');
      case 'hear':
        return hear(paymentId, command.word, snapshot, now);
      case 'clearDoubt':
        return snapshot.matches({ succeeded: 'doubted' })
          ? [{ type: 'payment.doubtCleared.v1', data }]
          : reject('notInThisState');
      case 'refund':
        if (refundReason) return [];
        return snapshot.matches('succeeded') || snapshot.matches('mismatched')
          ? refund(paymentId, command.reason, snapshot)
          : reject('notInThisState');
      case 'refundAgain':
        return refundReason && snapshot.matches('refundFailed')
          ? refund(paymentId, refundReason, snapshot)
          : reject('notInThisState');
      case 'settleRefund':
        return settleRefund(paymentId, command, snapshot);
    }
  },
};
