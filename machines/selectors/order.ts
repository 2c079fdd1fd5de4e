import type { SnapshotFrom } from 'xstate';
import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { OrderId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import { OrderStatus } from '../../models/order.ts';
import type { orderMachine } from '../aggregates/order.machine.ts';

type Snapshot = SnapshotFrom<typeof orderMachine>;

/** An order stays paid until the refund is done. Null if there is no such order. */
export function orderStatus(snapshot: Snapshot): OrderStatus | null {
  if (snapshot.matches('none')) return null;
  if (snapshot.matches({ payable: 'created' })) return OrderStatus.CREATED;
  if (snapshot.matches({ payable: 'overdue' })) return OrderStatus.OVERDUE;
  if (snapshot.matches({ closed: 'cancelled' })) return OrderStatus.CANCELLED;
  if (snapshot.matches({ closed: 'refunded' })) return OrderStatus.REFUNDED;
  return OrderStatus.PAID;
}

export const isMoneyUnderWay = (snapshot: Snapshot): boolean =>
  snapshot.matches('closed') && snapshot.hasTag('waiting');

export interface Payable {
  orderId: OrderId;
  price: Money;
  payBy: number;
}

/** A late payment is honoured, but not offered. */
export function payable(snapshot: Snapshot): Payable | Rejection {
  const { orderId, price, payBy } = snapshot.context;
  if (!orderId || !price) return reject('notFound');
  if (snapshot.matches({ payable: 'created' })) return { orderId, price, payBy };
  return reject(orderStatus(snapshot) === OrderStatus.PAID ? 'orderPaid' : 'orderClosed');
}
