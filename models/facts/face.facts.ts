import * as z from 'zod/mini';
import { FACE_REFUSALS } from '../credential.ts';
import { AccountId } from '../ids.ts';
import { aboutCredential } from './credential.facts.ts';
import type { FactOf, NewFact } from './fact.ts';

const ofTurn = { ...aboutCredential, turn: z.int() };

/** What only faces have, beside `credential.*`. Photos and features are rows of the vault. */
export const faceFacts = {
  /** The features that the lock compares were computed from the photo. */
  'face.featuresMade.v1': z.object({ ...ofTurn, featuresRef: z.string() }),
  /** They could not be. */
  'face.photoRefused.v1': z.object({ ...ofTurn, reason: z.enum(FACE_REFUSALS) }),
  /** Somebody has brought another photo. */
  'face.photoReplaced.v1': z.object({ ...aboutCredential, uid: AccountId, photoRef: z.string() }),
};

export type FaceFact = FactOf<typeof faceFacts>;
export type NewFaceFact = NewFact<typeof faceFacts>;
