/** VIP status of an account, spec §3. */
export const VipStatus = { NOT_OPEN: 0, ON_TRIAL: 1, OPEN: 2, OVERDUE: 3 } as const;
export type VipStatus = (typeof VipStatus)[keyof typeof VipStatus];

/** VIP status of a lock, spec §3. */
export const LockVipStatus = { NOT_OPEN: 0, ON_TRIAL: 1, OPEN: 2, WILL_BE_OVERDUE: 3, OVERDUE: 4 } as const;
export type LockVipStatus = (typeof LockVipStatus)[keyof typeof LockVipStatus];

/** Counts in UTC; 29 February becomes 1 March, in the buyer's favour. */
export function yearsLater(at: number, years: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
