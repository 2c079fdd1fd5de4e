import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { isOwnPath } from '../../../machines/flows/ownPath.ts';
import { presenceMachine } from '../../../machines/flows/presence.machine.ts';
import type { Check, PresenceEvent, SignInAnswer, TabNews } from '../../../machines/flows/presenceEvents.ts';
import {
  hasSignOutFailed,
  isDeciding,
  isInside,
  isLoginExpiredShown,
  isSignedIn,
  isSigningIn,
  isSigningOut,
  isUnavailable,
  refusalOf,
  userOf,
} from '../../../machines/selectors/presence.ts';
import type { CurrentUser } from '../../../models/calls/user.calls.ts';
import { LOGIN_EXPIRED_NOTICE_MS, USER_CLEARING_DELAY_MS } from '../../../models/limits.ts';
import { openTabs } from '../../../src/app/actors/tabs.ts';

const maya = { uid: 1, nickname: 'Maya' } as CurrentUser;
const credentials = { username: 'maya@x.io', password: 'p', countryCode: '+61' };

/** The tabs of one browser: each receives the messages of the others. */
function browser() {
  const tabs = new Set<(news: TabNews) => void>();
  return {
    open(heard: (news: TabNews) => void) {
      tabs.add(heard);
      const tell = (news: TabNews) => {
        for (const tab of tabs) if (tab !== heard) tab(news);
      };
      return { tell, close: () => void tabs.delete(heard) };
    },
    openTabs: () => tabs.size,
  };
}

/** The server’s answers; a test may change them later. */
interface Answers {
  check?: Check;
  signIn?: SignInAnswer;
  signOut?: 'fails';
}

/** A session with recorded effects, a simulated clock and scripted answers. */
function session(answers: Answers, tabs = browser()) {
  let tell = (_: TabNews) => {};
  const effects: string[] = [];
  const clock = new SimulatedClock();
  const note = (name: string) => () => void effects.push(name);
  const actor = createActor(
    presenceMachine.provide({
      actors: {
        check: fromPromise(async () => answers.check ?? Promise.reject(new Error('no network'))),
        signIn: fromPromise(async () => answers.signIn ?? Promise.reject(new Error('no network'))),
        signOut: fromPromise(async () => {
          if (answers.signOut === 'fails') throw new Error('no network');
        }),
        live: fromCallback(() => {
          effects.push('live on');
          return () => effects.push('live off');
        }),
        otherTabs: fromCallback<PresenceEvent>(({ sendBack }) => {
          const tab = tabs.open(news => sendBack({ ...news, path: '/console/home' }));
          tell = tab.tell;
          return tab.close;
        }),
      },
      actions: {
        goToSignIn: note('go to sign-in'),
        goToRedirected: (_, { to }) => effects.push(`go to ${to}`),
        goToWanted: (_, { path }) => void effects.push(`go to ${path ?? 'the console'}`),
        markLogout: note('mark logout'),
        clearUserData: note('clear user data'),
        tellTabs: (_, news) => tell(news),
      },
    }),
    { clock },
  ).start();
  const answered = () => new Promise<void>(resolve => setImmediate(resolve));
  return { actor, clock, effects, answered };
}

