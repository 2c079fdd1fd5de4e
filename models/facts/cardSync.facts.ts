import * as z from 'zod/mini';
import { CARD_SYNC_FAILURES } from '../cardSync.ts';
import { AccountId, CredentialId, GatewayId, LockId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { lockId: LockId };

/** In the lock, and not in the console. `address`: what the driver knows it by; its number is in the vault. */
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
   * The lock has listed its cards. `unreadable`: how many of them can't be told by a number. `missing`: cards that the lock had
   * confirmed and doesn't list. `forgets`: numbers of the comparison before, which leave the vault.
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
