/** TOTP second factor. Secrets and recovery codes are in the vault; used time steps are in the log. */
import {
  type SecondFactorCommand,
  type ShownCode,
  secondFactor,
} from '../../../../machines/aggregates/secondFactor.decide.ts';
import type { Enrolment, RecoveryCodes, SecondFactor } from '../../../../models/calls/security.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { ENROLMENT_MS, inGroups, isOfApp } from '../../../../models/secondFactor.ts';
import type { SealedSecret } from '../../../engine/store/store.ts';
import type { Devices } from './devices.ts';
import type { Failures } from './failures.ts';
import {
  createSecondFactorCodes,
  type SecondFactorCodeParts,
  type SecondFactorCodes,
  secondFactorRef,
} from './secondFactorCodes.ts';
import type { SignInSource } from './sessionIssuer.ts';
import type { Throttle } from './throttle.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface Dependencies extends SecondFactorCodeParts {
  throttle: Throttle;
  devices: Devices;
  failures: Failures;
}

export type SecondFactors = ReturnType<typeof createSecondFactor>;

function createEnrolment({ loop, vault, newId }: Dependencies, codes: SecondFactorCodes) {
  const { snapshotOf, opened, newRecoveryCodes } = codes;

  return {
    async startEnrolment(
      uid: AccountId,
      as: { issuer: string; label: string },
      now: number,
    ): Promise<Enrolment | Rejection> {
      const key = newTotpSecret();
      const secretRef = `secondFactor-${uid}/secret-${newId()}`;
      const confirmBy = now + ENROLMENT_MS;
      return loop.handle(
        secondFactor,
        secondFactorRef(uid),
        { type: 'begin', uid, secretRef, confirmBy },
        {
          by: uid,
          answer: { uri: totpUri(key, as), key: inGroups(key), confirmBy },
          with: { secrets: [{ ref: secretRef, sealed: vault.seal(key) }] },
        },
      );
    },

    giveUp: (uid: AccountId) =>
      loop.handle(secondFactor, secondFactorRef(uid), { type: 'giveUp' }, { by: uid, answer: {} }),

    /** Not throttled, because a user who enrols can see the secret anyway. */
    async turnOn(uid: AccountId, code: string, now: number): Promise<RecoveryCodes | Rejection> {
      const snapshot = await snapshotOf(uid);
      if (!snapshot.matches('enrolling')) return reject('notInThisState');
      const { secretRef } = snapshot.context;
      const secret = await opened(uid, secretRef);
      const step = secret !== null && isOfApp(code) ? stepOfCode(secret, code, now) : null;
      if (step === null) return reject('secondFactorWrong');
      const { kept, secrets, answer } = newRecoveryCodes(uid);
      return loop.handle(
        secondFactor,
        secondFactorRef(uid),
        { type: 'turnOn', secretRef, step, ...kept },
        { by: uid, answer, with: { secrets } },
      );
    },
  };
}

/** Verifies codes once the second factor is on. */
function createVerification({ loop, throttle, devices, failures }: Dependencies, codes: SecondFactorCodes) {
  const { snapshotOf, newRecoveryCodes, verifyCode } = codes;

  /** Runs an action after verifying a code; throttled like password checks. */
  async function withVerifiedCode<Answer>(
    uid: AccountId,
    code: string,
    { address, device, agent }: SignInSource,
    now: number,
    then: (shown: ShownCode) => {
      command: SecondFactorCommand;
      answer: Answer;
      secrets?: readonly SealedSecret[];
    },
  ): Promise<Answer | Rejection> {
    if (!(await snapshotOf(uid)).matches('on')) return reject('notInThisState');
    const name = `secondFactor/${uid}${await devices.throttleSuffix(uid, device, now)}`;
    const retryAt = await throttle.startAttempt(name, address, now);
    if (retryAt !== null) return reject('tooManyTries', { retryAt });
    const shown = await verifyCode(uid, code, now);
    const wanted = shown && then(shown);
    const done = wanted
      ? await loop.handle(secondFactor, secondFactorRef(uid), wanted.command, {
          by: uid,
          answer: wanted.answer,
          with: { secrets: wanted.secrets ?? [] },
        })
      : reject('secondFactorWrong');
    if (isRejection(done)) await failures.note(uid, 'wrongSecondFactor', { address, agent }, now);
    else await throttle.succeeded(name, address);
    return done;
  }

  return {
    use: (uid: AccountId, code: string, source: SignInSource, now: number) =>
      withVerifiedCode(uid, code, source, now, shown => ({
        command: { type: 'use', shown },
        answer: 'step' in shown ? ('authenticator' as const) : ('recoveryCode' as const),
      })),

    renewRecovery: (uid: AccountId, code: string, source: SignInSource, now: number) =>
      withVerifiedCode(uid, code, source, now, shown => {
        const { kept, secrets, answer } = newRecoveryCodes(uid);
        return { command: { type: 'renewRecovery', shown, ...kept }, secrets, answer };
      }),

    turnOff: (uid: AccountId, code: string, source: SignInSource, now: number) =>
      withVerifiedCode(uid, code, source, now, shown => ({ command: { type: 'turnOff', shown }, answer: {} })),
  };
}

export function createSecondFactor(dependencies: Dependencies) {
  const codes = createSecondFactorCodes(dependencies);
  const { snapshotOf } = codes;

  return {
    isOn: async (uid: AccountId): Promise<boolean> => (await snapshotOf(uid)).matches('on'),

    async standing(uid: AccountId): Promise<SecondFactor> {
      const snapshot = await snapshotOf(uid);
      const { confirmBy, since, recoveryLeft } = snapshot.context;
      if (snapshot.matches('enrolling')) return { state: 'enrolling', confirmBy };
      return snapshot.matches('on') ? { state: 'on', since, recoveryCodesLeft: recoveryLeft.length } : { state: 'off' };
    },

    ...createEnrolment(dependencies, codes),
    ...createVerification(dependencies, codes),
  };
}
