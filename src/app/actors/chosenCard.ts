import { type CardMark, cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import { send } from '../api/send.ts';
import { tabStorage } from '../storage.ts';
import { onUserGone } from './userData.ts';

/** The server encrypts the chosen card for this account: the browser stores no readable card number. */
const KEY = 'chosenCard';

export const chosenCard = {
  kept: (): string | null => tabStorage.getItem(KEY),
  forget: (): void => tabStorage.removeItem(KEY),
  /** `cardNumber`: a new card; `card`: one that is already on a lock. */
  async choose(which: { card: CardMark } | { cardNumber: string; name: string }): Promise<void> {
    tabStorage.setItem(KEY, (await send(cardNumberCalls.choose, which)).chosen);
  },
};

onUserGone(chosenCard.forget);

export interface ShownCard {
  chosen: string;
  name: string;
  lastDigits: string;
  card: CardMark | null;
}

/** Rejects if the server cannot decrypt it. */
export const shownCard = async (chosen: string): Promise<ShownCard> => ({
  chosen,
  ...(await send(cardNumberCalls.chosen, { chosen })),
});
