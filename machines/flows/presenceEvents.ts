import type { CurrentUser, PendingDevice, PendingSecondFactor } from '../../models/calls/user.calls.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../models/ids.ts';
import { isOwnPath } from './ownPath.ts';

/** `expired`: the browser has a token, but its login has ended. `nobody`: there is no token. */
export type Check = { kind: 'user'; user: CurrentUser } | { kind: 'expired' } | { kind: 'nobody' };

export interface SignInRefusal {
  name: ErrorName | 'unavailable';
  fields: readonly string[];
  /** When sign-in is possible again after too many tries. */
  retryAt: number | null;
  device?: PendingDevice;
  secondFactor?: PendingSecondFactor;
}

export type SignInAnswer = { kind: 'user'; user: CurrentUser } | { kind: 'refused'; refusal: SignInRefusal };

export type Credentials =
  | { username: string; password: string; countryCode: string }
  | { uid: AccountId; sessionId: SessionId; code: string }
  | { uid: AccountId; sessionId: SessionId; secondFactor: string }
  | { by: 'passkey' };

/** Broadcast to the other tabs, which share the login. */
export type TabNews =
  | { type: 'tabs.signedIn'; uid: AccountId }
  | { type: 'tabs.signedOut' }
  | { type: 'tabs.loginEnded' };

export type PresenceEvent =
  | { type: 'visit.guarded'; path: string }
  | { type: 'check.again' }
  | ({ type: 'signIn.asked' } & Credentials)
  | { type: 'signOut.asked' }
  | { type: 'login.ended'; path: string }
  | { type: 'user.told'; user: CurrentUser }
  /** `to`: an absolute address of this origin. */
  | { type: 'login.redirected'; to: string }
  /** News from another tab; `path`: the page that this tab shows. */
  | (TabNews & { path: string });

export interface PresenceContext {
  user: CurrentUser | null;
  refusal: SignInRefusal | null;
  wanted: string | null;
}

export const UNAVAILABLE: SignInRefusal = { name: 'unavailable', fields: [], retryAt: null };

export const answerOf = (event: object) => (event as { output: Check | SignInAnswer }).output;

export const wantedFrom = (path: string): string | null => (isOwnPath(path) ? path : null);

export function signedIn({ user }: PresenceContext): TabNews {
  return { type: 'tabs.signedIn', uid: (user as CurrentUser).uid };
}

export const toRedirected = ({ event }: { event: PresenceEvent }) => ({
  to: event.type === 'login.redirected' ? event.to : '',
});
