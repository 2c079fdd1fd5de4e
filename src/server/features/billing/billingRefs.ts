import { order } from '../../../../machines/aggregates/order.decide.ts';
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import type { AccountId, OrderId, PaymentId } from '../../../../models/ids.ts';
import type { CreditService } from '../../../../models/order.ts';
import { streamRef } from '../../../engine/loop/loop.ts';

export const orderRef = (uid: AccountId, orderId: OrderId) => streamRef(uid, order.kind, orderId);
export const paymentRef = (uid: AccountId, paymentId: PaymentId) => streamRef(uid, payment.kind, paymentId);
export const balanceRef = (uid: AccountId, service: CreditService) => streamRef(uid, packageBalance.kind, service);
export const vipRef = (owner: AccountId) => streamRef(owner, vip.kind, owner);

export const pageRefOf = (paymentId: PaymentId): string => `payment-page-${paymentId}`;
/** `mark`: keyed hash of the payment number. */
export const numberRefOf = (paymentId: PaymentId, mark: string): string => `payment-number-${paymentId}-${mark}`;
