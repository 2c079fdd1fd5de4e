import { cardSync } from '../../../../machines/aggregates/cardSync.decide.ts';
import type { CardSyncAnswer } from '../../../../models/calls/cardSync.calls.ts';
import type { FoundCard } from '../../../../models/facts/cardSync.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { maskedNumber } from '../credentials/credentialItems.ts';
import { newCredentialId } from '../credentials/credentialSecrets.ts';

export const syncRef = (owner: AccountId, lockId: LockId) => streamRef(owner, cardSync.kind, lockId);

/** The id derives from the vault ref, so that a repeated import creates the same credential. */
export const credentialIdOf = ({ numberRef }: FoundCard): CredentialId =>
  newCredentialId(() => numberRef.slice(numberRef.indexOf('/') + 1));

export type FoundCards = ReturnType<typeof createFoundCards>;

export function createFoundCards({ loop, secrets, items }: Pick<CredentialService, 'loop' | 'secrets' | 'items'>) {
  const isImported = async (owner: AccountId, card: FoundCard): Promise<boolean> =>
    (await items.snapshotOf(owner, 'card', credentialIdOf(card))).snapshot.context.credentialId !== null;

  return {
    isImported,

    async foundAt(owner: AccountId, lockId: LockId, address: string): Promise<FoundCard | undefined> {
      const { snapshot } = await loop.snapshot(cardSync, syncRef(owner, lockId));
      return snapshot.context.found.find(each => each.address === address);
    },

    async foundItem(owner: AccountId, lockId: LockId, card: FoundCard) {
      const { numberRef, ...shown } = card;
      const number = await secrets.open(owner, numberRef);
      if (number === null || (await isImported(owner, card))) return [];
      // The card was added in another way meanwhile.
      if (await secrets.isInUse({ account: owner, lockId, kind: 'card' }, number)) return [];
      return [{ ...shown, cardNumber: maskedNumber(number) }];
    },

    async missingItem(owner: AccountId, credentialId: CredentialId): Promise<CardSyncAnswer['missing']> {
      const { snapshot } = await items.snapshotOf(owner, 'card', credentialId);
      const { name, presence } = snapshot.context;
      return snapshot.status === 'active' && presence === 'yes' ? [{ credentialId, name }] : [];
    },
  };
}
