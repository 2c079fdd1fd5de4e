import type * as z from 'zod/mini';
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { passkey } from '../../../../machines/aggregates/passkey.decide.ts';
import type {
  PasskeyCreationOptions,
  PasskeyItem,
  PasskeyRequestOptions,
} from '../../../../models/calls/security.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import {
  type NewPasskeyAnswer,
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_MAX,
  type PasskeyAnswer,
  type PasskeyId,
} from '../../../../models/passkey.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createChallenges } from './passkeyChallenges.ts';
import { passkeyByCredential, passkeysOf } from './passkeyRow.ts';
import type { Throttle } from './throttle.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  throttle: Throttle;
  newId: NewId;
}

/** A passkey is bound to its host. */
export interface Site {
  origin: string;
  name: string;
}

/** Lazy: large, and rarely needed. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257];

const hostOf = ({ origin }: Site): string => new URL(origin).hostname;
const refOf = (uid: AccountId, passkeyId: PasskeyId) => streamRef(uid, passkey.kind, passkeyId);
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Only to look up the challenge; the library verifies it. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>;

const toVerifiable = <Answer extends z.infer<typeof NewPasskeyAnswer> | z.infer<typeof PasskeyAnswer>>({
  id,
  rawId,
  type,
  response,
}: Answer): Pick<Answer, 'id' | 'rawId' | 'type' | 'response'> & { clientExtensionResults: object } => ({
  ...{ id, rawId, type, response },
  clientExtensionResults: {},
});

export function createPasskeys({ store, loop, throttle, newId }: Dependencies) {
  const challenges = createChallenges(store);

  return {
    async list(uid: AccountId): Promise<PasskeyItem[]> {
      return (await passkeysOf(store.db, uid)).map(({ credentialId: _, ...item }) => item);
    },

    /** Discoverable, with user verification. */
    async startRegistration(
      uid: AccountId,
      userName: string,
      site: Site,
      now: number,
    ): Promise<{ options: PasskeyCreationOptions } | Rejection> {
      const known = await passkeysOf(store.db, uid);
      if (known.length >= PASSKEYS_MAX) return reject('tooManyItems', { max: PASSKEYS_MAX });
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: hostOf(site),
        userName,
        userID: new TextEncoder().encode(String(uid)),
        timeout: PASSKEY_CHALLENGE_MS,
        excludeCredentials: known.filter(({ host }) => host === hostOf(site)).map(({ credentialId: id }) => ({ id })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.keep(options.challenge, uid, now);
      return { options: { ...options } };
    },

    async add(
      uid: AccountId,
      { name, answer }: { name: string; answer: z.infer<typeof NewPasskeyAnswer> },
      site: Site,
      now: number,
    ): Promise<{ passkeyId: PasskeyId } | Rejection> {
      const challenge = challengeIn(answer.response.clientDataJSON);
      if (!(await challenges.take(challenge, uid, now))) return reject('passkeyRefused');
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse({
        response: toVerifiable(answer),
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: hostOf(site),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (!verified?.verified) return reject('passkeyRefused');
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      if (await passkeyByCredential(store.db, id)) return reject('passkeyRefused');
      const passkeyId = newId() as PasskeyId;
      const key = { credentialId: id, publicKey: toBase64(publicKey), counter, host: hostOf(site) };
      return loop.handle(
        passkey,
        refOf(uid, passkeyId),
        { type: 'register', passkeyId, uid, name, ...key },
        { by: uid, answer: { passkeyId } },
      );
    },

    delete: (uid: AccountId, passkeyId: PasskeyId, commandId: CommandId | undefined) =>
      loop.handle(passkey, refOf(uid, passkeyId), { type: 'delete' }, { by: uid, commandId, answer: {} }),

    async ask(site: Site, from: string, now: number): Promise<{ options: PasskeyRequestOptions } | Rejection> {
      const retryAt = await throttle.passkey(from, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(site),
        timeout: PASSKEY_CHALLENGE_MS,
        userVerification: 'required',
      });
      await challenges.keep(options.challenge, 0, now);
      return { options: { ...options } };
    },

    /** All failures look the same. */
    async check(
      answer: z.infer<typeof PasskeyAnswer>,
      site: Site,
      from: string,
      now: number,
    ): Promise<AccountId | Rejection> {
      const challenge = challengeIn(answer.response.clientDataJSON);
      if (!(await challenges.take(challenge, 0, now))) return reject('passkeyRefused');
      const known = await passkeyByCredential(store.db, answer.id);
      if (!known) return reject('passkeyRefused');
      const { uid, passkeyId, publicKey } = known;
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        response: toVerifiable(answer),
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: hostOf(site),
        requireUserVerification: true,
        // The chart checks the counter, free of races.
        credential: { id: answer.id, publicKey: fromBase64(publicKey), counter: 0 },
      }).catch(() => null);
      if (!verified?.verified) return reject('passkeyRefused');
      const { newCounter: counter } = verified.authenticationInfo;
      const ref = refOf(uid, passkeyId);
      const used = await loop.handle(passkey, ref, { type: 'use', counter }, { by: uid, answer: uid });
      if (isRejection(used)) return used;
      // A clone was detected, or the account is closing.
      const isStill = (await loop.snapshot(passkey, ref)).snapshot.matches('registered');
      const hasAccount = (await loop.snapshot(account, streamRef(uid, 'account', uid))).snapshot.matches('registered');
      if (!isStill || !hasAccount) return reject('passkeyRefused');
      await throttle.passkeyShown(from);
      return uid;
    },
  };
}
