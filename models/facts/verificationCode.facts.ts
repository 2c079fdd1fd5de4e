import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { MessageLocale } from '../speech.ts';
import { CODE_DELIVERIES, CODE_FAILURES, CodeId, CodePurpose } from '../verificationCode.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { codeId: CodeId };

export const verificationCodeFacts = {
  /**
   * A new code goes out, and the one before it no longer counts. `addressKey` is a keyed hash of the address (it once
   * named the stream); `addressRef` and `codeRef` name rows of the vault. `uid`: whose account it is about, null where there is none yet.
   */
  'verificationCode.requested.v1': z.object({
    ...about,
    addressKey: z.string(),
    addressRef: z.string(),
    codeRef: z.string(),
    purpose: z.enum(CodePurpose),
    delivery: z.enum(CODE_DELIVERIES),
    uid: z.nullable(AccountId),
    expiresAt: EpochMs,
    /** How it is worded. Left out of those that were written before it was known. */
    speech: z.optional(MessageLocale),
  }),
  'verificationCode.delivered.v1': z.object(about),
  'verificationCode.deliveryFailed.v1': z.object({ ...about, reason: z.enum(CODE_FAILURES) }),
  /** `tries`: how many wrong ones there have been with this. */
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
