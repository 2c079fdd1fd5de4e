import { presenceMachine } from '../../../machines/flows/presence.machine.ts';
import type { CurrentUser } from '../../../models/calls/user.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { ExploredFlow } from '../flowPaths.ts';
import type { Examples } from '../paths.ts';

export const user = { uid: 1, nickname: 'Maya' } as CurrentUser;
export const somebodyElse = 2 as AccountId;
export const path = '/manage/lock?lockId=1';
const foreignPath = '//evil.example';

const examples: Examples<typeof presenceMachine> = {
  'visit.guarded': () => [path, foreignPath].map(wanted => ({ type: 'visit.guarded', path: wanted })),
  'check.again': () => [{ type: 'check.again' }],
  'signIn.asked': () => [{ type: 'signIn.asked', username: 'maya@x.io', password: 'p', countryCode: '+61' }],
  'signOut.asked': () => [{ type: 'signOut.asked' }],
  'user.told': () => [user, { ...user, uid: somebodyElse }].map(told => ({ type: 'user.told', user: told })),
  'login.ended': () => [{ type: 'login.ended', path }],
  'login.redirected': () => [{ type: 'login.redirected', to: 'https://console.example/' }],
  'tabs.signedIn': () => [user.uid, somebodyElse].map(uid => ({ type: 'tabs.signedIn', uid, path })),
  'tabs.signedOut': () => [{ type: 'tabs.signedOut', path }],
  'tabs.loginEnded': () => [{ type: 'tabs.loginEnded', path }],
};

const refused = { kind: 'refused', refusal: { name: 'wrongCredentials', fields: [], retryAt: null } };

export const exploredPresence = {
  examples,
  answers: {
    check: [{ kind: 'user', user }, { kind: 'expired' }, { kind: 'nobody' }],
    signIn: [{ kind: 'user', user }, refused],
    signOut: [undefined],
  },
  matters: ({ user: someone, refusal, wanted }) => [someone?.uid, refusal?.name, wanted],
} satisfies ExploredFlow<typeof presenceMachine>;

/** Without a session cookie the check is answered before a guarded page can be requested. */
const answeredAtOnce: ExploredFlow<typeof presenceMachine> = {
  ...exploredPresence,
  examples: {
    ...examples,
    'visit.guarded': state => (state.matches('checking') ? [] : examples['visit.guarded'](state)),
  },
};

/** Exported for tests that may not import the machine. */
export const presence = {
  machine: presenceMachine,
  explorations: [exploredPresence, answeredAtOnce] as ExploredFlow<typeof presenceMachine>[],
};
