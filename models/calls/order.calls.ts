import * as z from 'zod/mini';
import { OrderId, PaymentId } from '../ids.ts';
import { Currency, type Money } from '../money.ts';
import { type E_CONTRACT, type OrderStatus, PAY_METHODS, type PayMethod, Purchase } from '../order.ts';
import type { PriceTable } from '../price.ts';
import type { Balance, OrderStanding, PaymentStanding } from '../valueStates.ts';
import { call, commandId, type Page, page, wireInt, wireJson } from './call.ts';

/** Where to pay: the provider's page, or a code for its app. */
export type PayPlace = { kind: 'page'; url: string } | { kind: 'code'; text: string };

export interface PayWay {
  method: PayMethod;
  place: PayPlace['kind'];
  currencies: Currency[];
}

export interface ServiceOverview {
  /** Only owners of locks may buy. */
  mayBuy: boolean;
  balances: Balance[];
  prices: PriceTable;
  quantities: number[];
  /** `url`: null if not offered here. */
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
  /** Null before the provider has returned it, and once the payment is no longer open. */
  place: PayPlace | null;
}

export interface OrderDetail extends OrderItem {
  payments: PaymentItem[];
  /** True for an order of credits that are all unused. */
  refundable: boolean;
}

/** The price that the buyer saw: the order is refused if it has changed. */
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
  /** Returns the order's open payment by this method, if any. Otherwise cancels other open payments and starts one. */
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
  /** Asks the provider; sent when the buyer returns from its page. */
  check: call<Nothing>().post('/payment/check', { paymentId, commandId }),
  cancel: call<Nothing>().post('/payment/cancel', { paymentId, commandId }),
  /** Repeats a refund that the provider refused. */
  refundAgain: call<Nothing>().post('/payment/refundAgain', { paymentId, commandId }),
};
