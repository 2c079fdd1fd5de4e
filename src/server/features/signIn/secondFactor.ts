/** TOTP. Secrets and recovery codes are in the vault; used steps are in the log. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  type SecondFactorCommand,
  type ShownCode,
  secondFactor,
} from '../../../../machines/aggregates/secondFactor.decide.ts';
import type { Enrolment, RecoveryCodes, SecondFactor } from '../../../../models/calls/security.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import {
  ENROLMENT_MS,
  inGroups,
  isOfApp,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../../models/secondFactor.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Devices } from './devices.ts';
import type { Failures } from './failures.ts';
import type { SignInSource } from './sessionIssuer.ts';
import type { Throttle } from './throttle.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  throttle: Throttle;
  devices: Devices;
  failures: Failures;
  newId: NewId;
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

const isSameMark = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const refOf = (uid: AccountId) => streamRef(uid, secondFactor.kind, uid);

export type SecondFactors = ReturnType<typeof createSecondFactor>;

export function createSecondFactor(dependencies: Dependencies) {
  const { store, loop, vault, throttle, devices, failures, newId } = dependencies;
  const snapshotOf = async (uid: AccountId) => (await loop.snapshot(secondFactor, refOf(uid))).snapshot;

  async function opened(uid: AccountId, ref: string): Promise<string | null> {
    const sealed = await store.secret(uid, ref);
    return sealed && vault.open(sealed);
  }

  const markOf = (uid: AccountId, code: string) => vault.markOf(uid, 'recovery', code);

  /** Stored as keyed hashes. */
  function newRecoveryCodes(uid: AccountId) {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const recoveryRef = `secondFactor-${uid}/recovery-${newId()}`;
    const sealed = vault.seal(JSON.stringify(codes.map(code => markOf(uid, code))));
    return {
      kept: { recoveryRef, recoveryCodes: codes.length },
      secrets: [{ ref: recoveryRef, sealed }],
      answer: { recoveryCodes: codes.map(inGroups) } satisfies RecoveryCodes,
    };
  }

  /** Null: wrong. */
  async function verifyCode(uid: AccountId, code: string, now: number): Promise<ShownCode | null> {
    const { secretRef, recoveryRef } = (await snapshotOf(uid)).context;
    if (isOfApp(code)) {
      const secret = await opened(uid, secretRef);
      const step = secret === null ? null : stepOfCode(secret, code, now);
      return step === null ? null : { step };
    }
    const marks = JSON.parse((await opened(uid, recoveryRef)) ?? '[]') as string[];
    const mark = markOf(uid, code);
    const place = marks.findIndex(kept => isSameMark(kept, mark));
    return place < 0 ? null : { place, recoveryRef };
  }

  /** Throttled as passwords. */
  async function withVerifiedCode<Answer>(
    uid: AccountId,
    code: string,
    { address, device, agent }: SignInSource,
    now: number,
    then: (shown: ShownCode) => {
      command: SecondFactorCommand;
      answer: Answer;
      secrets?: ReturnType<typeof newRecoveryCodes>['secrets'];
    },
  ): Promise<Answer | Rejection> {
    if (!(await snapshotOf(uid)).matches('on')) return reject('notInThisState');
    // Known browsers have their own throttle.
    const name = `secondFactor/${uid}${await devices.throttleSuffix(uid, device, now)}`;
    const retryAt = await throttle.startAttempt(name, address, now);
    if (retryAt !== null) return reject('tooManyTries', { retryAt });
    const shown = await verifyCode(uid, code, now);
    const wanted = shown && then(shown);
    const done = wanted
      ? await loop.handle(secondFactor, refOf(uid), wanted.command, {
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
    isOn: async (uid: AccountId): Promise<boolean> => (await snapshotOf(uid)).matches('on'),

    async standing(uid: AccountId): Promise<SecondFactor> {
      const snapshot = await snapshotOf(uid);
      const { confirmBy, since, recoveryLeft } = snapshot.context;
      if (snapshot.matches('enrolling')) return { state: 'enrolling', confirmBy };
      return snapshot.matches('on') ? { state: 'on', since, recoveryCodesLeft: recoveryLeft.length } : { state: 'off' };
    },

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
        refOf(uid),
        { type: 'begin', uid, secretRef, confirmBy },
        {
          by: uid,
          answer: { uri: totpUri(key, as), key: inGroups(key), confirmBy },
          with: { secrets: [{ ref: secretRef, sealed: vault.seal(key) }] },
        },
      );
    },

    giveUp: (uid: AccountId) => loop.handle(secondFactor, refOf(uid), { type: 'giveUp' }, { by: uid, answer: {} }),

    /** Unthrottled: the secret is visible to whoever enrols. */
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
        refOf(uid),
        { type: 'turnOn', secretRef, step, ...kept },
        { by: uid, answer, with: { secrets } },
      );
    },

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
