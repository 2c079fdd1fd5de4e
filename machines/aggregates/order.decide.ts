import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewOrderFact } from '../../models/facts/order.facts.ts';
import type { AccountId, OrderId, PaymentId } from '../../models/ids.ts';
import { ORDER_LIFETIME_MS } from '../../models/limits.ts';
import { type Money, sameMoney } from '../../models/money.ts';
import type { Purchase, ReturnReason } from '../../models/order.ts';
import { type PriceTable, priceOf } from '../../models/price.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { orderMachine } from './order.machine.ts';

export type OrderCommand =
  /** `shown`: the price that the buyer saw; the order is refused if it has changed. */
  | { type: 'create'; orderId: OrderId; uid: AccountId; purchase: Purchase; shown: Money; prices: PriceTable }
  | { type: 'cancel' }
  | { type: 'hearPayment'; paymentId: PaymentId; money: Money; news: 'succeeded' | 'refunded' | 'refundFailed' }
  | { type: 'settleGrant'; granted: boolean }
  | { type: 'askRefund' }
  | { type: 'settleWithdrawal'; withdrawn: boolean };

type Snapshot = SnapshotFrom<typeof orderMachine>;

function create(
  { orderId, uid, purchase, shown, prices }: Extract<OrderCommand, { type: 'create' }>,
  now: number,
): Decision<NewOrderFact> {
  const price = priceOf(purchase, prices, shown.currency, now);
  if (!price) return reject('notSold');
  if (!sameMoney(price, shown)) return reject('priceChanged', { price });
  const payBy = now + ORDER_LIFETIME_MS;
  return [{ type: 'order.created.v1', data: { orderId, uid, purchase, price, payBy } }];
}

function unwanted(snapshot: Snapshot, money: Money): ReturnReason | null {
  const { price } = snapshot.context;
  if (snapshot.matches({ closed: 'cancelled' })) return 'cancelled';
  if (snapshot.matches('closed')) return 'paidAlready';
  return price && sameMoney(price, money) ? null : 'wrongAmount';
}

function takeMoney(orderId: OrderId, paymentId: PaymentId, money: Money, snapshot: Snapshot): Decision<NewOrderFact> {
  const { paidBy, sentBack } = snapshot.context;
  if (paymentId === paidBy || sentBack.includes(paymentId)) return [];
  const reason = unwanted(snapshot, money);
  if (reason) return [{ type: 'order.paymentSentBack.v1', data: { orderId, paymentId, reason } }];
  const late = snapshot.matches({ payable: 'overdue' });
  return [{ type: late ? 'order.paidLate.v1' : 'order.paid.v1', data: { orderId, paymentId } }];
}

export const order: Aggregate<typeof orderMachine, OrderCommand, NewOrderFact> = {
  kind: 'order',
  machine: orderMachine,
  decide(command, snapshot, now) {
    const { orderId, purchase, paidBy } = snapshot.context;
    // A repeated request for the same order.
    if (command.type === 'create') return orderId ? [] : create(command, now);
    if (!orderId) return reject('notFound');
    const whenPossible = (fact: NewOrderFact): Decision<NewOrderFact> =>
      snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
    const ifNew = (fact: NewOrderFact): Decision<NewOrderFact> => (snapshot.can({ ...fact, at: now }) ? [fact] : []);
    switch (command.type) {
      case 'cancel':
        return snapshot.matches({ closed: 'cancelled' })
          ? []
          : whenPossible({ type: 'order.cancelled.v1', data: { orderId } });
      case 'hearPayment': {
        const { paymentId, money, news } = command;
        if (news === 'succeeded') return takeMoney(orderId, paymentId, money, snapshot);
        if (paymentId !== paidBy) return [];
        return ifNew({
          type: news === 'refunded' ? 'order.refunded.v1' : 'order.refundFailed.v1',
          data: { orderId, paymentId },
        });
      }
      case 'settleGrant':
        return ifNew({ type: command.granted ? 'order.granted.v1' : 'order.grantRefused.v1', data: { orderId } });
      case 'askRefund':
        // Unused credits can be withdrawn for a refund, VIP time can't.
        if (purchase?.kind !== 'units') return reject('notInThisState');
        return whenPossible({ type: 'order.refundAsked.v1', data: { orderId } });
      case 'settleWithdrawal':
        return ifNew({
          type: command.withdrawn ? 'order.refundAgreed.v1' : 'order.refundRefused.v1',
          data: { orderId },
        });
    }
  },
};
