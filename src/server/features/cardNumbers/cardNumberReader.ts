import { cardNumber } from '../../../../machines/aggregates/cardNumber.decide.ts';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import { locksOfCard } from './locksOfCard.ts';

export const cardNumberRef = (uid: AccountId, cardNumberId: CardNumberId) =>
  streamRef(uid, cardNumber.kind, cardNumberId);

export type CardNumberReader = ReturnType<typeof createCardNumberReader>;

export function createCardNumberReader({ store, loop, vault }: { store: Store; loop: Loop; vault: Vault }) {
  const markOf = (uid: AccountId, number: string) => vault.blindIndexOf(uid, 'card', number) as CardMark;

  const snapshotOf = async (uid: AccountId, cardNumberId: CardNumberId) =>
    (await loop.snapshot(cardNumber, cardNumberRef(uid, cardNumberId))).snapshot;

  /** Blind indexes differ by owner, and a lock's cards stay in its first owner's account. */
  const marksOf = async (uid: AccountId, number: string) =>
    (await ownersVisibleTo(store.db, uid)).map(owner => markOf(owner, number));

  async function numberOf(uid: AccountId, cardNumberId: CardNumberId): Promise<string | null> {
    const { numberRef } = (await snapshotOf(uid, cardNumberId)).context;
    const sealed = numberRef && (await store.secret(uid, numberRef));
    return sealed && vault.open(sealed);
  }

  async function locksWith(uid: AccountId, cardNumberId: CardNumberId): Promise<number> {
    const number = await numberOf(uid, cardNumberId);
    if (number === null) return 0;
    const totals = await Promise.all(
      (await marksOf(uid, number)).map(async mark => {
        const { total } = await locksOfCard(store.db, uid, mark, { pageNo: 1, pageSize: 1, words: '' });
        return total;
      }),
    );
    return totals.reduce((sum, total) => sum + total, 0);
  }

  return { markOf, marksOf, snapshotOf, numberOf, locksWith };
}
