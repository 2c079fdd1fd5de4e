/** A house and a buyer: orders, payments, the sandbox's payment page, and their results. */

import { orderCalls, paymentCalls } from '../../models/calls/order.calls.ts';
import type { OrderId, PaymentId } from '../../models/ids.ts';
import { Currency } from '../../models/money.ts';
import { CreditService, PAY_METHODS, type PayMethod, type Purchase } from '../../models/order.ts';
import type { StoredFact } from '../../src/engine/store/store.ts';
import type { SignedClient } from '../support/signedClient.ts';
import type { RunningHouse } from './house.ts';

export const hundredSms: Purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 };

export function shopping(house: RunningHouse, client: SignedClient) {
  const detail = (orderId: OrderId) => client.data(orderCalls.detail, { orderId });
  const payment = (paymentId: PaymentId) => client.data(paymentCalls.detail, { paymentId });
  return {
    detail,
    payment,
    async order(purchase: Purchase = hundredSms, currency: Currency = Currency.RMB): Promise<OrderId> {
      const shown = await client.data(orderCalls.price, { purchase, currency });
      return (await client.data(orderCalls.create, { purchase, ...shown })).orderId;
    },
    /** Starts a payment; returns its id with the URL of the provider's page or the content of its QR code. */
    async pay(orderId: OrderId, method: PayMethod = PAY_METHODS.SANDBOX) {
      const { paymentId } = await client.data(orderCalls.pay, { orderId, method });
      const url = await house.until(async () => {
        const { place } = await payment(paymentId);
        return place && (place.kind === 'page' ? place.url : place.text);
      });
      return { paymentId, url };
    },
    /** Presses a button of the payment page. */
    async choose(url: string, action: string): Promise<string | null> {
      const body = new URLSearchParams({ action });
      const answer = await fetch(`${house.origin}${url}`, { method: 'POST', body, redirect: 'manual' });
      return answer.headers.get('location');
    },
    stands: (orderId: OrderId, state: string) =>
      house.until(async () => {
        const now = await detail(orderId);
        return now.standing.state === state ? now : null;
      }),
    paymentStands: (paymentId: PaymentId, state: string) =>
      house.until(async () => ((await payment(paymentId)).standing.state === state ? true : null)),
  };
}

export async function factsOf(house: RunningHouse, type: string): Promise<StoredFact['data'][]> {
  const rows = await house.store.db.selectFrom('facts').select('data').where('type', '=', type).execute();
  return rows.map(({ data }) => JSON.parse(data) as StoredFact['data']);
}
