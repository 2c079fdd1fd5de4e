/** States of billing and messages, as the calls return them. A chart with a state missing here doesn't compile. */
import type { CreditService } from './order.ts';

interface Stands<State extends string> {
  state: State;
  meaning: 'idle' | 'waiting' | 'done' | 'attention' | 'danger';
}

type OrderState =
  | `payable.${'created' | 'overdue'}`
  | `closed.paid.${'granting' | 'granted' | 'withdrawing'}`
  | `closed.${'cancelled' | 'refunding' | 'refundFailed' | 'refunded'}`;
type PaymentState =
  | `open.${'handing' | 'payable' | 'checking'}`
  | `ending.${'closing' | 'cancelling'}`
  | `untaken.${'failed' | 'cancelled' | 'unpaid'}`
  | `succeeded.${'sure' | 'doubted'}`
  | 'mismatched'
  | 'refunding'
  | 'refunded'
  | 'refundFailed';
type VipState =
  | 'notOpen'
  | `trial.${'farFromEnd' | 'lastWeek' | 'lastDay'}`
  | `open.${'farFromEnd' | 'lastMonth' | 'lastWeek' | 'lastDay'}`
  | 'overdue';
type MessageState = 'queued' | 'sent' | 'failed' | 'doubted';
type BalanceState = 'none' | `held.${'enough' | 'low' | 'exhausted'}`;

export type OrderStanding = Stands<OrderState>;
export type PaymentStanding = Stands<PaymentState>;
export type VipStanding = Stands<VipState>;
export type MessageStanding = Stands<MessageState>;
export type BalanceStanding = Stands<BalanceState>;

export interface Balance {
  service: CreditService;
  standing: BalanceStanding;
  bought: number;
  available: number;
  reserved: number;
  used: number;
}
