import type { SnapshotFrom } from 'xstate';
import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { OrderId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import { OrderStatus } from '../../models/order.ts';
import type { orderMachine } from '../aggregates/order.machine.ts';

type Snapshot = SnapshotFrom<typeof orderMachine>;

/** Paid until the money is back: who is owed a refund has paid. `null`: there is no such order. */
export function orderStatus(snapshot: Snapshot): OrderStatus | null {
  if (snapshot.matches('none')) return null;
  if (snapshot.matches({ payable: 'created' })) return OrderStatus.CREATED;
  if (snapshot.matches({ payable: 'overdue' })) return OrderStatus.OVERDUE;
  if (snapshot.matches({ closed: 'cancelled' })) return OrderStatus.CANCELLED;
  if (snapshot.matches({ closed: 'refunded' })) return OrderStatus.REFUNDED;
  return OrderStatus.PAID;
}

/** It is paid, and not at rest yet: what it buys is on its way, or the money is on its way back. */
export const isMoneyUnderWay = (snapshot: Snapshot): boolean =>
  snapshot.matches('closed') && snapshot.hasTag('waiting');

/** What a payment of this order asks for, or why there cannot be one any more. */
export interface Payable {
  orderId: OrderId;
  price: Money;
  payBy: number;
}

/** Late money is honoured, but nobody is led to pay for what is overdue. */
export function payable(snapshot: Snapshot): Payable | Rejection {
  const { orderId, price, payBy } = snapshot.context;
  if (!orderId || !price) return reject('notFound');
  if (snapshot.matches({ payable: 'created' })) return { orderId, price, payBy };
  return reject(orderStatus(snapshot) === OrderStatus.PAID ? 'orderPaid' : 'orderClosed');
}
