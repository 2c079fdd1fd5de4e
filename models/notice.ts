import type { OrderId, PaymentId } from './ids.ts';
import type { CreditService, ReturnReason } from './order.ts';

/** What an owner is told about their services, by mail and on the screen. The sentence is made where it is read. */
export type ServiceNotice =
  | { kind: 'paidLate'; orderId: OrderId; paymentId: PaymentId }
  | { kind: 'paymentReturned'; orderId: OrderId; paymentId: PaymentId; reason: ReturnReason }
  | { kind: 'refundFailed'; orderId: OrderId; paymentId: PaymentId }
  | { kind: 'vipEnding'; until: number; daysLeft: number; trial: boolean }
  | { kind: 'vipEnded'; until: number; trial: boolean }
  /** Somebody who administers their locks asks them to open the advanced functions. */
  | { kind: 'vipRequested'; from: string }
  | { kind: 'balanceLow'; service: CreditService; left: number }
  | { kind: 'balanceExhausted'; service: CreditService };
