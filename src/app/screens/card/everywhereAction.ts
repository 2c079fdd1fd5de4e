import type { CardNumberItem } from '../../../../models/calls/cardNumber.calls.ts';

export type EverywhereAction = 'changePeriod' | 'lost' | 'delete';
export type SomeCard = Pick<CardNumberItem, 'card' | 'name' | 'locks'>;
export interface AskedEverywhere {
  action: EverywhereAction;
  card: SomeCard;
}
