import { describe, expect } from 'vitest';
import { presenceMachine } from '../../machines/flows/presence.machine.ts';
import { isInside } from '../../machines/selectors/presence.ts';
import type { CurrentUser } from '../../models/calls/user.calls.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Examples } from '../support/paths.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

const user = { uid: 1, nickname: 'Maya' } as CurrentUser;
const somebodyElse = 2 as AccountId;
const refusal = { name: 'wrongCredentials', fields: [], retryAt: null } as const;
const path = '/console/home';

const examples: Examples<typeof presenceMachine> = {
  'visit.guarded': () => [
    { type: 'visit.guarded', path },
    { type: 'visit.guarded', path: '//evil.example' },
  ],
  'check.again': () => [{ type: 'check.again' }],
  'signIn.asked': () => [{ type: 'signIn.asked', username: 'maya@x.io', password: 'p', countryCode: '+61' }],
  'signOut.asked': () => [{ type: 'signOut.asked' }],
  'login.ended': () => [{ type: 'login.ended', path }],
  'login.redirected': () => [{ type: 'login.redirected' }],
  'tabs.signedIn': () => [
    { type: 'tabs.signedIn', uid: user.uid, path },
    { type: 'tabs.signedIn', uid: somebodyElse, path },
  ],
  'tabs.signedOut': () => [{ type: 'tabs.signedOut', path }],
  'tabs.loginEnded': () => [{ type: 'tabs.loginEnded', path }],
};

type Here = At<typeof presenceMachine>;
const known = ({ context, snapshot }: Here) => {
  expect(context.user).toBe(user);
  expect(snapshot.hasTag('inside') || snapshot.matches('redirected')).toBe(true);
};
const signedIn = (here: Here) => {
  known(here);
  for (const type of ['signOut.asked', 'login.redirected'] as const)
    expect(here.snapshot.can({ type }), `takes ${type}`).toBe(true);
  for (const type of ['login.ended', 'tabs.signedOut', 'tabs.loginEnded'] as const)
    expect(here.snapshot.can({ type, path }), `takes ${type}`).toBe(true);
  // The same person in another tab is no news.
  expect(here.snapshot.can({ type: 'tabs.signedIn', uid: user.uid, path })).toBe(false);
  expect(here.snapshot.can({ type: 'tabs.signedIn', uid: somebodyElse, path })).toBe(true);
};
/** Whoever was in front of the page before, nobody knows their name any more; and none is sent to another site. */
const nobody = ({ context }: Here) => {
  expect(context.user).toBeNull();
  expect([null, path]).toContain(context.wanted);
};
const withoutRefusal = (here: Here) => {
  nobody(here);
  expect(here.context.refusal).toBeNull();
};

describe('paths of the one in front of the page', () => {
  walkEveryFlow(presenceMachine, {
    examples,
    answers: {
      check: [{ kind: 'user', user }, { kind: 'expired' }, { kind: 'nobody' }],
      signIn: [
        { kind: 'user', user },
        { kind: 'refused', refusal },
      ],
      signOut: [undefined],
    },
    matters: ({ user: someone, refusal: no, wanted }) => [someone?.uid, no?.name, wanted],
    invariants: {
      checking: withoutRefusal,
      unavailable: withoutRefusal,
      'signedOut.idle': withoutRefusal,
      'signedOut.signingIn': withoutRefusal,
      'signedOut.failed': here => {
        nobody(here);
        expect(here.context.refusal).not.toBeNull();
      },
      'signedIn.steady': signedIn,
      'signedIn.signOutFailed': signedIn,
      signingOut: known,
      'expired.noticing': ({ context, snapshot }) => {
        expect(context.refusal).toBeNull();
        // Nothing of an account is shown where none was seen before the login was found to have ended.
        expect(isInside(snapshot)).toBe(context.user !== null);
      },
      'expired.leaving': ({ context }) => expect(context.refusal).toBeNull(),
      redirected: known,
    },
  });
});
