import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { LOGIN_EXPIRED_NOTICE_MS, USER_CLEARING_DELAY_MS } from '../../models/limits.ts';
import type { StatusTag } from '../tags.ts';
import type { Check, Credentials, PresenceContext, PresenceEvent, SignInAnswer, TabNews } from './presenceEvents.ts';
import { answerOf, signedIn, toRedirected, UNAVAILABLE, wantedFrom } from './presenceEvents.ts';

const forget = ['forgetUser', 'clearUserData'] as const;
const leave = ['goToSignIn', 'forgetWanted', ...forget] as const;
const goAlong = [
  { type: 'markLogout', params: toRedirected },
  { type: 'goToRedirected', params: toRedirected },
] as const;
const tellLoginEnded = { type: 'tellTabs', params: { type: 'tabs.loginEnded' } } as const;

/** Sign-in flow of spec §4. Tags: `inside`: signed-in pages may be shown; `deciding`: the session is being checked. */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    tags: {} as StatusTag | 'inside' | 'deciding',
  },
  actors: {
    check: fromPromise<Check>(() => Promise.reject(new Error('supply the actor check'))),
    signIn: fromPromise<SignInAnswer, Credentials>(() => Promise.reject(new Error('supply the actor signIn'))),
    signOut: fromPromise<void>(() => Promise.reject(new Error('supply the actor signOut'))),
    live: fromCallback<PresenceEvent>(() => {}),
    otherTabs: fromCallback<PresenceEvent>(() => {}),
  },
  guards: {
    isUser: ({ event }) => answerOf(event).kind === 'user',
    /** Public pages don't announce an ended login. */
    isExpiredForGuarded: ({ context, event }) => answerOf(event).kind === 'expired' && context.wanted !== null,
    isWanted: ({ context }) => context.wanted !== null,
    /** The answer may be about the previously signed-in user. */
    isOfUser: ({ context, event }) => event.type === 'user.told' && event.user.uid === context.user?.uid,
    isSomebodyElse: ({ context, event }) => event.type === 'tabs.signedIn' && event.uid !== context.user?.uid,
  },
  actions: {
    rememberUser: assign(({ event }) => {
      const answer = answerOf(event);
      return { user: answer.kind === 'user' ? answer.user : null };
    }),
    rememberNews: assign(({ event }) => (event.type === 'user.told' ? { user: event.user } : {})),
    rememberRefusal: assign(({ event }) => {
      const answer = answerOf(event);
      return { refusal: answer.kind === 'refused' ? answer.refusal : UNAVAILABLE };
    }),
    rememberUnavailable: assign({ refusal: UNAVAILABLE }),
    forgetRefusal: assign({ refusal: null }),
    rememberWanted: assign(({ event }) => ('path' in event ? { wanted: wantedFrom(event.path) } : {})),
    forgetWanted: assign({ wanted: null }),
    forgetUser: assign({ user: null }),
    goToSignIn: () => {},
    goToRedirected: (_, __: { to: string }) => {},
    goToWanted: (_, __: { path: string | null }) => {},
    markLogout: (_, __: { to: string }) => {},
    clearUserData: () => {},
    tellTabs: (_, __: TabNews) => {},
  },
  delays: { notice: LOGIN_EXPIRED_NOTICE_MS, clearing: USER_CLEARING_DELAY_MS },
}).createMachine({
  id: 'presence',
  initial: 'checking',
  context: { user: null, refusal: null, wanted: null },
  invoke: { src: 'otherTabs' },
  states: {
    checking: {
      tags: ['waiting', 'deciding'],
      meta: { waitsFor: 'server' },
      on: {
        'tabs.signedIn': { target: 'checking', reenter: true },
        'visit.guarded': { actions: 'rememberWanted' },
        // A new sign-in doesn't wait for the check of an old login.
        'signIn.asked': '#presence.signedOut.signingIn',
        'login.redirected': { target: 'redirected', actions: goAlong },
      },
      invoke: {
        src: 'check',
        onDone: [
          { guard: 'isUser', target: 'signedIn', actions: ['rememberUser', 'forgetWanted'] },
          { guard: 'isExpiredForGuarded', target: 'expired', actions: tellLoginEnded },
          { guard: 'isWanted', target: 'signedOut', actions: 'goToSignIn' },
          { target: 'signedOut' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: {
      tags: 'danger',
      on: {
        'check.again': 'checking',
        'tabs.signedIn': 'checking',
        'visit.guarded': { actions: 'rememberWanted' },
        'signIn.asked': '#presence.signedOut.signingIn',
      },
    },
    signedOut: {
      initial: 'idle',
      on: {
        'visit.guarded': { actions: ['rememberWanted', 'goToSignIn'] },
        'signIn.asked': '.signingIn',
        'tabs.signedIn': [
          {
            guard: 'isWanted',
            target: 'checking',
            actions: { type: 'goToWanted', params: ({ context }) => ({ path: context.wanted }) },
          },
          { target: 'checking' },
        ],
      },
      states: {
        idle: { tags: 'idle' },
        signingIn: {
          tags: 'waiting',
          meta: { waitsFor: 'server' },
          entry: 'forgetRefusal',
          on: { 'signIn.asked': {}, 'tabs.signedIn': {} },
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              if (event.type !== 'signIn.asked') throw new Error(`signing in on ${event.type}`);
              const { type: _, ...credentials } = event;
              return credentials;
            },
            onDone: [
              {
                guard: 'isUser',
                target: '#presence.signedIn',
                actions: [
                  'rememberUser',
                  { type: 'goToWanted', params: ({ context }) => ({ path: context.wanted }) },
                  'forgetWanted',
                  { type: 'tellTabs', params: ({ context }) => signedIn(context) },
                ],
              },
              { target: 'failed', actions: 'rememberRefusal' },
            ],
            onError: { target: 'failed', actions: 'rememberUnavailable' },
          },
        },
        failed: { tags: 'attention', exit: 'forgetRefusal' },
      },
    },
    signedIn: {
      tags: 'inside',
      invoke: { src: 'live' },
      on: {
        'user.told': { guard: 'isOfUser', actions: 'rememberNews' },
        'signOut.asked': 'signingOut',
        'login.ended': { target: 'expired', actions: ['rememberWanted', tellLoginEnded] },
        'login.redirected': { target: 'redirected', actions: [...goAlong, tellLoginEnded] },
        'tabs.signedOut': { target: 'signedOut', actions: leave },
        // Another tab may end an old login after a new one began here, so ask the server.
        'tabs.loginEnded': { target: 'checking', actions: ['rememberWanted', ...forget] },
        'tabs.signedIn': { guard: 'isSomebodyElse', target: 'checking', actions: forget },
      },
      initial: 'steady',
      states: {
        steady: { tags: 'done' },
        /** The server was not reached, so the session stays open. */
        signOutFailed: { tags: 'danger' },
      },
    },
    signingOut: {
      tags: ['waiting', 'inside'],
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: [...leave, { type: 'tellTabs', params: { type: 'tabs.signedOut' } }],
        },
        onError: 'signedIn.signOutFailed',
      },
    },
    expired: {
      tags: 'attention',
      initial: 'noticing',
      states: {
        noticing: {
          tags: 'inside',
          after: { notice: { target: 'leaving', actions: 'goToSignIn' } },
          on: { 'tabs.signedIn': { target: '#presence.checking', actions: forget } },
        },
        leaving: { after: { clearing: { target: '#presence.signedOut', actions: forget } } },
      },
    },
    /** The browser loads the address that the server named; the root page says once that the login has expired. */
    redirected: {
      tags: 'attention',
      after: { clearing: { target: 'signedOut', actions: ['forgetUser', 'forgetWanted', 'clearUserData'] } },
    },
  },
});
