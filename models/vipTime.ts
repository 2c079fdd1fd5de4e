/** VIP status of an account, spec §3. */
export const VipStatus = { NOT_OPEN: 0, ON_TRIAL: 1, OPEN: 2, OVERDUE: 3 } as const;
export type VipStatus = (typeof VipStatus)[keyof typeof VipStatus];

/** VIP status of one lock, spec §3. */
export const LockVipStatus = { NOT_OPEN: 0, ON_TRIAL: 1, OPEN: 2, WILL_BE_OVERDUE: 3, OVERDUE: 4 } as const;
export type LockVipStatus = (typeof LockVipStatus)[keyof typeof LockVipStatus];

/**
 * The same moment some years later, in UTC; from the 29th of February it is the 1st of March, a day in the buyer's favour.
 * A moment that has come is an argument: this reads no clock.
 */
export function yearsLater(at: number, years: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
