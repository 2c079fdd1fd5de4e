/**
 * Calls of whoever has the link of a QR code, and no account. The token is the whole of their right, so it travels in forms
 * only: never in an address, which servers and browsers write down.
 */
import * as z from 'zod/mini';
import { OperationId } from '../ids.ts';
import type { FailureReason } from '../outcome.ts';
import type { Validity } from '../validity.ts';
import { call, commandId } from './call.ts';
import type { DrawnCode, MissingCode } from './credential.calls.ts';
import type { Attempt } from './lock.calls.ts';

/** 256 random bits. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** Why the door cannot be opened from afar; null where it can. */
export type GuestBlockReason = 'remoteUnlockOff' | 'notNow' | 'lockFrozen' | 'notReachable' | null;

export interface GuestDoor {
  door: string;
  validity: Validity;
  timeZone: string;
  /** `unconfirmed`: the lock has not said yet that it has the code. */
  standing: 'ready' | 'early' | 'notNow' | 'unconfirmed';
  code: DrawnCode | MissingCode;
  obstacle: GuestBlockReason;
  /** When the link ends; null: not by itself. */
  endsAt: number | null;
}

export interface GuestAttempt {
  attemptId: OperationId;
  state: Attempt['state'];
  reason: FailureReason | null;
}

export const guestCalls = {
  /** A link that was revoked or has ended is answered like one that never was. */
  look: call<GuestDoor>().post('/qrCode/guest', { token }).forAnyone(),
  unlock: call<{ attemptId: OperationId }>().post('/qrCode/guestUnlock', { token, commandId }).forAnyone(),
  attempt: call<GuestAttempt>().post('/qrCode/guestAttempt', { token, attemptId: OperationId }).forAnyone(),
};
