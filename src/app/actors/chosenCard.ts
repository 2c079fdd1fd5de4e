import { type CardMark, cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import { ApiError } from '../api/apiError.ts';
import { send } from '../api/send.ts';
import { tabStorage } from '../storage.ts';
import { defineResource } from './defineResource.ts';
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

/** A rejection is final: retrying would not help. */
const isRefused = (failure: unknown) => failure instanceof ApiError && failure.failure.category === 'failed';

async function look(): Promise<ShownCard | null> {
  const chosen = chosenCard.kept();
  if (chosen === null) return null;
  try {
    return { chosen, ...(await send(cardNumberCalls.chosen, { chosen })) };
  } catch (failure) {
    if (isRefused(failure)) return null;
    throw failure;
  }
}

/** `card` is null if none is chosen, or if the server rejects the chosen one, as when it cannot decrypt it. */
export const useChosenCard = defineResource<{ card: ShownCard | null }, void>({
  load: async () => ({ card: await look() }),
});

/** Chooses a card that is on a lock; ready once it is chosen. */
export const useCardOnLock = defineResource({ load: (card: CardMark) => chosenCard.choose({ card }) });
