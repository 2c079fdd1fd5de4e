/** Facts about people without an account, in the streams of the locks' owner. */
import * as z from 'zod/mini';
import { LockUserId } from '../lockUser.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { lockUserId: LockUserId, name: z.string() };
const kept = { ...about, idNumberRef: z.string() };

export const lockUserFacts = {
  'lockUser.idNumberSet.v1': z.object(kept),
  'lockUser.idNumberChanged.v1': z.object(kept),
  'lockUser.idNumberRemoved.v1': z.object(about),
};

export type LockUserFact = FactOf<typeof lockUserFacts>;
export type NewLockUserFact = NewFact<typeof lockUserFacts>;

export const lockUserDisclosure = {
  'lockUser.idNumberSet.v1': { audience: 'accountOnly', fields: { idNumberRef: 'withheld' } },
  'lockUser.idNumberChanged.v1': { audience: 'accountOnly', fields: { idNumberRef: 'withheld' } },
  'lockUser.idNumberRemoved.v1': accountOnly,
} as const satisfies DisclosureOf<typeof lockUserFacts>;

export const lockUserAudited = [
  'lockUser.idNumberSet.v1',
  'lockUser.idNumberChanged.v1',
  'lockUser.idNumberRemoved.v1',
] as const satisfies readonly (keyof typeof lockUserFacts)[];
