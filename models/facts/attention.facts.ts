import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf } from './fact.ts';

export const attentionFacts = {
  /** `key`: as in models/calls/attention.calls.ts. */
  'attention.seen.v1': z.object({ uid: AccountId, key: z.string() }),
};

export type AttentionFact = FactOf<typeof attentionFacts>;

export const attentionDisclosure = {
  'attention.seen.v1': { ...accountOnly, fields: { key: 'sent' } },
} as const satisfies DisclosureOf<typeof attentionFacts>;
