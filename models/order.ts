import * as z from 'zod/mini';
import { EpochMs } from './ids.ts';
import { MAX_UNITS_PER_ORDER, MAX_VIP_LOCKS, MAX_VIP_YEARS } from './limits.ts';

/** Order statuses, with the numbers of spec §3. */
export const OrderStatus = { CREATED: 1, PAID: 2, OVERDUE: 3, CANCELLED: 4, REFUNDED: 5 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Service types of spec §3 that are counted in credits. */
export const CreditService = { SMS: 1, FACE: 3, EMAIL: 4, FINGERPRINT: 5 } as const;
export type CreditService = (typeof CreditService)[keyof typeof CreditService];

/** Spec §3. An external service, which the console only links to. */
export const E_CONTRACT = 2 as const;

/** Spec §3; SANDBOX is our own addition. */
export const PAY_METHODS = { ALIPAY: 1, WECHAT: 2, PAYPAL: 3, SANDBOX: 100 } as const;
export type PayMethod = (typeof PAY_METHODS)[keyof typeof PAY_METHODS];

const locks = z.int().check(z.positive(), z.maximum(MAX_VIP_LOCKS));

const Units = z.object({
  kind: z.literal('units'),
  service: z.enum(CreditService),
  quantity: z.int().check(z.positive(), z.maximum(MAX_UNITS_PER_ORDER)),
});
const VipYears = z.object({
  kind: z.literal('vip'),
  locks,
  years: z.int().check(z.positive(), z.maximum(MAX_VIP_YEARS)),
});
const VipLocks = z.object({ kind: z.literal('vipLocks'), from: locks, to: locks, until: EpochMs });

export const Purchase = z.discriminatedUnion('kind', [Units, VipYears, VipLocks]);
export type Purchase = z.infer<typeof Purchase>;
export type CreditPurchase = z.infer<typeof Units>;
export type VipPurchase = Exclude<Purchase, CreditPurchase>;

/**
 * The first three: the order could not use the payment. `notGranted`: the plan refused the paid purchase. `asked`: the
 * owner requested a refund.
 */
export const RETURN_REASONS = ['cancelled', 'paidAlready', 'wrongAmount', 'notGranted', 'asked'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
