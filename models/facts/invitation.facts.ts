import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { CODE_FAILURES } from '../verificationCode.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const invitationFacts = {
  /**
   * Replaces the previous invitation. `addressKey`: a keyed hash. `addressRef`: a vault row. `messageId`: missing in
   * older facts.
   */
  'invitation.made.v1': z.object({
    addressKey: z.string(),
    addressRef: z.string(),
    expiresAt: EpochMs,
    messageId: z.optional(z.string()),
  }),
  /** `outbox`: no provider is configured, so the invitation is in the operator's outbox. */
  'invitation.delivered.v1': z.object({ to: z.enum(['address', 'outbox']) }),
  'invitation.deliveryFailed.v1': z.object({ reason: z.enum(CODE_FAILURES) }),
  'invitation.withdrawn.v1': z.object({}),
  'invitation.used.v1': z.object({ uid: AccountId }),
};

export type InvitationFact = FactOf<typeof invitationFacts>;
export type NewInvitationFact = NewFact<typeof invitationFacts>;

export const invitationDisclosure = {
  'invitation.made.v1': { ...nobody, fields: { addressKey: 'withheld', addressRef: 'withheld' } },
  'invitation.delivered.v1': nobody,
  'invitation.deliveryFailed.v1': nobody,
  'invitation.withdrawn.v1': nobody,
  'invitation.used.v1': nobody,
} as const satisfies DisclosureOf<typeof invitationFacts>;

export const invitationAudited = [
  'invitation.made.v1',
  'invitation.withdrawn.v1',
  'invitation.used.v1',
] as const satisfies readonly (keyof typeof invitationFacts)[];
