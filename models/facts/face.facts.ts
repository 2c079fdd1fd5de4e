import * as z from 'zod/mini';
import { Connectivity, FACE_REFUSALS } from '../credential.ts';
import { VERIFICATION_FREQUENCIES } from '../faceVerification.ts';
import { AccountId, EpochMs } from '../ids.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const ofRevision = { ...aboutCredential, revision: z.int() };
/** Null if verification is never due, or overdue. */
const dueAt = z.nullable(EpochMs);

/** Faces also have the facts `credential.*`. Photos and features are vault rows. */
export const faceFacts = {
  'face.featuresMade.v1': z.object({ ...ofRevision, featuresRef: z.string() }),
  'face.photoRefused.v1': z.object({ ...ofRevision, reason: z.enum(FACE_REFUSALS) }),
  /** `dueAt`: omitted if no verification was set. */
  'face.photoReplaced.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    photoRef: z.string(),
    dueAt: z.optional(dueAt),
  }),
  'face.verificationSet.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    every: z.enum(VERIFICATION_FREQUENCIES),
    dueAt,
  }),
  'face.verified.v1': z.object({ ...aboutCredential, uid: AccountId, dueAt }),
  'face.verificationNear.v1': z.object(aboutCredential),
  'face.verificationDue.v1': z.object(aboutCredential),
  /** Verification is overdue, and the lock may hold the face, so the console deletes it there. */
  'face.suspensionBegan.v1': z.object({ ...aboutCredential, connectivity: Connectivity }),
  /** Verification is overdue, but the lock doesn't hold the face. */
  'face.suspended.v1': z.object(aboutCredential),
  'face.resumed.v1': z.object({ ...aboutCredential, uid: AccountId, dueAt, connectivity: Connectivity }),
};

export type FaceFact = FactOf<typeof faceFacts>;
export type NewFaceFact = NewFact<typeof faceFacts>;

export const faceDisclosure = {
  'face.featuresMade.v1': { ...administratorsOfLock, fields: { featuresRef: 'withheld' } },
  'face.photoRefused.v1': administratorsOfLock,
  'face.photoReplaced.v1': { ...administratorsOfLock, fields: { photoRef: 'withheld' } },
  'face.verificationSet.v1': administratorsOfLock,
  'face.verified.v1': administratorsOfLock,
  'face.verificationNear.v1': administratorsOfLock,
  'face.verificationDue.v1': administratorsOfLock,
  'face.suspensionBegan.v1': administratorsOfLock,
  'face.suspended.v1': administratorsOfLock,
  'face.resumed.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof faceFacts>;

export const faceAudited = [
  'face.photoReplaced.v1',
  'face.verificationSet.v1',
  'face.verified.v1',
  'face.resumed.v1',
] as const satisfies readonly (keyof typeof faceFacts)[];
