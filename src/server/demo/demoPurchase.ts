/** The demo owner's orders, payments and grants. */
import type { LockId, OrderId, PaymentId } from '../../../models/ids.ts';
import { ORDER_LIFETIME_MS, PAYMENT_WINDOW_MS } from '../../../models/limits.ts';
import { Currency } from '../../../models/money.ts';
import { CreditService, PAY_METHODS, type Purchase } from '../../../models/order.ts';
import { priceOf } from '../../../models/price.ts';
import { PRICES } from '../../../models/priceList.ts';
import { yearsLater } from '../../../models/vipTime.ts';
import { streamOf } from './demoFacts.ts';
import type { DemoStream } from './demoStream.ts';
import { OWNER } from './demoWorld.ts';

const UNITS = 300;

/** Yields the facts of a paid order; nothing if the item isn't for sale. */
function* paid(id: string, purchase: Purchase, at: number, grant: (orderId: OrderId) => DemoStream) {
  const [orderId, paymentId] = [id as OrderId, id as PaymentId];
  const price = priceOf(purchase, PRICES, Currency.RMB, at);
  if (!price) return;
  const of = { orderId, paymentId };
  yield streamOf('order', id, [
    [
      {
        type: 'order.created.v1',
        data: { orderId, uid: OWNER, purchase, price, payBy: at + ORDER_LIFETIME_MS },
        at,
      },
      { type: 'order.paid.v1', data: of, at },
      { type: 'order.granted.v1', data: { orderId }, at },
    ],
  ]);
  const asked = { ...of, uid: OWNER, method: PAY_METHODS.SANDBOX, price, closesAt: at + PAYMENT_WINDOW_MS };
  yield streamOf('payment', id, [
    [
      { type: 'payment.asked.v1', data: asked, at },
      { type: 'payment.succeeded.v1', data: { paymentId, key: 'demo', numberRef: 'demo', money: price }, at },
    ],
  ]);
  yield grant(orderId);
}

export function* demoPurchase(locks: readonly LockId[], at: number): Generator<DemoStream> {
  const years: Purchase = { kind: 'vip', locks: locks.length, years: 1 };
  yield* paid('demo-vip', years, at, orderId =>
    streamOf('vip', OWNER, [
      [{ type: 'vip.opened.v1', data: { uid: OWNER, until: yearsLater(at, 1), orderId, locks: locks.length }, at }],
    ]),
  );
  for (const service of Object.values(CreditService))
    yield* paid(`demo-units-${service}`, { kind: 'units', service, quantity: UNITS }, at, orderId =>
      streamOf('balance', service, [
        [{ type: 'balance.bought.v1', data: { uid: OWNER, service, orderId, quantity: UNITS }, at }],
      ]),
    );
}
