import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { isOwnPath } from '../../../machines/flows/ownPath.ts';
import { type Check, type SignInAnswer, presenceMachine } from '../../../machines/flows/presence.machine.ts';
import { isInside, refusalOf, userOf } from '../../../machines/selectors/presence.ts';
import type { CurrentUser } from '../../../models/calls/user.calls.ts';
import { LOGIN_EXPIRED_NOTICE_MS, USER_CLEARING_DELAY_MS } from '../../../models/limits.ts';

const maya = { uid: 1, nickname: 'Maya' } as CurrentUser;
const credentials = { username: 'maya@x.io', password: 'p', countryCode: '+61' };

/** A session whose effects are written down, whose clock is turned by hand, and whose answers are given. */
function session(answers: { check?: Check; signIn?: SignInAnswer; signOut?: 'fails' }) {
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
      },
      actions: {
        goToSignIn: note('go to sign-in'),
        goToRoot: note('go to root'),
        goToWanted: (_, { path }) => void effects.push(`go to ${path ?? 'the console'}`),
        markLogout: note('mark logout'),
        clearUserData: note('clear user data'),
      },
    }),
    { clock },
  ).start();
  const answered = () => new Promise<void>(resolve => setImmediate(resolve));
  return { actor, clock, effects, answered };
}

describe('who is in front of the page', () => {
  it('is remembered where they were signed in before', async () => {
    const { actor, answered, effects } = session({ check: { kind: 'user', user: maya } });
    expect(actor.getSnapshot().hasTag('deciding')).toBe(true);
    await answered();
    expect(userOf(actor.getSnapshot())).toBe(maya);
    expect(effects).toEqual(['live on']);
  });

  it('goes on to what they wanted, once they have signed in', async () => {
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

  it('is not sent to another site after signing in', async () => {
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

  it('reads why the server refused, and may try again', async () => {
    const refusal = { name: 'tooManyTries', fields: [], retryAt: 5 } as const;
    const { actor, answered } = session({ check: { kind: 'nobody' }, signIn: { kind: 'refused', refusal } });
    await answered();
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(refusalOf(actor.getSnapshot())).toEqual(refusal);
    actor.send({ type: 'signIn.asked', ...credentials });
    expect(refusalOf(actor.getSnapshot())).toBeNull();
  });

  it('is told when there is no answer to a sign-in, or to the first question', async () => {
    const { actor, answered } = session({ check: { kind: 'nobody' } });
    await answered();
    actor.send({ type: 'signIn.asked', ...credentials });
    await answered();
    expect(refusalOf(actor.getSnapshot())?.name).toBe('unavailable');
    const other = session({});
    await other.answered();
    expect(other.actor.getSnapshot().matches('unavailable')).toBe(true);
    other.actor.send({ type: 'check.again' });
    expect(other.actor.getSnapshot().hasTag('deciding')).toBe(true);
  });
});

describe('a login that ends', () => {
  it('is announced for 800 ms, then the sign-in page opens, and 50 ms later the user is forgotten', async () => {
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

  it('is announced on a guarded page, and not on a public one', async () => {
    const guarded = session({ check: { kind: 'expired' } });
    guarded.actor.send({ type: 'visit.guarded', path: '/job/home' });
    await guarded.answered();
    expect(guarded.actor.getSnapshot().matches('expired')).toBe(true);
    const open = session({ check: { kind: 'expired' } });
    await open.answered();
    expect(open.actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('by a redirection leaves a mark for the root page', async () => {
    const { actor, clock, effects, answered } = session({ check: { kind: 'user', user: maya } });
    await answered();
    actor.send({ type: 'login.redirected' });
    clock.increment(USER_CLEARING_DELAY_MS);
    expect(effects.filter(effect => !effect.startsWith('live'))).toEqual([
      'mark logout',
      'go to root',
      'clear user data',
    ]);
  });
});

describe('signing out', () => {
  it('clears what the page knew of the user', async () => {
    const { actor, effects, answered } = session({ check: { kind: 'user', user: maya } });
    await answered();
    actor.send({ type: 'signOut.asked' });
    await answered();
    expect(userOf(actor.getSnapshot())).toBeNull();
    expect(effects.slice(2)).toEqual(['go to sign-in', 'clear user data']);
  });

  it('is not claimed when the server was not reached', async () => {
    const { actor, answered } = session({ check: { kind: 'user', user: maya }, signOut: 'fails' });
    await answered();
    actor.send({ type: 'signOut.asked' });
    await answered();
    expect(actor.getSnapshot().matches({ signedIn: 'signOutFailed' })).toBe(true);
    expect(userOf(actor.getSnapshot())).toBe(maya);
  });
});

describe('an own path', () => {
  it.each(['/console/home', '/job/a-1?x=1#y'])('%s is', path => expect(isOwnPath(path)).toBe(true));
  it.each(['//evil.example', '/\\evil.example', '/a\\b', '/\t/evil.example', 'https://evil.example', '', '/login?x=1'])(
    '%j is not',
    path => expect(isOwnPath(path)).toBe(false),
  );
});
