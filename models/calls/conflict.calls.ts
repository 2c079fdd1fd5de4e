import * as z from 'zod/mini';
import { LockId } from '../ids.ts';
import { CARD_NUMBER_MAX, CREDENTIAL_NAME_MAX } from '../limits.ts';
import { ACCESS_GRANT_KINDS } from '../lockUser.ts';
import { call, wireInt } from './call.ts';

/** Those that the lock or the console would refuse; the others are told, and left to whoever gives. */
export const REFUSED_CONFLICTS = [
  'passcodeExists',
  'cardExists',
  'recipientUnregistered',
  'recipientIsSelf',
  'recipientRepeated',
] as const;
/**
 * `sameName`: another of the kind is called so on this lock. `beginsWithOther`: the other passcode is the beginning of this
 * one. `otherBegins`: this one is the beginning of the other.
 */
export const TOLD_CONFLICTS = ['sameName', 'beginsWithOther', 'otherBegins'] as const;

export interface Conflict {
  why: (typeof REFUSED_CONFLICTS)[number] | (typeof TOLD_CONFLICTS)[number];
  /** What the other one is called; empty where there is none. */
  name: string;
}

const written = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');

/** By POST, since digits stand in no address. What is not filled in yet is left empty. */
export const conflicts = call<{ list: Conflict[] }>().post('/lock/conflicts', {
  lockId: wireInt(LockId),
  kind: z.enum(ACCESS_GRANT_KINDS),
  name: written(CREDENTIAL_NAME_MAX),
  /** Digits of a passcode, or the number of a card. */
  secret: written(CARD_NUMBER_MAX),
  recipient: written(254),
  countryCode: written(5),
});
