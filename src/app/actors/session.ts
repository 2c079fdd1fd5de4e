import { useSelector } from '@xstate/react';
import { navigate } from 'wouter/use-browser-location';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { presenceMachine } from '../../../machines/flows/presence.machine.ts';
import type { Check, Credentials, PresenceEvent, SignInAnswer } from '../../../machines/flows/presenceEvents.ts';
import { userOf } from '../../../machines/selectors/presence.ts';
import { type CurrentUser, userCalls } from '../../../models/calls/user.calls.ts';
import { errorNameOf } from '../api/apiError.ts';
import { tokenIn } from '../api/cookie.ts';
import { onLoginEnded } from '../api/loginEnded.ts';
import { pageClient } from '../api/pageClient.ts';
import { redirectTarget } from '../api/redirectTarget.ts';
import { send } from '../api/send.ts';
import { paths } from '../routes/paths.ts';
import { tabStorage } from '../storage.ts';
import { markLogout } from './logoutMark.ts';
import { markRedirect, takeRedirectMark } from './redirectMark.ts';
import { signInRefusal } from './signInRefusal.ts';
import { openTabs } from './tabs.ts';
import { clearUserData } from './userData.ts';

const LOGIN_ENDS: ReadonlySet<unknown> = new Set(['loginExpired', 'signedOutElsewhere', 'redirected']);

/** An aborted check reports no expired session: a new session may have started. */
async function check(signal: AbortSignal): Promise<Check> {
  // Without a token, no user is signed in.
  if (tokenIn(document.cookie) === '') return { kind: 'nobody' };
  try {
    return { kind: 'user', user: await send(userCalls.getInfo, {}, { signal }) };
  } catch (error) {
    if (LOGIN_ENDS.has(errorNameOf(error))) return { kind: 'expired' };
    throw error;
  }
}

async function signIn(credentials: Credentials): Promise<SignInAnswer> {
  try {
    if ('by' in credentials || 'secondFactor' in credentials) {
      const { showMore } = await import('./showMore.ts');
      await showMore(credentials);
    } else if ('code' in credentials) await send(userCalls.confirmDevice, credentials);
    else await send(userCalls.login, credentials);
    return { kind: 'user', user: await send(userCalls.getInfo, {}) };
  } catch (error) {
    const refusal = signInRefusal(error);
    if (refusal === null) throw error;
    return { kind: 'refused', refusal };
  }
}

async function signOut(): Promise<void> {
  try {
    await send(userCalls.logout, {});
  } catch (error) {
    if (!LOGIN_ENDS.has(errorNameOf(error))) throw error;
  }
}

const tabs = openTabs();
const here = () => location.pathname + location.search;

export const sessionActor = createActor(
  presenceMachine.provide({
    actors: {
      check: fromPromise(({ signal }) => check(signal)),
      signIn: fromPromise(({ input }: { input: Credentials }) => signIn(input)),
      signOut: fromPromise(signOut),
      // Loaded after sign-in, because the sign-in page needs no live stream.
      live: fromCallback<PresenceEvent>(({ sendBack }) => {
        const told = (user: CurrentUser) => sendBack({ type: 'user.told', user });
        const listening = import('./listenLive.ts').then(({ listenLive }) => listenLive(told));
        return () => void listening.then(stop => stop());
      }),
      otherTabs: fromCallback<PresenceEvent>(({ sendBack }) =>
        tabs.listen(news => sendBack({ ...news, path: here() })),
      ),
    },
    actions: {
      goToSignIn: () => navigate(paths.signIn),
      goToRedirected: ({ context }, { to }) => {
        if (context.user !== null) markRedirect(document, context.user.uid, here(), location.protocol === 'https:');
        location.assign(to);
      },
      goToWanted({ context }, { path }) {
        const marked = takeRedirectMark(document, context.user?.uid);
        navigate(path ?? marked ?? paths.console());
      },
      markLogout: (_, { to }) => {
        if (new URL(to).pathname === '/') markLogout(tabStorage);
      },
      clearUserData,
      tellTabs: (_, news) => tabs.broadcast(news),
    },
  }),
).start();

export const session = {
  signIn: (credentials: Credentials) => sessionActor.send({ type: 'signIn.asked', ...credentials }),
  signOut: () => sessionActor.send({ type: 'signOut.asked' }),
  check: () => sessionActor.send({ type: 'check.again' }),
};

onLoginEnded(how => {
  if (how.name !== 'redirected') return sessionActor.send({ type: 'login.ended', path: here() });
  const to = redirectTarget(how.to, location, pageClient().urlOf(''));
  // Avoids an endless reload if the site root itself redirects to the root.
  if (to !== location.href) sessionActor.send({ type: 'login.redirected', to });
});

export function useSession<T>(selector: (snapshot: ReturnType<typeof sessionActor.getSnapshot>) => T): T {
  return useSelector(sessionActor, selector);
}

/** Call it only inside the shell; it throws if no user is signed in. */
export function useUser(): CurrentUser {
  const user = useSession(userOf);
  if (user === null) throw new Error('no user is signed in');
  return user;
}
