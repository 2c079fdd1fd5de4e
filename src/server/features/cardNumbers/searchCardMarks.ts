import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CARD_NUMBER_MIN } from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import { marksElsewhere, sealedLockNumbers } from './cardNumberList.ts';
import type { CardNumberReader } from './cardNumberReader.ts';
import { sealedKeptNumbers } from './cardNumberRow.ts';

interface Dependencies {
  store: Store;
  vault: Vault;
  cardNumbers: CardNumberReader;
}

export function createCardMarkSearch({ store, vault, cardNumbers }: Dependencies) {
  /** A blind index finds only whole numbers. A search by last digits must decrypt every number. */
  async function marksOfDigits(uid: AccountId, digits: string): Promise<CardMark[]> {
    if (!/^\d+$/.test(digits) || digits.length < CARD_NUMBER_MIN) return [];
    const sealed = await Promise.all([sealedLockNumbers(store.db, uid), sealedKeptNumbers(store.db, uid)]);
    return sealed.flat().flatMap(row => (vault.open(row.sealed).endsWith(digits) ? row.card : []));
  }

  /** The same card has a different blind index in each account. */
  async function shownElsewhere(uid: AccountId): Promise<CardMark[]> {
    const otherOwners = (await ownersVisibleTo(store.db, uid)).filter(owner => owner !== uid);
    if (otherOwners.length === 0) return [];
    const [onLock, sealed] = await Promise.all([marksElsewhere(store.db, uid), sealedKeptNumbers(store.db, uid)]);
    const elsewhere = new Set(onLock);
    return sealed.flatMap(({ card, sealed: bytes }) => {
      const number = vault.open(bytes);
      return otherOwners.some(owner => elsewhere.has(cardNumbers.markOf(owner, number))) ? card : [];
    });
  }

  return { marksOfDigits, shownElsewhere };
}
