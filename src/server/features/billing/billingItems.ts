import { order } from '../../../../machines/aggregates/order.decide.ts';
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import { orderStatus } from '../../../../machines/selectors/order.ts';
import { type StateSummary, stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import type { OrderDetail, OrderItem, PaymentItem } from '../../../../models/calls/order.calls.ts';
import type { AccountId, OrderId, PaymentId } from '../../../../models/ids.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { CreditService } from '../../../../models/order.ts';
import type { Balance } from '../../../../models/valueStates.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { balanceRef, orderRef, paymentRef } from './billingRefs.ts';
import { orderedAt } from './orderRow.ts';
import type { PaymentService } from './payment.service.ts';
import { paymentsOf } from './paymentRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  payments: Pick<PaymentService, 'handoverOf'>;
}

/** After its first fact an aggregate is never in the state `none`. */
const withoutNone = <State extends string>(standing: StateSummary<State>) =>
  standing as StateSummary<Exclude<State, 'none'>>;

export function createBillingItems({ store, loop, payments }: Dependencies) {
  async function orderItem(uid: AccountId, orderId: OrderId, createdAt: number): Promise<OrderItem | null> {
    const { snapshot } = await loop.snapshot(order, orderRef(uid, orderId));
    const { purchase, price, payBy } = snapshot.context;
    const status = orderStatus(snapshot);
    if (!purchase || !price || !status) return null;
    return { orderId, purchase, price, payBy, status, standing: withoutNone(stateSummaryOf(snapshot)), createdAt };
  }

  async function paymentItem(uid: AccountId, paymentId: PaymentId): Promise<PaymentItem | null> {
    const { snapshot } = await loop.snapshot(payment, paymentRef(uid, paymentId));
    const { orderId, method, price, closesAt } = snapshot.context;
    if (!orderId || !method || !price) return null;
    const isPayable = snapshot.matches({ open: 'payable' }) || snapshot.matches({ open: 'checking' });
    const place = isPayable ? ((await payments.handoverOf(uid, paymentId))?.place ?? null) : null;
    return { paymentId, orderId, method, price, closesAt, standing: withoutNone(stateSummaryOf(snapshot)), place };
  }

  async function isRefundable(uid: AccountId, { orderId, purchase, standing }: OrderItem): Promise<boolean> {
    if (purchase.kind !== 'units' || standing.state !== 'closed.paid.granted') return false;
    const { snapshot } = await loop.snapshot(packageBalance, balanceRef(uid, purchase.service));
    const granted = lookUp(snapshot.context.orders, orderId) ?? 0;
    return granted > 0 && granted <= snapshot.context.available;
  }

  async function orderDetail(uid: AccountId, orderId: OrderId): Promise<OrderDetail | null> {
    const createdAt = await orderedAt(store.db, uid, orderId);
    const item = createdAt === null ? null : await orderItem(uid, orderId, createdAt);
    if (!item) return null;
    const ids = await paymentsOf(store.db, uid, orderId);
    const those = await Promise.all(ids.map(paymentId => paymentItem(uid, paymentId)));
    return { ...item, payments: those.filter(one => one !== null), refundable: await isRefundable(uid, item) };
  }

  async function balance(uid: AccountId, service: CreditService): Promise<Balance> {
    const { snapshot } = await loop.snapshot(packageBalance, balanceRef(uid, service));
    const { bought, available, reserved, used } = snapshot.context;
    return { service, standing: stateSummaryOf(snapshot), bought, available, reserved, used };
  }

  return {
    orderItem,
    orderDetail,
    paymentItem,
    balances: (uid: AccountId) => Promise.all(Object.values(CreditService).map(service => balance(uid, service))),
  };
}
