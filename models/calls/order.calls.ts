/** What an owner buys, how it is paid, and what became of it. An order is in the account of whoever has made it. */
import * as z from 'zod/mini';
import { OrderId, PaymentId } from '../ids.ts';
import { Currency, type Money } from '../money.ts';
import { type E_CONTRACT, type OrderStatus, PAY_METHODS, type PayMethod, Purchase } from '../order.ts';
import type { PriceTable } from '../price.ts';
import type { Balance, OrderStanding, PaymentStanding } from '../valueStates.ts';
import { call, commandId, type Page, page, wireInt, wireJson } from './call.ts';

/** Where a payment is made: on a page of the provider's, or by a code that the provider's app reads. */
export type PayPlace = { kind: 'page'; url: string } | { kind: 'code'; text: string };

export interface PayWay {
  method: PayMethod;
  place: PayPlace['kind'];
  currencies: Currency[];
}

export interface ServiceOverview {
  /** Whether the account owns locks: only then it may buy. */
  mayBuy: boolean;
  balances: Balance[];
  prices: PriceTable;
  quantities: number[];
  /** Contracts signed on a screen. `url`: where the operator offers them; null: not here. */
  eContract: { service: typeof E_CONTRACT; url: string | null };
  ways: PayWay[];
}

export interface OrderItem {
  orderId: OrderId;
  purchase: Purchase;
  price: Money;
  payBy: number;
  status: OrderStatus;
  standing: OrderStanding;
  createdAt: number;
}

export interface PaymentItem {
  paymentId: PaymentId;
  orderId: OrderId;
  method: PayMethod;
  price: Money;
  closesAt: number;
  standing: PaymentStanding;
  /** Null before the provider has it, and once nothing can be paid there any more. */
  place: PayPlace | null;
}

export interface OrderDetail extends OrderItem {
  payments: PaymentItem[];
  /** Whether it can be asked back: its units are still there. */
  refundable: boolean;
}

/** The price as the buyer has seen it; who saw another is asked again. */
const shown = {
  amount: wireInt(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  currency: wireInt(z.enum(Currency)),
};
const orderId = OrderId;
const paymentId = PaymentId;

type Nothing = Record<string, never>;

export const orderCalls = {
  overview: call<ServiceOverview>().get('/service/overview', {}),
  price: call<Money>().get('/service/price', { purchase: wireJson(Purchase), currency: shown.currency }),
  create: call<{ orderId: OrderId }>().post('/order/create', { purchase: wireJson(Purchase), ...shown, commandId }),
  list: call<Page<OrderItem>>().get('/order/list', { ...page }),
  detail: call<OrderDetail>().get('/order/detail', { orderId }),
  /** Begins a payment; one by the same way that is under way already is answered. */
  pay: call<{ paymentId: PaymentId }>().post('/order/pay', {
    orderId,
    method: wireInt(z.enum(PAY_METHODS)),
    commandId,
  }),
  cancel: call<Nothing>().post('/order/cancel', { orderId, commandId }),
  askRefund: call<Nothing>().post('/order/askRefund', { orderId, commandId }),
};

export const paymentCalls = {
  detail: call<PaymentItem>().get('/payment/detail', { paymentId }),
  /** Whoever comes back from the provider's page has it asked what it says. */
  check: call<Nothing>().post('/payment/check', { paymentId, commandId }),
  cancel: call<Nothing>().post('/payment/cancel', { paymentId, commandId }),
  /** Of one that the provider has refused to give back. */
  refundAgain: call<Nothing>().post('/payment/refundAgain', { paymentId, commandId }),
};
