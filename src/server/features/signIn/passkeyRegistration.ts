import type * as z from 'zod/mini';
import { passkey } from '../../../../machines/aggregates/passkey.decide.ts';
import type { PasskeyCreationOptions, PasskeyItem } from '../../../../models/calls/security.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import {
  type NewPasskeyAnswer,
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_MAX,
  type PasskeyId,
} from '../../../../models/passkey.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Challenges } from './passkeyChallenges.ts';
import { passkeyByCredential, passkeysOf } from './passkeyRow.ts';
import {
  ALGORITHMS,
  challengeIn,
  hostOf,
  passkeyRef,
  type Site,
  toBase64,
  toVerifiable,
  webAuthn,
} from './webAuthn.ts';

interface Parts {
  store: Store;
  loop: Loop;
  newId: NewId;
  challenges: Challenges;
}

export function createPasskeyRegistration({ store, loop, newId, challenges }: Parts) {
  return {
    async list(uid: AccountId): Promise<PasskeyItem[]> {
      return (await passkeysOf(store.db, uid)).map(({ credentialId: _, ...item }) => item);
    },

    /** Requires a discoverable passkey, because sign-in doesn't ask for a user name first. */
    async startRegistration(
      uid: AccountId,
      userName: string,
      site: Site,
      now: number,
    ): Promise<{ options: PasskeyCreationOptions } | Rejection> {
      const known = await passkeysOf(store.db, uid);
      if (known.length >= PASSKEYS_MAX) return reject('passkeysFull', { max: PASSKEYS_MAX });
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
        passkeyRef(uid, passkeyId),
        { type: 'register', passkeyId, uid, name, ...key },
        { by: uid, answer: { passkeyId } },
      );
    },

    delete: (uid: AccountId, passkeyId: PasskeyId, commandId: CommandId | undefined) =>
      loop.handle(passkey, passkeyRef(uid, passkeyId), { type: 'delete' }, { by: uid, commandId, answer: {} }),
  };
}
