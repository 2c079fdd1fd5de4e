import * as z from 'zod/mini';
import { CARD_SYNC_FAILURES } from '../cardSync.ts';
import { AccountId, CredentialId, GatewayId, LockId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { lockId: LockId };

/** A card in the lock that the console doesn't know. `address`: the driver's id of the card there. */
export const FoundCard = z.object({
  address: z.string(),
  name: z.string(),
  validity: Validity,
  numberRef: z.string(),
});
export type FoundCard = z.infer<typeof FoundCard>;

export const cardSyncFacts = {
  'cardSync.asked.v1': z.object({ ...about, uid: AccountId, gatewayId: GatewayId }),
  'cardSync.begun.v1': z.object(about),
  /**
   * `unreadable`: how many cards have no readable number. `missing`: confirmed before, but no longer listed. `forgets`:
   * vault rows of the previous comparison, to erase.
   */
  'cardSync.compared.v1': z.object({
    ...about,
    held: z.int(),
    unreadable: z.int(),
    found: z.array(FoundCard),
    missing: z.array(CredentialId),
    forgets: z.array(z.string()),
  }),
  'cardSync.failed.v1': z.object({ ...about, reason: z.enum(CARD_SYNC_FAILURES) }),
};

export type CardSyncFact = FactOf<typeof cardSyncFacts>;
export type NewCardSyncFact = NewFact<typeof cardSyncFacts>;

export const cardSyncDisclosure = {
  'cardSync.asked.v1': administratorsOfLock,
  'cardSync.begun.v1': administratorsOfLock,
  'cardSync.compared.v1': { ...administratorsOfLock, fields: { numberRef: 'withheld', forgets: 'withheld' } },
  'cardSync.failed.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof cardSyncFacts>;
