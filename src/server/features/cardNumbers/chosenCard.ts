/** A chosen card, encrypted for one account. The browser stores it across a reload but can't read it. */
import * as z from 'zod/mini';
import { CardNumber } from '../../../../models/cardNumber.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { AccountId } from '../../../../models/ids.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

const ChosenCard = z.object({ uid: AccountId, cardNumber: CardNumber, name: z.string() });
export type ChosenCard = z.infer<typeof ChosenCard>;

export const sealCard = (vault: Vault, chosen: ChosenCard): string => vault.sealToken(JSON.stringify(chosen));

export function openCard(vault: Vault, uid: AccountId, sealed: string): ChosenCard | Rejection {
  try {
    const chosen = ChosenCard.parse(JSON.parse(vault.openToken(sealed)));
    if (chosen.uid === uid) return chosen;
  } catch {
    // The check below rejects values that can't be decrypted.
  }
  return reject('badParameter', { fields: { chosen: 'unreadable' } });
}
