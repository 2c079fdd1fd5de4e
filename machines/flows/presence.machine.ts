import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CurrentUser } from '../../models/calls/user.calls.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import { LOGIN_EXPIRED_NOTICE_MS, USER_CLEARING_DELAY_MS } from '../../models/limits.ts';
import { isOwnPath } from './ownPath.ts';

/** What the server knew of the one who opened the page. `expired`: there was a login, and it has ended. */
export type Check = { kind: 'user'; user: CurrentUser } | { kind: 'expired' } | { kind: 'nobody' };

export interface SignInRefusal {
  /** `unavailable`: no answer that could be understood. */
  name: ErrorName | 'unavailable';
  fields: readonly string[];
  /** When the next try is allowed, if there were too many. */
  retryAt: number | null;
}

export type SignInAnswer = { kind: 'user'; user: CurrentUser } | { kind: 'refused'; refusal: SignInRefusal };

export interface Credentials {
  username: string;
  password: string;
  countryCode: string;
}

export type PresenceEvent =
  | { type: 'visit.guarded'; path: string }
  | { type: 'check.again' }
  | ({ type: 'signIn.asked' } & Credentials)
  | { type: 'signOut.asked' }
  | { type: 'login.ended'; path: string }
  /** The server answered with a redirection in place of an answer. */
  | { type: 'login.redirected' };

interface PresenceContext {
  user: CurrentUser | null;
  refusal: SignInRefusal | null;
  /** Where somebody wanted to go before signing in was asked of them. */
  wanted: string | null;
}

const UNAVAILABLE: SignInRefusal = { name: 'unavailable', fields: [], retryAt: null };

const wantedFrom = (path: string): string | null => (isOwnPath(path) ? path : null);

/**
 * Who is in front of the page (spec §4, sign-in flow). The tag `inside` means that signed-in pages may be shown,
 * `deciding` that nobody can say yet.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    tags: {} as 'inside' | 'deciding',
  },
  actors: {
    check: fromPromise<Check>(() => Promise.reject(new Error('supply the actor check'))),
    signIn: fromPromise<SignInAnswer, Credentials>(() => Promise.reject(new Error('supply the actor signIn'))),
    signOut: fromPromise<void>(() => Promise.reject(new Error('supply the actor signOut'))),
    /** Listens to the live stream for as long as somebody is signed in. */
    live: fromCallback<PresenceEvent>(() => {}),
  },
  guards: {
    isUser: (_, answer: Check | SignInAnswer) => answer.kind === 'user',
    /** On a public page a login that has ended is nobody's business. */
    isExpiredForGuarded: ({ context }, answer: Check) => answer.kind === 'expired' && context.wanted !== null,
    isWanted: ({ context }) => context.wanted !== null,
  },
  actions: {
    rememberUser: assign((_, answer: Check | SignInAnswer) => ({ user: answer.kind === 'user' ? answer.user : null })),
    rememberRefusal: assign((_, answer: SignInAnswer) => ({
      refusal: answer.kind === 'refused' ? answer.refusal : UNAVAILABLE,
    })),
    rememberUnavailable: assign({ refusal: UNAVAILABLE }),
    forgetRefusal: assign({ refusal: null }),
    rememberWanted: assign((_, { path }: { path: string }) => ({ wanted: wantedFrom(path) })),
    forgetWanted: assign({ wanted: null }),
    forgetUser: assign({ user: null }),
    goToSignIn: () => {},
    goToRoot: () => {},
    goToWanted: (_, __: { path: string | null }) => {},
    markLogout: () => {},
    clearUserData: () => {},
  },
  delays: { notice: LOGIN_EXPIRED_NOTICE_MS, clearing: USER_CLEARING_DELAY_MS },
}).createMachine({
  id: 'presence',
  initial: 'checking',
  context: { user: null, refusal: null, wanted: null },
  states: {
    checking: {
      tags: 'deciding',
      on: {
        'visit.guarded': { actions: { type: 'rememberWanted', params: ({ event }) => ({ path: event.path }) } },
      },
      invoke: {
        src: 'check',
        onDone: [
          {
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'forgetWanted'],
          },
          { guard: { type: 'isExpiredForGuarded', params: ({ event }) => event.output }, target: 'expired' },
          { guard: 'isWanted', target: 'signedOut', actions: 'goToSignIn' },
          { target: 'signedOut' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: { on: { 'check.again': 'checking' } },
    signedOut: {
      initial: 'idle',
      on: {
        'visit.guarded': {
          actions: [{ type: 'rememberWanted', params: ({ event }) => ({ path: event.path }) }, 'goToSignIn'],
        },
        'signIn.asked': '.signingIn',
      },
      states: {
        idle: {},
        signingIn: {
          entry: 'forgetRefusal',
          on: { 'signIn.asked': {} },
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              if (event.type !== 'signIn.asked') throw new Error(`signing in on ${event.type}`);
              return { username: event.username, password: event.password, countryCode: event.countryCode };
            },
            onDone: [
              {
                guard: { type: 'isUser', params: ({ event }) => event.output },
                target: '#presence.signedIn',
                actions: [
                  { type: 'rememberUser', params: ({ event }) => event.output },
                  { type: 'goToWanted', params: ({ context }) => ({ path: context.wanted }) },
                  'forgetWanted',
                ],
              },
              { target: 'failed', actions: { type: 'rememberRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'rememberUnavailable' },
          },
        },
        failed: { exit: 'forgetRefusal' },
      },
    },
    signedIn: {
      tags: 'inside',
      invoke: { src: 'live' },
      on: {
        'signOut.asked': 'signingOut',
        'login.ended': {
          target: 'expired',
          actions: { type: 'rememberWanted', params: ({ event }) => ({ path: event.path }) },
        },
        'login.redirected': 'redirected',
      },
      initial: 'steady',
      states: {
        steady: {},
        /** Nobody was signed out: the server has not been reached, and says so no later than the page does. */
        signOutFailed: {},
      },
    },
    signingOut: {
      tags: 'inside',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: ['goToSignIn', 'forgetUser', 'forgetWanted', 'clearUserData'] },
        onError: 'signedIn.signOutFailed',
      },
    },
    expired: {
      initial: 'noticing',
      states: {
        noticing: { tags: 'inside', after: { notice: { target: 'leaving', actions: 'goToSignIn' } } },
        leaving: {
          after: { clearing: { target: '#presence.signedOut', actions: ['forgetUser', 'clearUserData'] } },
        },
      },
    },
    /** The root page, loaded anew, finds the mark and says once that the login has expired. */
    redirected: {
      entry: ['markLogout', 'goToRoot'],
      after: { clearing: { target: 'signedOut', actions: ['forgetUser', 'forgetWanted', 'clearUserData'] } },
    },
  },
});
