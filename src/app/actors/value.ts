import type { LiveFact } from '../../../models/calls/live.ts';
import { orderCalls, paymentCalls, type ServiceOverview } from '../../../models/calls/order.calls.ts';
import { type VipDetail, vipCalls } from '../../../models/calls/vip.calls.ts';
import type { CommandId, OrderId, PaymentId } from '../../../models/ids.ts';
import type { Currency, Money } from '../../../models/money.ts';
import type { PayMethod, Purchase } from '../../../models/order.ts';
import type { ReceiptRequest } from '../../../models/receipt.ts';
import { clientSettings } from '../api/clientSettings.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

const touches = ({ stream }: LiveFact) => /^(order|payment|balance|vip)-/.test(stream);

export const useServices = defineResource<ServiceOverview, void>({
  load: () => send(orderCalls.overview, {}),
  refetchOn: touches,
});

/** The advanced functions of the signed-in account. */
export const useVip = defineResource<VipDetail, void>({ load: () => send(vipCalls.detail, {}), refetchOn: touches });

export const useOrder = defineResource({
  load: (orderId: OrderId) => send(orderCalls.detail, { orderId }),
  refetchOn: touches,
});

export const useOrders = definePagedList({ load: pageOf(orderCalls.list), refetchOn: touches });

/** URL of the receipt, which is written in the language and time zone of `wish`. */
export function receiptAddress(orderId: OrderId, wish: ReceiptRequest): string {
  return `${clientSettings(document).apiBase}/order/receipt/${orderId}?${new URLSearchParams(wish)}`;
}

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
