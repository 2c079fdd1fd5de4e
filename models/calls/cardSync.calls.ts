import * as z from 'zod/mini';
import type { CardSyncFailure, CardSyncState } from '../cardSync.ts';
import { type CredentialId, LockId } from '../ids.ts';
import { RecipientChoice } from '../lockUser.ts';
import type { Validity } from '../validity.ts';
import { call, commandId, wireInt, wireJson } from './call.ts';
import { type Added, credentialName } from './credential.calls.ts';

/** In the lock, and not in the console: as the lock names it, with the last digits of its number. */
export interface FoundCardItem {
  address: string;
  name: string;
  cardNumber: string;
  validity: Validity;
}

export interface CardSyncAnswer {
  standing: { state: CardSyncState; meaning: 'idle' | 'waiting' | 'done' | 'attention' | 'danger' };
  /** When the lock last listed its cards; null: never. */
  comparedAt: number | null;
  /** How many it listed, and of how many of them it told no number that could be read. */
  held: number;
  unreadable: number;
  reason: CardSyncFailure | null;
  /** What keeps the lock from being asked; null: nothing does. */
  obstacle: 'notSupported' | 'noGateway' | null;
  found: FoundCardItem[];
  /** Cards of the console that the lock had confirmed, and didn't list. */
  missing: { credentialId: CredentialId; name: string }[];
}

const lockId = wireInt(LockId);
const one = { lockId, address: z.string().check(z.minLength(1), z.maxLength(200)), commandId };

export const cardSyncCalls = {
  detail: call<CardSyncAnswer>().get('/identityCard/syncDetail', { lockId }),
  sync: call<Record<string, never>>().post('/identityCard/sync', { lockId, commandId }),
  /** It stays in the lock as it is, and is in the console from here on. */
  takeIn: call<Added>().post('/identityCard/takeIn', {
    ...one,
    name: credentialName,
    forWhom: z.optional(wireJson(RecipientChoice)),
  }),
  /** It is in the console until the lock has confirmed that it is out. */
  deleteAtLock: call<Added>().post('/identityCard/deleteAtLock', one),
};
