import { payment } from '../../../../../machines/aggregates/payment.decide.ts';
import type { OrderFact } from '../../../../../models/facts/order.facts.ts';
import type { AccountId, OrderId, PaymentId } from '../../../../../models/ids.ts';
import type { Money } from '../../../../../models/money.ts';
import type { PayMethod, Purchase } from '../../../../../models/order.ts';
import type { ReceiptKind } from '../../../../../models/receipt.ts';
import type { Loop } from '../../../../engine/loop/loop.ts';
import type { Store } from '../../../../engine/store/store.ts';
import { orderRef, paymentRef } from '../billingRefs.ts';

export interface Receipt {
  kind: ReceiptKind;
  orderId: OrderId;
  purchase: Purchase;
  price: Money;
  method: PayMethod;
  orderedAt: number;
  paidAt: number;
  refundedAt: number | null;
}

interface PaidOrder {
  order: Pick<Receipt, 'orderId' | 'purchase' | 'price' | 'orderedAt'>;
  paidBy: PaymentId;
  paidAt: number;
  refundedAt: number | null;
}

function paidOrderFrom(facts: readonly OrderFact[]): PaidOrder | null {
  let order: PaidOrder['order'] | null = null;
  let paid: Pick<PaidOrder, 'paidBy' | 'paidAt'> | null = null;
  let refundedAt: number | null = null;
  for (const { type, data, at } of facts) {
    if (type === 'order.created.v1') {
      const { orderId, purchase, price } = data;
      order = { orderId, purchase, price, orderedAt: at };
    }
    if (type === 'order.paid.v1' || type === 'order.paidLate.v1') paid = { paidBy: data.paymentId, paidAt: at };
    if (type === 'order.refunded.v1') refundedAt = at;
  }
  return order && paid && { order, ...paid, refundedAt };
}

interface ReceiptParams {
  uid: AccountId;
  orderId: OrderId;
  kind: ReceiptKind;
}

/** Null unless the order is paid or, for a credit note, refunded. */
export async function receiptOf(
  { store, loop }: { store: Store; loop: Loop },
  { uid, orderId, kind }: ReceiptParams,
): Promise<Receipt | null> {
  // The cast is safe: this stream contains only order facts.
  const paidOrder = paidOrderFrom((await store.readStream(orderRef(uid, orderId))) as unknown as OrderFact[]);
  if (!paidOrder) return null;
  const { order, paidBy, paidAt } = paidOrder;
  const refundedAt = kind === 'creditNote' ? paidOrder.refundedAt : null;
  if (kind === 'creditNote' && refundedAt === null) return null;
  const { method } = (await loop.snapshot(payment, paymentRef(uid, paidBy))).snapshot.context;
  return method && { kind, ...order, method, paidAt, refundedAt };
}
