/**
 * Signing in: throttled, in the same time for a known and an unknown name. Where the account has a second factor, that is asked
 * for next; else, on a device that the account has not been seen on, a code that is sent, where there is a way to send one.
 */
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
import { isPassword, nobodysHash } from './password.ts';
import { recipientNamed } from './recipientNamed.ts';
import type { SecondFactors } from './secondFactor.ts';
import type { SessionDoor, SignedIn, Whence } from './sessionDoor.ts';
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
  door: SessionDoor;
  delivery: Pick<Delivery, 'reaches'>;
}

/** One number is one however it is written: whoever guesses is not to get new tries by writing it otherwise. */
const writtenAlike = (username: string): string =>
  isEmail(username) ? username : username.replaceAll(/\D/g, '').replace(/^0+/, '');

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

export async function createSignIn(dependencies: Dependencies) {
  const { store, vault, throttle, codes, devices, failures, secondFactor, door, delivery } = dependencies;
  // Compared with when there is no such account, so that the answer takes as long.
  const nobodys = await nobodysHash();

  const codeFor = (uid: AccountId, address: string, whence: Whence): CodeAttempt => ({
    ...{ address, purpose: CodePurpose.NEW_DEVICE, requester: whence.requester(), from: whence.address },
    ...{ trust: 'account', asker: uid },
  });
  const sendCode = (uid: AccountId, to: string, whence: Whence, by: 'text' | 'voice') =>
    codes.request({ ...codeFor(uid, to, whence), by, uid, speech: whence.speech });

  async function askForCode(uid: AccountId, to: string, whence: Whence, now: number): Promise<Rejection> {
    const sessionId = await door.ask(uid, 'ask', now + CONFIRM_DEVICE_MS);
    if (isRejection(sessionId)) return sessionId;
    const sent = await sendCode(uid, to, whence, 'text');
    // One that was sent a moment ago is as good.
    const code = isRejection(sent) ? await codes.inForce(codeFor(uid, to, whence)) : sent;
    const nextAt = isRejection(sent) ? Number(sent.data?.retryAt ?? 0) : sent.nextAt;
    const pending: PendingDevice = { uid, sessionId, to: maskedAddress(to), code, nextAt };
    return reject('newDevice', { ...pending });
  }

  async function askForSecondFactor(uid: AccountId, now: number): Promise<Rejection> {
    const sessionId = await door.ask(uid, 'askSecondFactor', now + CONFIRM_DEVICE_MS);
    if (isRejection(sessionId)) return sessionId;
    return reject('secondFactorNeeded', { uid, sessionId } satisfies PendingSecondFactor);
  }

  return {
    async withPassword(
      { username, password, countryCode }: Credentials,
      whence: Whence,
      now: number,
    ): Promise<SignedIn | Rejection> {
      const uid = await recipientNamed({ store, vault }, username.trim(), countryCode);
      // However much strangers guess elsewhere, whoever has been here before is not kept out by them.
      const own = uid === null ? '' : await devices.ownCount(uid, whence.device, now);
      const name = vault.usernameKey(writtenAlike(username)) + own;
      const retryAt = await throttle.begin(name, whence.address, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const hash = uid === null ? null : await passwordHashOf(dependencies, uid);
      const right = await isPassword(password, hash ?? nobodys);
      if (!uid || !right) {
        await failures.note(uid, 'wrongPassword', whence, now);
        return reject('wrongCredentials');
      }
      await throttle.succeeded(name, whence.address);
      if (await secondFactor.isOn(uid)) return askForSecondFactor(uid, now);
      const { to, by } = await codes.reachedAt(uid);
      return delivery.reaches(by) && own === ''
        ? askForCode(uid, to, whence, now)
        : door.open(uid, 'password', whence, now);
    },

    /** The code once more, to where the first one went. */
    async sendAgain(uid: AccountId, sessionId: SessionId, whence: Whence, by: 'text' | 'voice', now: number) {
      if (!(await door.waits(uid, sessionId, 'asked', now))) return reject('confirmationOver');
      return sendCode(uid, await codes.addressOf(uid), whence, by);
    },

    async confirm(
      uid: AccountId,
      sessionId: SessionId,
      digits: string,
      whence: Whence,
      now: number,
    ): Promise<SignedIn | Rejection> {
      if (!(await door.waits(uid, sessionId, 'asked', now))) return reject('confirmationOver');
      const no = await codes.check(codeFor(uid, await codes.addressOf(uid), whence), digits);
      return no ?? door.confirm(uid, sessionId, 'mailedCode', whence, now);
    },

    async withSecondFactor(
      uid: AccountId,
      sessionId: SessionId,
      code: string,
      whence: Whence,
      now: number,
    ): Promise<SignedIn | Rejection> {
      if (!(await door.waits(uid, sessionId, 'secondFactorAsked', now))) return reject('confirmationOver');
      const way = await secondFactor.use(uid, code, whence, now);
      return isRejection(way) ? way : door.confirm(uid, sessionId, way, whence, now);
    },

    giveUp: door.giveUp,
  };
}
