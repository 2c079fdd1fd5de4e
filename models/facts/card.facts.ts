import * as z from 'zod/mini';
import { Connectivity } from '../credential.ts';
import { AccountId } from '../ids.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const asked = { ...aboutCredential, uid: AccountId, connectivity: Connectivity };

export const cardFacts = {
  'card.read.v1': z.object({ ...aboutCredential, numberRef: z.string() }),
  'card.reportedLost.v1': z.object(asked),
  'card.found.v1': z.object(asked),
};

export type CardFact = FactOf<typeof cardFacts>;
export type NewCardFact = NewFact<typeof cardFacts>;

export const cardDisclosure = {
  'card.read.v1': { ...administratorsOfLock, fields: { numberRef: 'withheld' } },
  'card.reportedLost.v1': administratorsOfLock,
  'card.found.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof cardFacts>;

export const cardAudited = [
  'card.reportedLost.v1',
  'card.found.v1',
] as const satisfies readonly (keyof typeof cardFacts)[];
