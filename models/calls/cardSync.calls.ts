import * as z from 'zod/mini';
import type { CardSyncFailure, CardSyncState } from '../cardSync.ts';
import { type CredentialId, LockId } from '../ids.ts';
import { RecipientChoice } from '../lockUser.ts';
import type { Validity } from '../validity.ts';
import { call, commandId, wireInt, wireJson } from './call.ts';
import { type Added, credentialName } from './credential.calls.ts';

/** In the lock, but not in the console. */
export interface FoundCardItem {
  address: string;
  name: string;
  cardNumber: string;
  validity: Validity;
}

export interface CardSyncAnswer {
  standing: { state: CardSyncState; meaning: 'idle' | 'waiting' | 'done' | 'attention' | 'danger' };
  /** Null: never. */
  comparedAt: number | null;
  /** `unreadable`: without a readable number. */
  held: number;
  unreadable: number;
  reason: CardSyncFailure | null;
  obstacle: 'notSupported' | 'noGateway' | null;
  found: FoundCardItem[];
  /** Confirmed by the lock before, and not listed. */
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
  /** Stays in the console until the lock confirms. */
  deleteAtLock: call<Added>().post('/identityCard/deleteAtLock', one),
};
