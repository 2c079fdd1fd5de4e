import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import type { FactOf } from './fact.ts';

export const attentionFacts = {
  /** What nothing but a person settles, such as a tamper alarm. `key`: models/calls/attention.calls.ts. */
  'attention.seen.v1': z.object({ uid: AccountId, key: z.string() }),
};

export type AttentionFact = FactOf<typeof attentionFacts>;
