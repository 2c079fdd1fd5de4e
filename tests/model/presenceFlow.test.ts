import { describe, expect } from 'vitest';
import { presenceMachine } from '../../machines/flows/presence.machine.ts';
import { isInside } from '../../machines/selectors/presence.ts';
import { exploredPresence, path, somebodyElse, user } from '../support/explored/presence.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof presenceMachine>;
const known = ({ context, snapshot }: Here) => {
  expect(context.user).toBe(user);
  expect(snapshot.hasTag('inside')).toBe(true);
};
const signedIn = (here: Here) => {
  known(here);
  expect(here.snapshot.can({ type: 'signOut.asked' })).toBe(true);
  expect(here.snapshot.can({ type: 'login.redirected', to: 'https://console.example/' })).toBe(true);
  for (const type of ['login.ended', 'tabs.signedOut', 'tabs.loginEnded'] as const)
    expect(here.snapshot.can({ type, path }), `takes ${type}`).toBe(true);
  // The same user in another tab changes nothing.
  expect(here.snapshot.can({ type: 'tabs.signedIn', uid: user.uid, path })).toBe(false);
  expect(here.snapshot.can({ type: 'tabs.signedIn', uid: somebodyElse, path })).toBe(true);
};
/** No user is known, and no redirect leads to another site. */
const nobody = ({ context }: Here) => {
  expect(context.user).toBeNull();
  expect([null, path]).toContain(context.wanted);
};
const withoutRefusal = (here: Here) => {
  nobody(here);
  expect(here.context.refusal).toBeNull();
};
/** Sign-in need not wait for the answer about an old session. */
const mayBegin = (here: Here) => {
  withoutRefusal(here);
  expect(here.snapshot.can({ type: 'signIn.asked', username: 'maya@x.io', password: 'p', countryCode: '+61' })).toBe(
    true,
  );
};

describe('paths of the auth session', () => {
  walkEveryFlow(presenceMachine, {
    ...exploredPresence,
    invariants: {
      checking: mayBegin,
      unavailable: mayBegin,
      'signedOut.idle': mayBegin,
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
        // Account data stays visible only where a user was known before the session expired.
        expect(isInside(snapshot)).toBe(context.user !== null);
      },
      'expired.leaving': ({ context }) => expect(context.refusal).toBeNull(),
      // Nothing is shown to a user who is redirected before being identified.
      redirected: ({ snapshot }) => expect(isInside(snapshot)).toBe(false),
    },
  });
});
