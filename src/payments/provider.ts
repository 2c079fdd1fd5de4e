/**
 * What the server knows of a payment provider. A payment is named by its id, at the provider too: begun twice it is one
 * payment, and money is taken at most once for it. Nothing here throws for what a provider answers or a network does.
 */
import type { PayPlace } from '../../models/calls/order.calls.ts';
import type { ProviderReason } from '../../models/facts/payment.facts.ts';
import type { PaymentId } from '../../models/ids.ts';
import type { Currency, Money } from '../../models/money.ts';
import type { PayMethod } from '../../models/order.ts';

/** It did not answer, or says to come back later: nothing is known, and it is asked again. */
interface Unreachable {
  kind: 'unreachable';
}

export interface PaymentToStart {
  paymentId: PaymentId;
  price: Money;
  /** Epoch ms. The provider takes nothing for it later. */
  closesAt: number;
  /** What it is for, in few words. */
  subject: string;
  /** Where the browser goes from the provider's page: when it is done there, and when the person calls it off. */
  returnTo: string;
  cancelTo: string;
  /** Where the provider says what became of it. */
  notifyAt: string;
}

/** `reference`: what the provider itself calls it, where it does not go by our id. */
export type Started =
  | { kind: 'started'; place: PayPlace; reference: string | null }
  | { kind: 'refused'; reason: ProviderReason }
  | Unreachable;

/**
 * The provider's word. `number`: its own, of the transaction; money is given back by it. `open`: not paid, and it still can
 * be. `closed`: not paid, and it cannot be any more.
 */
export type Said =
  | { kind: 'taken'; number: string; money: Money }
  | { kind: 'failed'; reason: ProviderReason }
  | { kind: 'open' }
  | { kind: 'closed' };

export interface Refund {
  paymentId: PaymentId;
  /** The provider gives money back at most once for it. */
  refundId: string;
  number: string;
  money: Money;
}

/** A request that says that it is from the provider, as it came: its signature is over the very bytes. */
export interface Notice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** `ask`: something has happened, and the provider is to be asked what. */
export interface Noticed {
  paymentId: PaymentId;
  said: Said | { kind: 'ask' };
}

export interface PaymentProvider {
  method: PayMethod;
  /** In the address that it notifies: lower-case letters. */
  name: string;
  currencies: readonly Currency[];
  /** Whether it is paid on a page or by a code. */
  place: PayPlace['kind'];
  start(payment: PaymentToStart): Promise<Started>;
  /** `close`: where it is not paid, it must not be payable any more either. `reference`: null where it was never started. */
  query(of: { paymentId: PaymentId; reference: string | null; close: boolean }): Promise<Said | Unreachable>;
  refund(refund: Refund): Promise<'done' | ProviderReason | 'unreachable'>;
  /** Null unless it is verified to be the provider's, and understood. Never throws, whatever it is given. */
  read(notice: Notice): Promise<Noticed | null>;
  /** What the provider takes for "heard"; by anything else than 200 it knows that it was not. */
  heard: { type: string; body: string };
  /** A page that this server shows in the provider's place. */
  page?: ProviderPage;
}

/** Whoever knows the token of a payment may act on it: it is all that the page asks for. */
export interface ProviderPage {
  /** Of the address: `/pay/<name>/<token>`. */
  show(token: string): string | null;
  /** Answers where the browser goes. */
  act(token: string, action: string): Promise<string | null>;
  style: string;
  /** From here on it says what happens. `notify` answers whether it was heard. */
  startNotifying(notify: (notice: Notice) => Promise<boolean>): void;
  stop(): void;
}
