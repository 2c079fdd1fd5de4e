import * as z from 'zod/mini';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const step = { ...aboutCredential, revision: z.int(), step: z.int(), of: z.int() };

/** An enrolment ends with `credential.confirmed` or `credential.failed`. */
export const enrolmentFacts = {
  'enrolment.began.v1': z.object(step),
  'enrolment.stepped.v1': z.object(step),
};

export type EnrolmentFact = FactOf<typeof enrolmentFacts>;
export type NewEnrolmentFact = NewFact<typeof enrolmentFacts>;

export const enrolmentDisclosure = {
  'enrolment.began.v1': administratorsOfLock,
  'enrolment.stepped.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof enrolmentFacts>;
