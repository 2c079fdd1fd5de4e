import { MINUTE_MS } from './duration.ts';
import { REFUSED_REASONS, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from './outcome.ts';

export const CARD_SYNC_STATES = ['quiet', 'asked', 'reading', 'same', 'differs', 'failed'] as const;
export type CardSyncState = (typeof CARD_SYNC_STATES)[number];

export const CARD_SYNC_FAILURES = [...REFUSED_REASONS, ...UNREACHABLE_REASONS, ...UNCONFIRMED_REASONS] as const;
export type CardSyncFailure = (typeof CARD_SYNC_FAILURES)[number];

/** Long, because a slow cloud lists a full lock on many pages. */
export const CARDS_DEADLINE_MS = MINUTE_MS;
