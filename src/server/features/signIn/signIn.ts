/** Throttled, in equal time for known and unknown names. Then the second factor, or a code for a new device. */
import { isEmail, maskedAddress } from '../../../../models/address.ts';
import type { PendingDevice, PendingSecondFactor } from '../../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { CONFIRM_DEVICE_MS } from '../../../../models/limits.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Delivery } from '../messages/delivery.ts';
import type { CodeAttempt, Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import type { Failures } from './failures.ts';
import { passwordHashOf } from './ownPassword.ts';
import { dummyHash, isPassword } from './password.ts';
import { resolveRecipient } from './resolveRecipient.ts';
import type { SecondFactors } from './secondFactor.ts';
import type { SessionIssuer, SignedIn, SignInSource } from './sessionIssuer.ts';
import type { Throttle } from './throttle.ts';

interface Credentials {
  username: string;
  password: string;
  countryCode: string;
}

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  throttle: Throttle;
  codes: Codes;
  devices: Devices;
  failures: Failures;
  secondFactor: SecondFactors;
  sessionIssuer: SessionIssuer;
  delivery: Pick<Delivery, 'reaches'>;
}

/** Spellings of a number share one throttle. */
const normalizedUsername = (username: string): string =>
  isEmail(username) ? username : username.replaceAll(/\D/g, '').replace(/^0+/, '');

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

export async function createSignIn(dependencies: Dependencies) {
  const { store, vault, throttle, codes, devices, failures, secondFactor, sessionIssuer, delivery } = dependencies;
  const dummy = await dummyHash();

  const codeFor = (uid: AccountId, address: string, source: SignInSource): CodeAttempt => ({
    ...{ address, purpose: CodePurpose.NEW_DEVICE, requester: source.requester(), from: source.address },
    ...{ trust: 'account', asker: uid },
  });
  const sendCode = (uid: AccountId, to: string, source: SignInSource, by: 'text' | 'voice') =>
    codes.request({ ...codeFor(uid, to, source), by, uid, speech: source.speech });

  async function askForCode(uid: AccountId, to: string, source: SignInSource, now: number): Promise<Rejection> {
    const sessionId = await sessionIssuer.requestConfirmation(uid, 'ask', now + CONFIRM_DEVICE_MS);
    if (isRejection(sessionId)) return sessionId;
    const sent = await sendCode(uid, to, source, 'text');
    // A code sent a moment ago still counts.
    const code = isRejection(sent) ? await codes.inForce(codeFor(uid, to, source)) : sent;
    const nextAt = isRejection(sent) ? Number(sent.data?.retryAt ?? 0) : sent.nextAt;
    const pending: PendingDevice = { uid, sessionId, to: maskedAddress(to), code, nextAt };
    return reject('newDevice', { ...pending });
  }

  async function askForSecondFactor(uid: AccountId, now: number): Promise<Rejection> {
    const sessionId = await sessionIssuer.requestConfirmation(uid, 'askSecondFactor', now + CONFIRM_DEVICE_MS);
    if (isRejection(sessionId)) return sessionId;
    return reject('secondFactorNeeded', { uid, sessionId } satisfies PendingSecondFactor);
  }

  return {
    async withPassword(
      { username, password, countryCode }: Credentials,
      source: SignInSource,
      now: number,
    ): Promise<SignedIn | Rejection> {
      const uid = await resolveRecipient({ store, vault }, username.trim(), countryCode);
      // Known browsers have their own throttle.
      const suffix = uid === null ? '' : await devices.throttleSuffix(uid, source.device, now);
      const name = vault.usernameKey(normalizedUsername(username)) + suffix;
      const retryAt = await throttle.startAttempt(name, source.address, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const hash = uid === null ? null : await passwordHashOf(dependencies, uid);
      const right = await isPassword(password, hash ?? dummy);
      if (!uid || !right) {
        await failures.note(uid, 'wrongPassword', source, now);
        return reject('wrongCredentials');
      }
      await throttle.succeeded(name, source.address);
      if (await secondFactor.isOn(uid)) return askForSecondFactor(uid, now);
      const { to, by } = await codes.reachedAt(uid);
      return delivery.reaches(by) && suffix === ''
        ? askForCode(uid, to, source, now)
        : sessionIssuer.open(uid, 'password', source, now);
    },

    async sendAgain(uid: AccountId, sessionId: SessionId, source: SignInSource, by: 'text' | 'voice', now: number) {
      if (!(await sessionIssuer.isPending(uid, sessionId, 'asked', now))) return reject('confirmationOver');
      return sendCode(uid, await codes.addressOf(uid), source, by);
    },

    async confirm(
      uid: AccountId,
      sessionId: SessionId,
      digits: string,
      source: SignInSource,
      now: number,
    ): Promise<SignedIn | Rejection> {
      if (!(await sessionIssuer.isPending(uid, sessionId, 'asked', now))) return reject('confirmationOver');
      const refusal = await codes.check(codeFor(uid, await codes.addressOf(uid), source), digits);
      return refusal ?? sessionIssuer.confirm(uid, sessionId, 'mailedCode', source, now);
    },

    async withSecondFactor(
      uid: AccountId,
      sessionId: SessionId,
      code: string,
      source: SignInSource,
      now: number,
    ): Promise<SignedIn | Rejection> {
      if (!(await sessionIssuer.isPending(uid, sessionId, 'secondFactorAsked', now))) return reject('confirmationOver');
      const way = await secondFactor.use(uid, code, source, now);
      return isRejection(way) ? way : sessionIssuer.confirm(uid, sessionId, way, source, now);
    },

    giveUp: sessionIssuer.giveUp,
  };
}
