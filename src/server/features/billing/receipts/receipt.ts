/** What a receipt says, from the order's own facts: nothing of it can become another afterwards. */
import { payment } from '../../../../../machines/aggregates/payment.decide.ts';
import type { OrderFact } from '../../../../../models/facts/order.facts.ts';
import type { AccountId, OrderId, PaymentId } from '../../../../../models/ids.ts';
import type { Money } from '../../../../../models/money.ts';
import type { PayMethod, Purchase } from '../../../../../models/order.ts';
import type { ReceiptKind } from '../../../../../models/receipt.ts';
import type { Loop } from '../../../../engine/loop/loop.ts';
import type { Store } from '../../../../engine/store/store.ts';
import { orderRef, paymentRef } from '../refs.ts';

export interface Receipt {
  kind: ReceiptKind;
  orderId: OrderId;
  purchase: Purchase;
  price: Money;
  method: PayMethod;
  orderedAt: number;
  paidAt: number;
  /** When the provider had given the money back; null of a receipt. */
  refundedAt: number | null;
}

interface Told {
  order: Pick<Receipt, 'orderId' | 'purchase' | 'price' | 'orderedAt'>;
  paidBy: PaymentId;
  paidAt: number;
  refundedAt: number | null;
}

/** Null: nothing was paid. */
function toldBy(facts: readonly OrderFact[]): Told | null {
  let order: Told['order'] | null = null;
  let paid: Pick<Told, 'paidBy' | 'paidAt'> | null = null;
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

interface Asked {
  uid: AccountId;
  orderId: OrderId;
  kind: ReceiptKind;
}

/** Null: it is not among their orders, it was not paid, or (of a credit note) the money is not back. */
export async function receiptOf(
  { store, loop }: { store: Store; loop: Loop },
  { uid, orderId, kind }: Asked,
): Promise<Receipt | null> {
  // A stream of an order holds facts of orders alone; the store knows no kinds.
  const told = toldBy((await store.readStream(orderRef(uid, orderId))) as unknown as OrderFact[]);
  if (!told) return null;
  const { order, paidBy, paidAt } = told;
  const refundedAt = kind === 'creditNote' ? told.refundedAt : null;
  if (kind === 'creditNote' && refundedAt === null) return null;
  const { method } = (await loop.snapshot(payment, paymentRef(uid, paidBy))).snapshot.context;
  return method && { kind, ...order, method, paidAt, refundedAt };
}
