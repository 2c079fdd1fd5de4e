import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf } from './fact.ts';

export const outboxFacts = {
  /** `uid`: the operator who viewed the code. */
  'outbox.codeViewed.v1': z.object({ uid: AccountId, messageId: z.string() }),
};

export type OutboxFact = FactOf<typeof outboxFacts>;

export const outboxDisclosure = {
  'outbox.codeViewed.v1': nobody,
} as const satisfies DisclosureOf<typeof outboxFacts>;

export const outboxAudited = ['outbox.codeViewed.v1'] as const satisfies readonly (keyof typeof outboxFacts)[];
