import type { OrderId, PaymentId } from './ids.ts';
import type { CreditService, ReturnReason } from './order.ts';

export type ServiceNotice =
  | { kind: 'paidLate'; orderId: OrderId; paymentId: PaymentId }
  | { kind: 'paymentReturned'; orderId: OrderId; paymentId: PaymentId; reason: ReturnReason }
  | { kind: 'refundFailed'; orderId: OrderId; paymentId: PaymentId }
  | { kind: 'vipEnding'; until: number; daysLeft: number; trial: boolean }
  | { kind: 'vipEnded'; until: number; trial: boolean }
  /** An administrator of the owner's locks requests the advanced functions. */
  | { kind: 'vipRequested'; from: string }
  | { kind: 'balanceLow'; service: CreditService; left: number }
  | { kind: 'balanceExhausted'; service: CreditService };
