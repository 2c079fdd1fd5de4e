import { maskedAddress } from '../../../../models/address.ts';
import type { PendingDevice } from '../../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { CONFIRM_DEVICE_MS } from '../../../../models/limits.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import type { CodeAttempt, Codes } from './codes.ts';
import type { SessionIssuer, SignedIn, SignInSource } from './sessionIssuer.ts';

/** Confirms a new device with a code sent to the account's address. */
export function createDeviceConfirmation({ codes, sessionIssuer }: { codes: Codes; sessionIssuer: SessionIssuer }) {
  const codeFor = (uid: AccountId, address: string, source: SignInSource): CodeAttempt => ({
    ...{ address, purpose: CodePurpose.NEW_DEVICE, requester: source.requester(), from: source.address },
    ...{ trust: 'account', asker: uid },
  });
  const sendCode = (uid: AccountId, to: string, source: SignInSource, by: 'text' | 'voice') =>
    codes.request({ ...codeFor(uid, to, source), by, uid, speech: source.speech });

  return {
    async ask(uid: AccountId, to: string, source: SignInSource, now: number): Promise<Rejection> {
      const sessionId = await sessionIssuer.requestConfirmation(uid, 'ask', now + CONFIRM_DEVICE_MS);
      if (isRejection(sessionId)) return sessionId;
      const sent = await sendCode(uid, to, source, 'text');
      // Reuses a code that was sent a moment ago.
      const code = isRejection(sent) ? await codes.inForce(codeFor(uid, to, source)) : sent;
      const nextAt = isRejection(sent) ? Number(sent.data?.retryAt ?? 0) : sent.nextAt;
      const pending: PendingDevice = { uid, sessionId, to: maskedAddress(to), code, nextAt };
      return reject('newDevice', { ...pending });
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
  };
}
