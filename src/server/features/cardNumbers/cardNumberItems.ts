import { cardNumberActions } from '../../../../machines/selectors/cardNumberActions.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type {
  CardMark,
  CardNumberItem,
  cardNumberCalls,
  KeptNumber,
} from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CARD_NUMBER_MIN } from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { CredentialItems } from '../credentials/credentialItems.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import type { CardNumberService } from './cardNumber.service.ts';
import {
  listCardNumbers as listed,
  locksOfCard,
  marksElsewhere,
  type NumberRow,
  sealedLockNumbers,
} from './cardNumberList.ts';
import { keptNumbersByMark, sealedKeptNumbers } from './cardNumberRow.ts';
import type { ChosenCard } from './chosenCard.ts';

interface Dependencies {
  store: Store;
  vault: Vault;
  secrets: CredentialSecrets;
  items: CredentialItems;
  cardNumbers: CardNumberService;
}

const LAST_DIGITS = 4;
export const lastDigitsOf = (number: string): string => number.slice(-LAST_DIGITS);
const FIRST = { pageNo: 1, pageSize: 1 };

export function cardNumberItems({ store, vault, secrets, items, cardNumbers }: Dependencies) {
  async function asOnLock({ account, credentialId }: { account: AccountId; credentialId: NumberRow['credentialId'] }) {
    if (credentialId === null) return null;
    const { name, content } = (await items.snapshotOf(account, 'card', credentialId)).snapshot.context;
    const ref = content?.kind === 'card' ? content.numberRef : null;
    return { name, number: (ref && (await secrets.open(account, ref))) ?? '' };
  }

  async function keptNumber(uid: AccountId, cardNumberId: CardNumberId, locks: number) {
    const snapshot = await cardNumbers.snapshotOf(uid, cardNumberId);
    const number = await cardNumbers.numberOf(uid, cardNumberId);
    // Deleted between the two reads.
    if (snapshot.status !== 'active' || number === null) return null;
    const { name, remark, source, keptAt, from } = snapshot.context;
    const nickname = from && ((await nicknamesOf(store.db, [from.uid])).get(from.uid) ?? '');
    const kept: KeptNumber = {
      ...{ cardNumberId, remark, source, keptAt },
      from: from && { uid: from.uid, nickname: nickname ?? '' },
      standing: stateSummaryOf(snapshot),
      may: cardNumberActions(snapshot, locks),
    };
    return { name, number, kept };
  }

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

  /** All digits match by blind index; some digits only by decrypting. */
  async function marksOfDigits(uid: AccountId, digits: string): Promise<CardMark[]> {
    if (!/^\d+$/.test(digits) || digits.length < CARD_NUMBER_MIN) return [];
    const sealed = await Promise.all([sealedLockNumbers(store.db, uid), sealedKeptNumbers(store.db, uid)]);
    return sealed.flat().flatMap(row => (vault.open(row.sealed).endsWith(digits) ? row.card : []));
  }

  /** The same card has another blind index in each account. */
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

  return {
    async list(uid: AccountId, { search, ...place }: ParamsOf<typeof cardNumberCalls.list>, now: number) {
      const filter = {
        words: search,
        among: await marksOfDigits(uid, search.replaceAll(' ', '')),
        shownElsewhere: await shownElsewhere(uid),
      };
      const { list, total } = await listed(store.db, uid, filter, place, now);
      return { list: (await Promise.all(list.map(row => itemOf(uid, row)))).flat(), ...place, total };
    },

    async kept(uid: AccountId, cardNumberId: CardNumberId, now: number): Promise<CardNumberItem | null> {
      const number = await cardNumbers.numberOf(uid, cardNumberId);
      if (number === null) return null;
      const card = cardNumbers.markOf(uid, number);
      const only = [...new Set([card, ...(await cardNumbers.marksOf(uid, number))])];
      const filter = { words: '', among: [], only, shownElsewhere: [] };
      const { list } = await listed(store.db, uid, filter, { pageNo: 1, pageSize: only.length }, now);
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
      // Not while it is being transferred.
      return keptItem?.kept.standing.state === 'kept'
        ? { uid, cardNumber: keptItem.number, name: keptItem.name }
        : null;
    },
  };
}
