import * as z from 'zod/mini';
import { LockId } from '../ids.ts';
import { CARD_NUMBER_MAX, CREDENTIAL_NAME_MAX } from '../limits.ts';
import { ACCESS_GRANT_KINDS } from '../lockUser.ts';
import { call, wireInt } from './call.ts';

export const REFUSED_CONFLICTS = [
  'passcodeExists',
  'cardExists',
  'recipientUnregistered',
  'recipientIsSelf',
  'recipientRepeated',
] as const;
/** `beginsWithOther`: the other passcode is a prefix of this one. `otherBegins`: the reverse. */
export const TOLD_CONFLICTS = ['sameName', 'beginsWithOther', 'otherBegins'] as const;

export interface Conflict {
  why: (typeof REFUSED_CONFLICTS)[number] | (typeof TOLD_CONFLICTS)[number];
  /** Name of the conflicting credential; '' if there is none. */
  name: string;
}

const written = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');

/** POST, so that digits don't appear in URLs. */
export const conflicts = call<{ list: Conflict[] }>().post('/lock/conflicts', {
  lockId: wireInt(LockId),
  kind: z.enum(ACCESS_GRANT_KINDS),
  name: written(CREDENTIAL_NAME_MAX),
  /** A passcode's digits or a card's number. */
  secret: written(CARD_NUMBER_MAX),
  recipient: written(254),
  countryCode: written(5),
});
