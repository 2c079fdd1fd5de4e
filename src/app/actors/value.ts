import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import {
  type OrderDetail,
  type OrderItem,
  orderCalls,
  paymentCalls,
  type ServiceOverview,
} from '../../../models/calls/order.calls.ts';
import { type VipDetail, vipCalls } from '../../../models/calls/vip.calls.ts';
import type { CommandId, OrderId, PaymentId } from '../../../models/ids.ts';
import type { Currency, Money } from '../../../models/money.ts';
import type { PayMethod, Purchase } from '../../../models/order.ts';
import type { ReceiptRequest } from '../../../models/receipt.ts';
import { clientSettings } from '../api/clientSettings.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useTouched } from './useTouched.ts';

type OrdersQuery = AskedOf<typeof orderCalls.list>;

const touches = ({ stream }: LiveFact) => /^(order|payment|balance|vip)-/.test(stream);

const overview = loadedThingMachine<ServiceOverview, null, never>(thing => thing).provide(
  thingBy(() => send(orderCalls.overview, {})),
);
const vip = loadedThingMachine<VipDetail, null, never>(thing => thing).provide(
  thingBy(() => send(vipCalls.detail, {})),
);
const order = loadedThingMachine<OrderDetail, OrderId, never>(thing => thing).provide(
  thingBy((orderId: OrderId) => send(orderCalls.detail, { orderId })),
);
const orders = pagedListMachine<OrderItem, OrdersQuery, LiveFact>(item => item).provide(
  pagesBy<OrderItem, OrdersQuery>((wanted, options) => send(orderCalls.list, wanted.query, options)),
);

const useKept = (thing: { send: (event: { type: 'thing.changed' }) => void }) =>
  useTouched(
    touches,
    useCallback(() => thing.send({ type: 'thing.changed' }), [thing]),
  );

/** What is left of each service, and what more costs. */
export function useServices() {
  const services = useActorRef(overview, { input: { id: null } });
  useKept(services);
  return services;
}

/** The advanced functions of whoever is signed in. */
export function useVip() {
  const known = useActorRef(vip, { input: { id: null } });
  useKept(known);
  return known;
}

/** One order with its payments. Give the component a key of it. */
export function useOrder(orderId: OrderId) {
  const known = useActorRef(order, { input: { id: orderId } });
  useKept(known);
  return known;
}

/** One page of what was ordered. */
export function useOrders(query: OrdersQuery) {
  const list = useActorRef(orders, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useTouched(
    touches,
    useCallback(() => list.send({ type: 'list.changed' }), [list]),
  );
  return list;
}

/** Where the browser fetches it as a file, written for whoever reads the page now. */
export function receiptAddress(orderId: OrderId, wish: ReceiptRequest): string {
  return `${clientSettings(document).apiBase}/order/receipt/${orderId}?${new URLSearchParams(wish)}`;
}

/** Each rejects with why it could not be done. */
export const valueCommands = {
  price: (purchase: Purchase, currency: Currency): Promise<Money> => send(orderCalls.price, { purchase, currency }),
  order: (purchase: Purchase, { amount, currency }: Money, commandId: CommandId) =>
    send(orderCalls.create, { purchase, amount, currency, commandId }),
  pay: (orderId: OrderId, method: PayMethod) => send(orderCalls.pay, { orderId, method, commandId: newCommandId() }),
  cancel: (orderId: OrderId) => send(orderCalls.cancel, { orderId, commandId: newCommandId() }),
  askRefund: (orderId: OrderId) => send(orderCalls.askRefund, { orderId, commandId: newCommandId() }),
  checkPayment: (paymentId: PaymentId) => send(paymentCalls.check, { paymentId, commandId: newCommandId() }),
  cancelPayment: (paymentId: PaymentId) => send(paymentCalls.cancel, { paymentId, commandId: newCommandId() }),
  refundAgain: (paymentId: PaymentId) => send(paymentCalls.refundAgain, { paymentId, commandId: newCommandId() }),
  askOwner: () => send(vipCalls.askOwner, { commandId: newCommandId() }),
  beginTrial: () => send(vipCalls.beginTrial, { commandId: newCommandId() }),
};
