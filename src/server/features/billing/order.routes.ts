/** The server computes prices; the client's amount is only compared with them. */
import { type OrderCommand, order } from '../../../../machines/aggregates/order.decide.ts';
import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import { payable } from '../../../../machines/selectors/order.ts';
import { orderCalls } from '../../../../models/calls/order.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, OrderId, PaymentId } from '../../../../models/ids.ts';
import type { Money } from '../../../../models/money.ts';
import { E_CONTRACT, type PayMethod, type Purchase } from '../../../../models/order.ts';
import { priceOf } from '../../../../models/price.ts';
import { PACKAGE_QUANTITIES, PRICES } from '../../../../models/priceList.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { ownedLockCount } from '../locks/ownedLocks.ts';
import { createBillingItems } from './billingItems.ts';
import { orderRef, paymentRef, vipRef } from './billingRefs.ts';
import { createOpenOrders } from './openOrders.ts';
import { ordersOf } from './orderRow.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'payments' | 'eContractUrl'>;

const mayBuy = async (store: Parts['store'], uid: AccountId): Promise<boolean> =>
  (await ownedLockCount(store.db, uid)) > 0;

/** Rejects an order before payment if the plan would reject it afterwards. */
async function requirePurchasable(
  { store, loop }: Pick<Parts, 'store' | 'loop'>,
  uid: AccountId,
  purchase: Purchase,
): Promise<Rejection | null> {
  if (!(await mayBuy(store, uid))) return reject('noPermission');
  if (purchase.kind === 'units') return null;
  const { snapshot } = await loop.snapshot(vip, vipRef(uid));
  const { locks, until } = snapshot.context;
  const isOpen = snapshot.matches('open');
  if (purchase.kind === 'vip') return isOpen && purchase.locks !== locks ? reject('vipLocksDiffer', { locks }) : null;
  if (!isOpen) return reject('vipNotOpen');
  if (purchase.from !== locks || purchase.to <= purchase.from) return reject('vipLocksDiffer', { locks });
  return purchase.until === until ? null : reject('conflict');
}

const orNotFound = async <Item>(item: Promise<Item | null>) => (await item) ?? reject('orderNotFound');

export function orderRoutes(parts: Parts): Route[] {
  const { store, loop, newId, payments, eContractUrl } = parts;
  const items = createBillingItems(parts);
  const { openPayments, cancelPayments } = createOpenOrders(parts);
  /** Looks the order up in the caller's own log, so that other accounts' orders are not found. */
  async function execute(uid: AccountId, orderId: OrderId, command: OrderCommand, commandId: CommandId | undefined) {
    const answer = await loop.handle(order, orderRef(uid, orderId), command, commandOptions(uid, commandId, {}));
    return isRejection(answer) && answer.rejected === 'notFound' ? reject('orderNotFound') : answer;
  }

  async function pay(uid: AccountId, orderId: OrderId, method: PayMethod, commandId: CommandId | undefined) {
    const payableOrder = payable((await loop.snapshot(order, orderRef(uid, orderId))).snapshot);
    if (isRejection(payableOrder)) return payableOrder.rejected === 'notFound' ? reject('orderNotFound') : payableOrder;
    const provider = payments.provider(method);
    if (!provider?.currencies.includes(payableOrder.price.currency)) return reject('notSold');
    const open = await openPayments(uid, orderId);
    const openPayment = open.find(one => one.method === method);
    if (openPayment) return { paymentId: openPayment.paymentId };
    await cancelPayments(uid, open);
    const paymentId = PaymentId.parse(`p${newId()}`);
    const command = { type: 'ask', paymentId, uid, method, order: payableOrder } as const;
    return loop.handle(payment, paymentRef(uid, paymentId), command, commandOptions(uid, commandId, { paymentId }));
  }

  return [
    route(orderCalls.overview, async (_, { uid }) => ({
      mayBuy: await mayBuy(store, uid),
      balances: await items.balances(uid),
      prices: PRICES,
      quantities: [...PACKAGE_QUANTITIES],
      eContract: { service: E_CONTRACT as typeof E_CONTRACT, url: eContractUrl },
      ways: payments.payWays(),
    })),
    route(orderCalls.price, async ({ purchase, currency }, { uid, now }) => {
      const refusal = await requirePurchasable(parts, uid, purchase);
      return refusal ?? priceOf(purchase, PRICES, currency, now) ?? reject('notSold');
    }),
    route(orderCalls.create, async ({ purchase, amount, currency, commandId }, { uid }) => {
      const { commandId: name } = commandOptions(uid, commandId, null);
      // A repeated command isn't validated again, because it would conflict with its own result.
      const before = name ? await store.answerOf(uid, name) : null;
      if (before) return before.answer as { orderId: OrderId };
      const refusal = await requirePurchasable(parts, uid, purchase);
      if (refusal) return refusal;
      const orderId = OrderId.parse(`o${newId()}`);
      const money: Money = { amount, currency };
      const command = { type: 'create', orderId, uid, purchase, shown: money, prices: PRICES } as const;
      return loop.handle(order, orderRef(uid, orderId), command, commandOptions(uid, commandId, { orderId }));
    }),
    route(orderCalls.list, async (place, { uid }) => {
      const { list, ...rest } = await ordersOf(store.db, uid, place);
      const shown = await Promise.all(list.map(({ orderId, createdAt }) => items.orderItem(uid, orderId, createdAt)));
      return { ...rest, list: shown.filter(item => item !== null) };
    }),
    route(orderCalls.detail, ({ orderId }, { uid }) => orNotFound(items.orderDetail(uid, orderId))),
    route(orderCalls.pay, ({ orderId, method, commandId }, { uid }) => pay(uid, orderId, method, commandId)),
    route(orderCalls.cancel, async ({ orderId, commandId }, { uid }) => {
      const answer = await execute(uid, orderId, { type: 'cancel' }, commandId);
      if (!isRejection(answer)) await cancelPayments(uid, await openPayments(uid, orderId));
      return answer;
    }),
    route(orderCalls.askRefund, ({ orderId, commandId }, { uid }) =>
      execute(uid, orderId, { type: 'askRefund' }, commandId),
    ),
  ];
}
