import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { PasskeyId } from '../passkey.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const passkeyFacts = {
  /**
   * `credentialId`, `publicKey`: base64url, not secret. `host`: the only one where the passkey works. `counter`:
   * WebAuthn signature counter; 0: not counted.
   */
  'passkey.registered.v1': z.object({
    passkeyId: PasskeyId,
    uid: AccountId,
    name: z.string(),
    host: z.string(),
    credentialId: z.string(),
    publicKey: z.string(),
    counter: z.int(),
  }),
  'passkey.used.v1': z.object({ passkeyId: PasskeyId, counter: z.int() }),
  /** The counter went back: the passkey may be copied, so it no longer signs in. */
  'passkey.cloneSuspected.v1': z.object({ passkeyId: PasskeyId, counter: z.int() }),
  'passkey.deleted.v1': z.object({ passkeyId: PasskeyId }),
};

export type PasskeyFact = FactOf<typeof passkeyFacts>;
export type NewPasskeyFact = NewFact<typeof passkeyFacts>;

export const passkeyDisclosure = {
  'passkey.registered.v1': { ...nobody, fields: { publicKey: 'withheld' } },
  'passkey.used.v1': nobody,
  'passkey.cloneSuspected.v1': nobody,
  'passkey.deleted.v1': nobody,
} as const satisfies DisclosureOf<typeof passkeyFacts>;

export const passkeyAudited = [
  'passkey.registered.v1',
  'passkey.cloneSuspected.v1',
  'passkey.deleted.v1',
] as const satisfies readonly (keyof typeof passkeyFacts)[];
