/** Payments have our ids: starting one twice creates one payment, charged at most once. No provider's answer throws. */
import type { PayPlace } from '../../models/calls/order.calls.ts';
import type { ProviderReason } from '../../models/facts/payment.facts.ts';
import type { PaymentId } from '../../models/ids.ts';
import type { Currency, Money } from '../../models/money.ts';
import type { PayMethod } from '../../models/order.ts';

/** The provider didn't answer, or asks to try later. */
export interface Unreachable {
  kind: 'unreachable';
}

export interface PaymentToStart {
  paymentId: PaymentId;
  price: Money;
  /** Epoch ms; the payment can't be paid later. */
  closesAt: number;
  subject: string;
  returnTo: string;
  cancelTo: string;
  notifyAt: string;
}

/** `reference`: the provider's id, if it doesn't use ours. */
export type Started =
  | { kind: 'started'; place: PayPlace; reference: string | null }
  | { kind: 'refused'; reason: ProviderReason }
  | Unreachable;

/** `number`: the provider's transaction, for refunds. `open`: still payable. `closed`: unpaid and no longer payable. */
export type Said =
  | { kind: 'taken'; number: string; money: Money }
  | { kind: 'failed'; reason: ProviderReason }
  | { kind: 'open' }
  | { kind: 'closed' };

export interface Refund {
  paymentId: PaymentId;
  refundId: string;
  number: string;
  money: Money;
}

/** Raw body, because the signature covers its bytes. */
export interface Notice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** `ask`: something happened, so query the payment. */
export interface Noticed {
  paymentId: PaymentId;
  said: Said | { kind: 'ask' };
}

export interface PaymentProvider {
  method: PayMethod;
  name: string;
  currencies: readonly Currency[];
  place: PayPlace['kind'];
  start(payment: PaymentToStart): Promise<Started>;
  /** `close`: the provider must make an unpaid payment unpayable. `reference`: the provider's id, if it has one. */
  query(of: { paymentId: PaymentId; reference: string | null; close: boolean }): Promise<Said | Unreachable>;
  refund(refund: Refund): Promise<'done' | ProviderReason | 'unreachable'>;
  /** Null unless the notice is verified and understood. Never throws. */
  read(notice: Notice): Promise<Noticed | null>;
  /** The acknowledgement that the provider expects, with status 200. */
  heard: { type: string; body: string };
  page?: ProviderPage;
}

/** A payment page; its token authorizes everything on the page. */
export interface ProviderPage {
  show(token: string): string | null;
  act(token: string, action: string): Promise<string | null>;
  style: string;
  /** `notify`: resolves with whether the notice was acknowledged. */
  startNotifying(notify: (notice: Notice) => Promise<boolean>): void;
  stop(): void;
}
