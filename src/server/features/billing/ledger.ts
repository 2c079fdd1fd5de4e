/** Audits the log: provider payments against orders, orders against grants, messages against credit. */
import type { BalanceFact } from '../../../../models/facts/credit.facts.ts';
import type { MessageFact } from '../../../../models/facts/message.facts.ts';
import type { OrderFact } from '../../../../models/facts/order.facts.ts';
import type { PaymentFact } from '../../../../models/facts/payment.facts.ts';
import type { VipFact } from '../../../../models/facts/vip.facts.ts';
import type { OrderId, PaymentId } from '../../../../models/ids.ts';
import { type Currency, type Money, sameMoney } from '../../../../models/money.ts';
import type { Purchase } from '../../../../models/order.ts';
import { type CreditSums, createCreditBooks } from './creditBooks.ts';

export type MoneyFact = OrderFact | PaymentFact | BalanceFact | VipFact | MessageFact;
export const MONEY_KINDS = ['order', 'payment', 'balance', 'vip', 'message'] as const;

interface LedgerEntry {
  purchase: Purchase | null;
  price: Money | null;
  paidBy: PaymentId | null;
  back: boolean;
  refunded: boolean;
  saysGranted: boolean;
  /** Credits of each grant; null for a grant of time. */
  grants: (number | null)[];
  withdrawn: number;
}

interface LedgerPayment {
  orderId: OrderId;
  took: Money | null;
  gaveBack: boolean;
}

type Sums = Map<Currency, { paid: number; granted: number }>;

export interface Ledger {
  faults: string[];
  sums: Sums;
  orders: number;
  credits: CreditSums[];
}

const newEntry = (): LedgerEntry => ({
  purchase: null,
  price: null,
  paidBy: null,
  back: false,
  refunded: false,
  saysGranted: false,
  grants: [],
  withdrawn: 0,
});

function createBooks() {
  const entries = new Map<OrderId, LedgerEntry>();
  const payments = new Map<PaymentId, LedgerPayment>();
  const entry = (orderId: OrderId): LedgerEntry => {
    const known = entries.get(orderId) ?? newEntry();
    entries.set(orderId, known);
    return known;
  };
  function write(fact: MoneyFact) {
    switch (fact.type) {
      case 'order.created.v1':
        Object.assign(entry(fact.data.orderId), { purchase: fact.data.purchase, price: fact.data.price });
        break;
      case 'order.paid.v1':
      case 'order.paidLate.v1':
        entry(fact.data.orderId).paidBy = fact.data.paymentId;
        break;
      case 'order.granted.v1':
        entry(fact.data.orderId).saysGranted = true;
        break;
      case 'order.grantRefused.v1':
      case 'order.refundAgreed.v1':
        entry(fact.data.orderId).back = true;
        break;
      case 'order.refunded.v1':
        entry(fact.data.orderId).refunded = true;
        break;
      case 'payment.asked.v1':
        payments.set(fact.data.paymentId, { orderId: fact.data.orderId, took: null, gaveBack: false });
        break;
      case 'payment.succeeded.v1': {
        const held = payments.get(fact.data.paymentId);
        if (held) held.took = fact.data.money;
        break;
      }
      case 'payment.refunded.v1': {
        const held = payments.get(fact.data.paymentId);
        if (held) held.gaveBack = true;
        break;
      }
      case 'balance.bought.v1':
        entry(fact.data.orderId).grants.push(fact.data.quantity);
        break;
      case 'balance.withdrawn.v1':
        entry(fact.data.orderId).withdrawn += fact.data.quantity;
        break;
      case 'vip.opened.v1':
      case 'vip.renewed.v1':
      case 'vip.upgraded.v1':
        entry(fact.data.orderId).grants.push(null);
        break;
    }
  }
  return { entries, payments, write };
}

function worthOf({ purchase, price, grants }: LedgerEntry): number {
  if (!purchase || !price) return 0;
  if (purchase.kind !== 'units') return grants.length * price.amount;
  const units = grants.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0);
  return (units * price.amount) / purchase.quantity;
}

function* faultsOf(orderId: OrderId, entry: LedgerEntry, those: readonly (LedgerPayment & { paymentId: PaymentId })[]) {
  const { price, paidBy, back, refunded, saysGranted, grants } = entry;
  if (!price) return void (yield `${orderId}: granted, but the order doesn’t exist`);
  const kept = paidBy !== null && !back;
  if (back && grants.length > 0 && entry.withdrawn === 0)
    yield `${orderId}: being refunded, but the granted services remain`;
  if (grants.length > 1) yield `${orderId}: granted ${grants.length} times`;
  if (grants.length > 0 && paidBy === null) yield `${orderId}: granted, but not paid`;
  if (saysGranted && grants.length === 0) yield `${orderId}: marked as granted, but nothing was`;
  const keeper = those.find(({ paymentId }) => paymentId === paidBy);
  if (paidBy !== null && (!keeper?.took || !sameMoney(keeper.took, price)))
    yield `${orderId}: paid, but no payment has its price`;
  if (kept && keeper?.gaveBack) yield `${orderId}: paid, but the money was refunded`;
  if (refunded && !keeper?.gaveBack) yield `${orderId}: refunded, but the provider still has the money`;
}

export function ledgerOf(facts: Iterable<MoneyFact>): Ledger {
  const { entries, payments, write } = createBooks();
  const units = createCreditBooks();
  for (const fact of facts) {
    write(fact);
    units.write(fact);
  }
  const byOrder = Map.groupBy(
    [...payments].map(([paymentId, held]) => ({ paymentId, ...held })),
    ({ orderId }) => orderId,
  );
  const sums: Sums = new Map();
  const faults: string[] = [...units.faults()];
  for (const [orderId, entry] of entries) {
    faults.push(...faultsOf(orderId, entry, byOrder.get(orderId) ?? []));
    const { price, paidBy, back, grants, withdrawn } = entry;
    // Skips orders that are not yet granted or are being refunded, because payments and grants may differ for a while.
    if (!price || back || withdrawn > 0 || grants.length === 0) continue;
    const sum = sums.get(price.currency) ?? { paid: 0, granted: 0 };
    if (paidBy !== null) sum.paid += price.amount;
    sum.granted += worthOf(entry);
    sums.set(price.currency, sum);
  }
  for (const [currency, { paid, granted }] of sums)
    if (paid !== granted) faults.push(`currency ${currency}: paid ${paid}, granted ${granted}`);
  return { faults, sums, orders: entries.size, credits: units.sums() };
}
