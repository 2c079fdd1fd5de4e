import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { CardMark, CardNumberItem, cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { CredentialItems } from '../credentials/credentialItems.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';
import { createCardDetails } from './cardDetails.ts';
import { listCardNumbers, type NumberRow } from './cardNumberList.ts';
import type { CardNumberReader } from './cardNumberReader.ts';
import { keptNumbersByMark } from './cardNumberRow.ts';
import type { ChosenCard } from './chosenCard.ts';
import { locksOfCard } from './locksOfCard.ts';
import { createCardMarkSearch } from './searchCardMarks.ts';

interface Dependencies {
  store: Store;
  vault: Vault;
  secrets: CredentialSecrets;
  items: CredentialItems;
  cardNumbers: CardNumberReader;
}

const LAST_DIGITS = 4;
export const lastDigitsOf = (number: string): string => number.slice(-LAST_DIGITS);
const FIRST = { pageNo: 1, pageSize: 1 };

export type CardNumberItems = ReturnType<typeof cardNumberItems>;

export function cardNumberItems({ store, vault, secrets, items, cardNumbers }: Dependencies) {
  const { asOnLock, keptNumber } = createCardDetails({ store, secrets, items, cardNumbers });
  const { marksOfDigits, shownElsewhere } = createCardMarkSearch({ store, vault, cardNumbers });

  async function itemOf(uid: AccountId, row: NumberRow): Promise<CardNumberItem[]> {
    const onLock = await asOnLock(row);
    const mark = onLock === null ? row.card : cardNumbers.markOf(uid, onLock.number);
    const id = (await keptNumbersByMark(store.db, uid, [mark])).get(mark);
    const keptItem = id === undefined ? null : await keptNumber(uid, id, row.locks);
    const number = keptItem?.number ?? onLock?.number;
    if (number === undefined) return [];
    const { card, locks, attention, waiting } = row;
    const name = keptItem?.name ?? onLock?.name ?? '';
    return [{ card, name, lastDigits: lastDigitsOf(number), locks, attention, waiting, kept: keptItem?.kept ?? null }];
  }

  return {
    async list(uid: AccountId, { search, ...place }: ParamsOf<typeof cardNumberCalls.list>, now: number) {
      const filter = {
        words: search,
        among: await marksOfDigits(uid, search.replaceAll(' ', '')),
        shownElsewhere: await shownElsewhere(uid),
      };
      const { list, total } = await listCardNumbers(store.db, uid, filter, place, now);
      return { list: (await Promise.all(list.map(row => itemOf(uid, row)))).flat(), ...place, total };
    },

    async kept(uid: AccountId, cardNumberId: CardNumberId, now: number): Promise<CardNumberItem | null> {
      const number = await cardNumbers.numberOf(uid, cardNumberId);
      if (number === null) return null;
      const card = cardNumbers.markOf(uid, number);
      const only = [...new Set([card, ...(await cardNumbers.marksOf(uid, number))])];
      const filter = { words: '', among: [], only, shownElsewhere: [] };
      const { list } = await listCardNumbers(store.db, uid, filter, { pageNo: 1, pageSize: only.length }, now);
      const sum = (of: 'locks' | 'attention' | 'waiting') => list.reduce((total, row) => total + row[of], 0);
      const keptItem = await keptNumber(uid, cardNumberId, sum('locks'));
      if (keptItem === null) return null;
      const counts = { locks: sum('locks'), attention: sum('attention'), waiting: sum('waiting') };
      return { card, name: keptItem.name, lastDigits: lastDigitsOf(number), ...counts, kept: keptItem.kept };
    },

    async byMark(uid: AccountId, card: CardMark): Promise<ChosenCard | null> {
      const [one] = (await locksOfCard(store.db, uid, card, { ...FIRST, words: '' })).list;
      const onLock = one && (await asOnLock(one));
      if (onLock) return { uid, cardNumber: onLock.number, name: onLock.name };
      const id = (await keptNumbersByMark(store.db, uid, [card])).get(card);
      const keptItem = id === undefined ? null : await keptNumber(uid, id, 0);
      // A number that is being transferred can't be chosen.
      return keptItem?.kept.standing.state === 'kept'
        ? { uid, cardNumber: keptItem.number, name: keptItem.name }
        : null;
    },
  };
}
