import type { CardNumberItem } from '../../../../models/calls/cardNumber.calls.ts';

/** What is done with a card at all its locks. */
export type EverywhereAction = 'changePeriod' | 'lost' | 'delete';
export type SomeCard = Pick<CardNumberItem, 'card' | 'name' | 'locks'>;
export interface AskedEverywhere {
  action: EverywhereAction;
  card: SomeCard;
}
