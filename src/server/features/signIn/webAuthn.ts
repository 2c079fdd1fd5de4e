import type * as z from 'zod/mini';
import { passkey } from '../../../../machines/aggregates/passkey.decide.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyId } from '../../../../models/passkey.ts';
import { streamRef } from '../../../engine/loop/loop.ts';

/** The site that passkeys are registered for; they are bound to its origin's host name. */
export interface Site {
  origin: string;
  name: string;
}

/** Imported lazily, because the library is large and rarely needed. */
export const webAuthn = () => import('@simplewebauthn/server');

/** COSE ids of EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

export const hostOf = ({ origin }: Site): string => new URL(origin).hostname;
export const passkeyRef = (uid: AccountId, passkeyId: PasskeyId) => streamRef(uid, passkey.kind, passkeyId);
export const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Only reads the challenge, to look it up; the library verifies the data. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export const toVerifiable = <Answer extends z.infer<typeof NewPasskeyAnswer> | z.infer<typeof PasskeyAnswer>>({
  id,
  rawId,
  type,
  response,
}: Answer): Pick<Answer, 'id' | 'rawId' | 'type' | 'response'> & { clientExtensionResults: object } => ({
  ...{ id, rawId, type, response },
  clientExtensionResults: {},
});
