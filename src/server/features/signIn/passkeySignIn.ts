import type * as z from 'zod/mini';
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { passkey } from '../../../../machines/aggregates/passkey.decide.ts';
import type { PasskeyRequestOptions } from '../../../../models/calls/security.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { PASSKEY_CHALLENGE_MS, type PasskeyAnswer } from '../../../../models/passkey.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Challenges } from './passkeyChallenges.ts';
import { passkeyByCredential } from './passkeyRow.ts';
import type { Throttle } from './throttle.ts';
import { challengeIn, fromBase64, hostOf, passkeyRef, type Site, toVerifiable, webAuthn } from './webAuthn.ts';

interface Parts {
  store: Store;
  loop: Loop;
  throttle: Throttle;
  challenges: Challenges;
}

export function createPasskeySignIn({ store, loop, throttle, challenges }: Parts) {
  return {
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

    /** Returns the same error for all failures. */
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
        // Skips the library's counter check: the chart checks the counter without races.
        credential: { id: answer.id, publicKey: fromBase64(publicKey), counter: 0 },
      }).catch(() => null);
      if (!verified?.verified) return reject('passkeyRefused');
      const { newCounter: counter } = verified.authenticationInfo;
      const ref = passkeyRef(uid, passkeyId);
      const used = await loop.handle(passkey, ref, { type: 'use', counter }, { by: uid, answer: uid });
      if (isRejection(used)) return used;
      // False if a clone was detected or the account is being closed.
      const isStill = (await loop.snapshot(passkey, ref)).snapshot.matches('registered');
      const hasAccount = (await loop.snapshot(account, streamRef(uid, 'account', uid))).snapshot.matches('registered');
      if (!isStill || !hasAccount) return reject('passkeyRefused');
      await throttle.passkeyShown(from);
      return uid;
    },
  };
}
