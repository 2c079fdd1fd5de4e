import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { MessageLocale } from '../speech.ts';
import { CODE_DELIVERIES, CODE_FAILURES, CodeId, CodePurpose } from '../verificationCode.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { codeId: CodeId };

export const verificationCodeFacts = {
  /** Replaces the previous code. `addressKey`: keyed hash. The refs are vault rows. `uid`: null without an account. */
  'verificationCode.requested.v1': z.object({
    ...about,
    addressKey: z.string(),
    addressRef: z.string(),
    codeRef: z.string(),
    purpose: z.enum(CodePurpose),
    delivery: z.enum(CODE_DELIVERIES),
    uid: z.nullable(AccountId),
    expiresAt: EpochMs,
    /** Language and brand of the message; missing in older facts. */
    speech: z.optional(MessageLocale),
  }),
  'verificationCode.delivered.v1': z.object(about),
  'verificationCode.deliveryFailed.v1': z.object({ ...about, reason: z.enum(CODE_FAILURES) }),
  /** `tries`: number of wrong codes, including this one. */
  'verificationCode.wrong.v1': z.object({ ...about, tries: z.int() }),
  'verificationCode.lockedOut.v1': z.object(about),
  'verificationCode.expired.v1': z.object(about),
  'verificationCode.used.v1': z.object(about),
};

export type VerificationCodeFact = FactOf<typeof verificationCodeFacts>;
export type NewVerificationCodeFact = NewFact<typeof verificationCodeFacts>;

export const verificationCodeDisclosure = {
  'verificationCode.requested.v1': {
    ...nobody,
    fields: { addressKey: 'withheld', addressRef: 'withheld', codeRef: 'withheld' },
  },
  'verificationCode.delivered.v1': nobody,
  'verificationCode.deliveryFailed.v1': nobody,
  'verificationCode.wrong.v1': nobody,
  'verificationCode.lockedOut.v1': nobody,
  'verificationCode.expired.v1': nobody,
  'verificationCode.used.v1': nobody,
} as const satisfies DisclosureOf<typeof verificationCodeFacts>;
