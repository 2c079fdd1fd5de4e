/**
 * For guests who have no account, but the link of a QR code. The link's token is the only secret, so requests send it
 * in the body: servers log URLs.
 */
import * as z from 'zod/mini';
import { OperationId } from '../ids.ts';
import type { FailureReason } from '../outcome.ts';
import type { Validity } from '../validity.ts';
import { call, commandId } from './call.ts';
import type { DrawnCode, MissingCode } from './credential.calls.ts';
import type { Attempt } from './lock.calls.ts';

/** Token of the link, 256 random bits in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

export type GuestBlockReason = 'remoteUnlockOff' | 'notNow' | 'lockFrozen' | 'notReachable' | null;

export interface GuestDoor {
  door: string;
  validity: Validity;
  timeZone: string;
  /** `unconfirmed`: the lock has not confirmed the code yet. */
  standing: 'ready' | 'early' | 'notNow' | 'unconfirmed';
  code: DrawnCode | MissingCode;
  obstacle: GuestBlockReason;
  /** Null if access doesn't end by itself. */
  endsAt: number | null;
}

export interface GuestAttempt {
  attemptId: OperationId;
  state: Attempt['state'];
  reason: FailureReason | null;
}

export const guestCalls = {
  /** Revoked, ended and unknown links get the same answer, so that guessing reveals nothing. */
  look: call<GuestDoor>().post('/qrCode/guest', { token }).forAnyone(),
  unlock: call<{ attemptId: OperationId }>().post('/qrCode/guestUnlock', { token, commandId }).forAnyone(),
  attempt: call<GuestAttempt>().post('/qrCode/guestAttempt', { token, attemptId: OperationId }).forAnyone(),
};
