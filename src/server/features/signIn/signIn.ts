/** Sign-in by password: throttled, in equal time for known and unknown names, followed by a second or device factor. */
import { isEmail } from '../../../../models/address.ts';
import type { PendingSecondFactor } from '../../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { CONFIRM_DEVICE_MS } from '../../../../models/limits.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Delivery } from '../messages/delivery.ts';
import type { Codes } from './codes.ts';
import { createDeviceConfirmation } from './deviceConfirmation.ts';
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

/** All spellings of a phone number share one throttle. */
const normalizedUsername = (username: string): string =>
  isEmail(username) ? username : username.replaceAll(/\D/g, '').replace(/^0+/, '');

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

export async function createSignIn(dependencies: Dependencies) {
  const { store, vault, throttle, codes, devices, failures, secondFactor, sessionIssuer, delivery } = dependencies;
  const dummy = await dummyHash();
  const device = createDeviceConfirmation({ codes, sessionIssuer });

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
        ? device.ask(uid, to, source, now)
        : sessionIssuer.open(uid, 'password', source, now);
    },

    sendAgain: device.sendAgain,
    confirm: device.confirm,

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