describe('the session on page load', () => {
  it('restores the signed-in user from the session check', async () => {
    const { actor, answered, effects } = session({ check: { kind: 'user', user: maya } });
    expect(isDeciding(actor.getSnapshot())).toBe(true);
    await answered();
    expect(isDeciding(actor.getSnapshot())).toBe(false);
    expect(userOf(actor.getSnapshot())).toBe(maya);
    expect(effects).toEqual(['live on']);
  });

  it('opens the requested page after sign-in', async () => {
    const { actor, answered, effects } = session({
      check: { kind: 'nobody' },
      signIn: { kind: 'user', user: maya },
    });
    actor.send({ type: 'visit.guarded', path: '/manage/lock?lockId=7' });
    await answered();
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(effects).toEqual(['go to sign-in', 'go to /manage/lock?lockId=7', 'live on']);
    expect(actor.getSnapshot().context.wanted).toBeNull();
  });

  it('opens the console after sign-in when the requested page is on another site', async () => {
    const { actor, answered, effects } = session({
      check: { kind: 'nobody' },
      signIn: { kind: 'user', user: maya },
    });
    await answered();
    actor.send({ type: 'visit.guarded', path: '//evil.example' });
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(effects).toContain('go to the console');
  });

  it('shows why the server refused a sign-in and allows another try', async () => {
    const refusal = { name: 'tooManyTries', fields: [], retryAt: 5 } as const;
    const { actor, answered } = session({ check: { kind: 'nobody' }, signIn: { kind: 'refused', refusal } });
    await answered();
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(refusalOf(actor.getSnapshot())).toEqual(refusal);
    actor.send({ type: 'signIn.asked', ...credentials });
    expect(refusalOf(actor.getSnapshot())).toBeNull();
  });

  it('reports an unavailable server on sign-in and on the first check', async () => {
    const { actor, answered } = session({ check: { kind: 'nobody' } });
    await answered();
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(refusalOf(actor.getSnapshot())?.name).toBe('unavailable');
    const other = session({});
    await other.answered();
    expect(isUnavailable(other.actor.getSnapshot())).toBe(true);
    other.actor.send({ type: 'check.again' });
    expect(isUnavailable(other.actor.getSnapshot())).toBe(false);
    expect(isDeciding(other.actor.getSnapshot())).toBe(true);
  });
});

describe('signing in while the session check is pending or has failed', () => {
  const someone = { kind: 'user', user: maya } as const;

  const late: (Check | undefined)[] = [
    { kind: 'expired' },
    { kind: 'user', user: { ...maya, uid: 2 } as CurrentUser },
    undefined,
  ];
  it.each(late)('cancels the check and ignores its late answer %j', async check => {
    const { actor, answered, effects } = session({ signIn: someone, ...(check && { check }) });
    actor.send({ type: 'signIn.asked', ...credentials });
    expect(isSigningIn(actor.getSnapshot())).toBe(true);
    await answered();
    expect(userOf(actor.getSnapshot())).toBe(maya);
    expect(effects).toEqual(['go to the console', 'live on']);
  });

  it('reports an unavailable server, and succeeds once the server answers', async () => {
    const answers: Answers = {};
    const { actor, answered } = session(answers);
    await answered();
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(refusalOf(actor.getSnapshot())?.name).toBe('unavailable');
    answers.signIn = someone;
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(userOf(actor.getSnapshot())).toBe(maya);
  });

  it('opens the page that was requested before sign-in', async () => {
    const { actor, answered, effects } = session({ signIn: someone });
    await answered();
    actor.send({ type: 'visit.guarded', path: '/job/home' });
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(effects).toEqual(['go to /job/home', 'live on']);
  });
});

