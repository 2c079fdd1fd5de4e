import * as z from 'zod/mini';
import type { CardSyncFailure, CardSyncState } from '../cardSync.ts';
import { type CredentialId, LockId } from '../ids.ts';
import { RecipientChoice } from '../lockUser.ts';
import type { Validity } from '../validity.ts';
import { call, commandId, wireInt, wireJson } from './call.ts';
import { type Added, credentialName } from './credential.calls.ts';

/** A card in the lock that the console doesn't know. */
export interface FoundCardItem {
  address: string;
  name: string;
  cardNumber: string;
  validity: Validity;
}

export interface CardSyncAnswer {
  standing: { state: CardSyncState; meaning: 'idle' | 'waiting' | 'done' | 'attention' | 'danger' };
  /** Null if the cards were never compared. */
  comparedAt: number | null;
  /** Cards in the lock; `unreadable` of them have no readable number. */
  held: number;
  unreadable: number;
  reason: CardSyncFailure | null;
  obstacle: 'notSupported' | 'noGateway' | null;
  found: FoundCardItem[];
  /** Cards that the lock confirmed before, but no longer lists. */
  missing: { credentialId: CredentialId; name: string }[];
}

const lockId = wireInt(LockId);
const one = { lockId, address: z.string().check(z.minLength(1), z.maxLength(200)), commandId };

export const cardSyncCalls = {
  detail: call<CardSyncAnswer>().get('/identityCard/syncDetail', { lockId }),
  sync: call<Record<string, never>>().post('/identityCard/sync', { lockId, commandId }),
  takeIn: call<Added>().post('/identityCard/takeIn', {
    ...one,
    name: credentialName,
    forWhom: z.optional(wireJson(RecipientChoice)),
  }),
  /** The card stays in the console until the lock confirms the deletion. */
  deleteAtLock: call<Added>().post('/identityCard/deleteAtLock', one),
};
