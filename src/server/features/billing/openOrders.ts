import { order } from '../../../../machines/aggregates/order.decide.ts';
import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import { isMoneyUnderWay } from '../../../../machines/selectors/order.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, OrderId, PaymentId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { orderRef, paymentRef } from './billingRefs.ts';
import { orderIdsOf } from './orderRow.ts';
import { paymentsOf } from './paymentRow.ts';

export interface OpenOrders {
  unpaid: readonly OrderId[];
  underWay: readonly OrderId[];
}

export function createOpenOrders({ store, loop }: { store: Store; loop: Loop }) {
  async function openPayments(uid: AccountId, orderId: OrderId) {
    const ids = await paymentsOf(store.db, uid, orderId);
    const all = await Promise.all(
      ids.map(async paymentId => {
        const { snapshot } = await loop.snapshot(payment, paymentRef(uid, paymentId));
        return { paymentId, method: snapshot.context.method, isOpen: snapshot.matches('open') };
      }),
    );
    return all.filter(({ isOpen }) => isOpen);
  }

  /** Requests each payment's cancellation. It ends once the provider confirms; money received meanwhile is refunded. */
  const cancelPayments = (uid: AccountId, those: readonly { paymentId: PaymentId }[]) =>
    Promise.all(
      those.map(({ paymentId }) =>
        loop.handle(payment, paymentRef(uid, paymentId), { type: 'cancel' }, { by: uid, answer: null }),
      ),
    );

  return {
    openPayments,
    cancelPayments,

    async of(uid: AccountId): Promise<OpenOrders> {
      const all = await Promise.all(
        (await orderIdsOf(store.db, uid)).map(async orderId => {
          const { snapshot } = await loop.snapshot(order, orderRef(uid, orderId));
          return { orderId, isUnpaid: snapshot.matches('payable'), isUnderWay: isMoneyUnderWay(snapshot) };
        }),
      );
      return {
        unpaid: all.filter(({ isUnpaid }) => isUnpaid).map(({ orderId }) => orderId),
        underWay: all.filter(({ isUnderWay }) => isUnderWay).map(({ orderId }) => orderId),
      };
    },

    /** Cancels the order first, so that later payments no longer count for it. */
    async cancel(uid: AccountId, orderId: OrderId): Promise<null | Rejection> {
      const cancelled = await loop.handle(order, orderRef(uid, orderId), { type: 'cancel' }, { by: uid, answer: null });
      if (!isRejection(cancelled)) await cancelPayments(uid, await openPayments(uid, orderId));
      return cancelled;
    },
  };
}