describe('an expired login', () => {
  it('shows a notice for 800 ms, then the sign-in page, and clears user data 50 ms later', async () => {
    const { actor, clock, effects, answered } = session({ check: { kind: 'user', user: maya } });
    await answered();
    actor.send({ type: 'login.ended', path: '/console/home' });
    clock.increment(LOGIN_EXPIRED_NOTICE_MS - 1);
    expect(isInside(actor.getSnapshot())).toBe(true);
    expect(effects).toEqual(['live on', 'live off']);
    clock.increment(1);
    expect(isInside(actor.getSnapshot())).toBe(false);
    expect(userOf(actor.getSnapshot())).toBe(maya);
    clock.increment(USER_CLEARING_DELAY_MS);
    expect(userOf(actor.getSnapshot())).toBeNull();
    expect(effects.slice(2)).toEqual(['go to sign-in', 'clear user data']);
    expect(actor.getSnapshot().context.wanted).toBe('/console/home');
  });

  it('shows a notice on a guarded page but not on a public one', async () => {
    const guarded = session({ check: { kind: 'expired' } });
    guarded.actor.send({ type: 'visit.guarded', path: '/job/home' });
    await guarded.answered();
    expect(isLoginExpiredShown(guarded.actor.getSnapshot())).toBe(true);
    const open = session({ check: { kind: 'expired' } });
    await open.answered();
    expect(open.actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('leaves a logout mark when the server redirects to the root page', async () => {
    const { actor, clock, effects, answered } = session({ check: { kind: 'user', user: maya } });
    await answered();
    actor.send({ type: 'login.redirected', to: 'https://console.example/' });
    clock.increment(USER_CLEARING_DELAY_MS);
    expect(effects.filter(effect => !effect.startsWith('live'))).toEqual([
      'mark logout',
      'go to https://console.example/',
      'clear user data',
    ]);
  });
});

describe('signing out', () => {
  it('clears the user’s data', async () => {
    const { actor, effects, answered } = session({ check: { kind: 'user', user: maya } });
    await answered();
    actor.send({ type: 'signOut.asked' });
    await answered();
    expect(userOf(actor.getSnapshot())).toBeNull();
    expect(effects.slice(2)).toEqual(['go to sign-in', 'clear user data']);
  });

  it('keeps the user signed in when the server is unreachable', async () => {
    const { actor, answered } = session({ check: { kind: 'user', user: maya }, signOut: 'fails' });
    await answered();
    actor.send({ type: 'signOut.asked' });
    expect(isSigningOut(actor.getSnapshot())).toBe(true);
    await answered();
    expect(isSigningOut(actor.getSnapshot())).toBe(false);
    expect(hasSignOutFailed(actor.getSnapshot())).toBe(true);
    expect(userOf(actor.getSnapshot())).toBe(maya);
  });
});

describe('the tabs of one browser', () => {
  const bob = { uid: 2, nickname: 'Bob' } as CurrentUser;

  /** Two tabs with the same signed-in user and the server’s answers for both. */
  async function twoTabs(of: CurrentUser | null) {
    const answers: Answers = { check: of ? { kind: 'user', user: of } : { kind: 'nobody' } };
    const tabs = browser();
    const [first, second] = [session(answers, tabs), session(answers, tabs)];
    await first.answered();
    return { first, second, answers, tabs, who: () => [first, second].map(({ actor }) => userOf(actor.getSnapshot())) };
  }

  it('sign out together when one tab does', async () => {
    const { first, second, who } = await twoTabs(maya);
    first.actor.send({ type: 'signOut.asked' });
    await first.answered();
    expect(who()).toEqual([null, null]);
    expect(second.effects).toEqual(['live on', 'go to sign-in', 'clear user data', 'live off']);
  });

  it('stay signed in when a sign-out does not reach the server', async () => {
    const { first, answers, who } = await twoTabs(maya);
    answers.signOut = 'fails';
    first.actor.send({ type: 'signOut.asked' });
    await first.answered();
    expect(who()).toEqual([maya, maya]);
  });

  it('check the login when another tab reports that it expired, and show the notice', async () => {
    const { first, second, answers } = await twoTabs(maya);
    answers.check = { kind: 'expired' };
    first.actor.send({ type: 'login.ended', path: '/job/home' });
    await first.answered();
    expect(isLoginExpiredShown(second.actor.getSnapshot())).toBe(true);
    expect(second.actor.getSnapshot().context.wanted).toBe('/console/home');
    second.clock.increment(LOGIN_EXPIRED_NOTICE_MS);
    expect(second.effects.at(-1)).toBe('go to sign-in');
  });

  it('sign out when a new tab finds the login expired or another tab is redirected', async () => {
    const { first, second, answers } = await twoTabs(maya);
    answers.check = { kind: 'nobody' };
    first.actor.send({ type: 'login.redirected', to: 'https://console.example/' });
    await first.answered();
    expect(second.actor.getSnapshot().matches('signedOut')).toBe(true);
    const again = await twoTabs(maya);
    again.answers.check = { kind: 'expired' };
    const third = session(again.answers, again.tabs);
    third.actor.send({ type: 'visit.guarded', path: '/job/home' });
    await third.answered();
    await third.answered();
    expect(again.who()).toEqual([null, null]);
  });

  it('stay signed in when only an older login has expired', async () => {
    const { first, second, who } = await twoTabs(maya);
    first.actor.send({ type: 'login.ended', path: '/job/home' });
    await first.answered();
    expect(who()[1]).toBe(maya);
    expect(isSignedIn(second.actor.getSnapshot())).toBe(true);
  });

  it('sign in together, and each opens its requested page', async () => {
    const { first, second, answers, who } = await twoTabs(null);
    second.actor.send({ type: 'visit.guarded', path: '/job/home' });
    answers.signIn = answers.check = { kind: 'user', user: maya };
    first.actor.send({ type: 'signIn.asked', ...credentials });
    await first.answered();
    await first.answered();
    expect(who()).toEqual([maya, maya]);
    expect(second.effects).toEqual(['go to sign-in', 'go to /job/home', 'live on']);
    // A tab without a requested page stays on its page.
    expect(first.effects).toEqual(['go to the console', 'live on']);
  });

  it('sign in with another tab, also while showing the expiry notice or being offline', async () => {
    const { first, second, answers, who } = await twoTabs(maya);
    answers.check = { kind: 'expired' };
    first.actor.send({ type: 'login.ended', path: '/job/home' });
    await first.answered();
    const offline = session({}, browser());
    await offline.answered();
    answers.check = { kind: 'user', user: maya };
    for (const { actor } of [second, first, offline])
      actor.send({ type: 'tabs.signedIn', uid: maya.uid, path: '/console/home' });
    expect(offline.actor.getSnapshot().hasTag('deciding')).toBe(true);
    await first.answered();
    expect(who()).toEqual([maya, maya]);
  });

  it('switch to the user who signed in last and clear the previous user’s data', async () => {
    const { first, second, answers, who } = await twoTabs(maya);
    answers.check = { kind: 'user', user: bob };
    second.actor.send({ type: 'tabs.signedIn', uid: maya.uid, path: '/' });
    expect(second.effects).toEqual(['live on']);
    second.actor.send({ type: 'tabs.signedIn', uid: bob.uid, path: '/' });
    await first.answered();
    expect(who()).toEqual([maya, bob]);
    expect(second.effects).toEqual(['live on', 'clear user data', 'live off', 'live on']);
  });

  it('send no messages to a closed tab', async () => {
    const { first, second, tabs } = await twoTabs(maya);
    second.actor.stop();
    expect(tabs.openTabs()).toBe(1);
    first.actor.send({ type: 'signOut.asked' });
    await first.answered();
    expect(second.effects).toEqual(['live on', 'live off']);
  });
});

describe('messages between tabs', () => {
  it('reach the other open tabs but no closed one', async () => {
    const [first, second, closed] = [openTabs(), openTabs(), openTabs()];
    const heard = Promise.withResolvers<TabNews>();
    const toClosed: TabNews[] = [];
    const stops = [
      first.listen(() => expect.fail('its own')),
      second.listen(heard.resolve),
      closed.listen(news => void toClosed.push(news)),
    ];
    stops.pop()?.();
    first.broadcast({ type: 'tabs.signedOut' });
    expect(await heard.promise).toEqual({ type: 'tabs.signedOut' });
    expect(toClosed).toEqual([]);
    for (const stop of stops) stop();
  });
});

describe('the path to open after sign-in', () => {
  it.each(['/console/home', '/job/a-1?x=1#y'])('may be the path %s of this app', path =>
    expect(isOwnPath(path)).toBe(true),
  );
  it.each(['//evil.example', '/\\evil.example', '/a\\b', '/\t/evil.example', 'https://evil.example', ''])(
    'may not be %j, which is no path of this app',
    path => expect(isOwnPath(path)).toBe(false),
  );
  it.each(['/', '/login?x=1', '/user/loginByAccessToken', '/loginByAccessToken', '/error#a'])(
    'may not be %s, which is for visitors only',
    path => expect(isOwnPath(path)).toBe(false),
  );
});
