/** A link follows the credential's desired state, so that changes and deletions take effect at once. */
import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { CredentialContext } from '../aggregates/credential/context.ts';
import type { CredentialView } from '../aggregates/credential/credential.decide.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';
import { isOpenAt, validityPhase } from './validityPhase.ts';

export function linkEndOf({ content, validity }: CredentialContext): number | null {
  const ends = [content?.kind === 'qrCode' ? content.linkEndsAt : null, windowOf(validity).end ?? null];
  const known = ends.filter(end => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

export function leadsSomewhere(code: CredentialView, now: number): boolean {
  const { content } = code.context;
  if (code.status !== 'active' || code.hasTag('delete')) return false;
  return content?.kind === 'qrCode' && content.linkRef !== null && now < (linkEndOf(code.context) ?? now + 1);
}

export function linkRefusal(code: CredentialView, now: number, timeZone: string): Rejection | null {
  const { content, validity } = code.context;
  if (!leadsSomewhere(code, now)) return reject('linkNotFound');
  if (content?.kind !== 'qrCode' || !content.remoteUnlock) return reject('remoteUnlockOff');
  return isOpenAt(validity, now, timeZone) ? null : reject('notValidNow');
}

/** `unconfirmed`: the lock has not confirmed the credential yet. */
export type GuestStanding = 'ready' | 'early' | 'notNow' | 'unconfirmed';

export function guestStanding(code: CredentialView, now: number, timeZone: string): GuestStanding {
  if (!code.hasTag('done')) return 'unconfirmed';
  const { held, validity } = code.context;
  const known = held?.validity ?? validity;
  if (validityPhase(known, now) === 'willBeValid') return 'early';
  return isOpenAt(known, now, timeZone) ? 'ready' : 'notNow';
}

export const opensOnline = (code: CredentialView, now: number, timeZone: string): boolean =>
  code.status === 'active' && isOnline(code) && isOpenAt(code.context.validity, now, timeZone);

const isOnline = ({ context: { content } }: CredentialView) => content?.kind === 'qrCode' && content.online;
