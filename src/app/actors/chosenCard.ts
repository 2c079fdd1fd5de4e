import { type CardMark, cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import { send } from '../api/send.ts';
import { tabStorage } from '../storage.ts';
import { onUserGone } from './userData.ts';

/**
 * The card that is to be given to locks, over a reload. What is kept is sealed by the server for this account: the number
 * stands in no storage of the browser, and what somebody else has put there is refused when it is used.
 */
const KEY = 'chosenCard';

export const chosenCard = {
  kept: (): string | null => tabStorage.getItem(KEY),
  forget: (): void => tabStorage.removeItem(KEY),
  /** A new one by its number, or one that is on a lock. */
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

/** Rejects where the server cannot read it. */
export const shownCard = async (chosen: string): Promise<ShownCard> => ({
  chosen,
  ...(await send(cardNumberCalls.chosen, { chosen })),
});
