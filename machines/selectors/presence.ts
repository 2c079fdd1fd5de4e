import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from '../flows/presence.machine.ts';

type Session = SnapshotFrom<typeof presenceMachine>;

/** Stays true while the end of the login is announced. */
export const isInside = (session: Session) => session.hasTag('inside') && session.context.user !== null;
export const isDeciding = (session: Session) => session.hasTag('deciding');
export const isSignedIn = (session: Session) => session.matches('signedIn');
export const isUnavailable = (session: Session) => session.matches('unavailable');
export const isSigningIn = (session: Session) => session.matches({ signedOut: 'signingIn' });
export const isSigningOut = (session: Session) => session.matches('signingOut');
export const hasSignOutFailed = (session: Session) => session.matches({ signedIn: 'signOutFailed' });
export const isLoginExpiredShown = (session: Session) => session.matches({ expired: 'noticing' });
export const userOf = (session: Session) => session.context.user;
export const refusalOf = (session: Session) => session.context.refusal;
