import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf } from './fact.ts';

export const attentionFacts = {
  /** `key`: as in models/calls/attention.calls.ts. */
  'attention.seen.v1': z.object({ uid: AccountId, key: z.string() }),
  'attention.unseen.v1': z.object({ uid: AccountId, key: z.string() }),
  /** `since`: the time of the snoozed item. Another time is a new occurrence, which isn't snoozed. */
  'attention.snoozed.v1': z.object({
    uid: AccountId,
    key: z.string(),
    since: z.nullable(z.number()),
    until: z.number(),
  }),
  'attention.unsnoozed.v1': z.object({ uid: AccountId, key: z.string() }),
};

export type AttentionFact = FactOf<typeof attentionFacts>;

export const attentionDisclosure = {
  'attention.seen.v1': { ...accountOnly, fields: { key: 'sent' } },
  'attention.unseen.v1': { ...accountOnly, fields: { key: 'sent' } },
  'attention.snoozed.v1': { ...accountOnly, fields: { key: 'sent' } },
  'attention.unsnoozed.v1': { ...accountOnly, fields: { key: 'sent' } },
} as const satisfies DisclosureOf<typeof attentionFacts>;
