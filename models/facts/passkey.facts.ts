import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { PasskeyId } from '../passkey.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const passkeyFacts = {
  /**
   * `credentialId` and `publicKey` in base64url, as the authenticator made them: neither is secret. `host`: where it is good,
   * since a browser shows it nowhere else. `counter`: how often it says that it has signed; 0 for good where it does not count.
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
  /** It has counted backwards: two have the same key. Neither lets anybody in from then on. */
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
