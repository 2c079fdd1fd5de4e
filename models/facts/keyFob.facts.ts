import * as z from 'zod/mini';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const keyFobFacts = {
  /** Battery level in percent. */
  'keyFob.batteryReported.v1': z.object({ ...aboutCredential, battery: z.int() }),
};

export type KeyFobFact = FactOf<typeof keyFobFacts>;
export type NewKeyFobFact = NewFact<typeof keyFobFacts>;

export const keyFobDisclosure = {
  'keyFob.batteryReported.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof keyFobFacts>;
