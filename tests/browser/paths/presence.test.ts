import type { Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { accountCalls } from '../../../models/calls/account.calls.ts';
import type { CurrentUser } from '../../../models/calls/user.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { ERRORS } from '../../../models/errorCodes.ts';
import { LOGIN_EXPIRED_NOTICE_MS, USER_CLEARING_DELAY_MS } from '../../../models/limits.ts';
import { nameOf, PASSWORD, type Person, uidOf } from '../../http/house.ts';
import { presence, path as wanted } from '../../support/explored/presence.ts';
import { insteadOfOne } from '../answerInstead.ts';
import { endSessionOf } from '../asTheServer.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { ConsolePage } from '../pages/consolePage.ts';
import { LockPage } from '../pages/lockPage.ts';
import { SignInPage } from '../pages/signInPage.ts';
import { type AtThePage, type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

interface Here extends AtThePage {
  /** The last user who signed in in this browser. */
  who: Person;
  /** Their last nickname. */
  called: string;
  /** Another tab with the sign-in form open. */
  atForm: Page | null;
  /** The page was redirected to the root, which did not load. */
  sentToRoot: boolean;
  /** Unanswered requests from before a sign-in. */
  leftAsking: Route[];
}
type Flow = FlowOnScreen<typeof presence.machine, Here>;
type Step = Parameters<Flow['playable']>[0];
type Told = Step['event'] & { user: CurrentUser };

const LOGIN_EXPIRED = 'Your session has expired. Sign in again.';
const REFUSALS: Record<string, string> = {
  wrongCredentials: 'Wrong account or password. Check both and try again.',
  unavailable: 'The server didn’t answer, so you’re not signed in.',
};
const noLogin = { errorCode: ERRORS.loginExpired, errorMsg: 'loginExpired', description: '', data: {} };

const outputOf = (event: Step['next']) => event?.output as { kind: string; refusal?: { name: string } } | undefined;
const isNobody = (event: Step['next']) => outputOf(event)?.kind === 'nobody';

const accountOf = (page: Page) => page.getByRole('button', { name: /^Account: / });
async function openAccount(page: Page) {
  await accountOf(page).click();
  return page.getByRole('menuitem', { name: 'Sign out' });
}
const signOut = async (page: Page) => (await openAccount(page)).click();
const isAt = (page: Page, path: string) => new URL(page.url()).pathname === new URL(path, page.url()).pathname;

/** An earlier path may have changed the nickname. */
const nameOfNow = async ({ signIn }: AtThePage['house'], who: Person) =>
  (await (await signIn(who)).data(userCalls.getInfo, {})).nickname;

/** Navigates without a reload. */
async function follow(page: Page, path: string) {
  await page.evaluate(to => history.pushState(null, '', to), path);
}

/** Opens the sign-in form in another tab, although the browser has a session. */
async function tabAtForm({ page }: Here) {
  const tab = await page.context().newPage();
  await insteadOfOne(tab, '**/api/user/getInfo*', route => route.fulfill({ json: noLogin }));
  const signIn = new SignInPage(tab);
  await signIn.open();
  await signIn.heading.waitFor();
  return tab;
}

async function tabInside({ page }: Here) {
  const tab = await page.context().newPage();
  await tab.goto('/console/home');
  await accountOf(tab).waitFor();
  return tab;
}

/** A page on which a call can be made immediately. */
async function goWhereWanted({ page }: Here) {
  if (!isAt(page, wanted)) await follow(page, wanted);
  await new LockPage(page).unlockButton.waitFor();
}

/** The other tab is opened before the clock is stopped, or it would not load. */
async function freeze(here: Here, { next }: Pick<Step, 'next'>) {
  if (next?.type === 'tabs.signedIn') here.atForm = await tabAtForm(here);
  await here.freeze();
}

const play: Flow['play'] = {
  'visit.guarded': async ({ event, before }, { page }) => {
    // On the first page load the visit has happened already.
    if (before !== null) await follow(page, event.path);
  },
  'check.again': async ({ next }, { page }) => {
    if (isNobody(next)) await page.context().clearCookies();
    await page.getByRole('button', { name: 'Try again' }).click();
  },
  'signIn.asked': async ({ from, next }, here) => {
    const { page } = here;
    const signIn = new SignInPage(page);
    // The busy button ignores clicks, but a password manager may still submit the form.
    if (from.matches('checking')) await here.gates.check?.open(async route => void here.leftAsking.push(route));
    if (from.matches({ signedOut: 'signingIn' }))
      await page.locator('form').evaluate(form => (form as HTMLFormElement).requestSubmit());
    else
      await signIn.try(
        nameOf('owner'),
        outputOf(next)?.refusal?.name === 'wrongCredentials' ? 'Not-the-password' : PASSWORD,
      );
  },
  'signOut.asked': (_, { page }) => signOut(page),
  'user.told': async (_, here) => {
    here.called = `${here.called}a`;
    const { signIn } = here.house;
    await (await signIn(here.who)).data(accountCalls.updateUserInfo, { nickname: here.called, country: '' });
  },
  'login.ended': async (step, here) => {
    await goWhereWanted(here);
    await freeze(here, step);
    await endSessionOf(here.page);
    await new LockPage(here.page).unlock();
  },
  'login.redirected': async (step, here) => {
    const { page } = here;
    const isInside = step.from.matches('signedIn');
    if (isInside) await goWhereWanted(here);
    // A 204 leaves the page in place; during a real navigation it could not be checked.
    const isRoot = ({ pathname }: URL) => pathname === '/';
    const noContent = async (route: Route) => {
      here.sentToRoot = true;
      await route.fulfill({ status: 204 });
    };
    await insteadOfOne(page, isRoot, noContent);
    const redirect = (route: Route) => route.fulfill({ status: 302, headers: { location: '/' } });
    await page.route('**/api/lock/unlock', redirect);
    await freeze(here, step);
    await endSessionOf(page);
    if (isInside) await new LockPage(page).unlock();
    else await here.gates.check?.open(redirect);
  },
  'tabs.signedIn': async ({ event: { uid } }, here) => {
    const tab = here.atForm ?? (await tabAtForm(here));
    here.who = uid === uidOf('owner') ? 'owner' : 'admin';
    here.called = await nameOfNow(here.house, here.who);
    await new SignInPage(tab).try(nameOf(here.who), PASSWORD);
    await tab.waitForURL('**/console/home');
  },
  'tabs.signedOut': async (_, here) => signOut(await tabInside(here)),
  'tabs.loginEnded': async ({ next }, here) => {
    await goWhereWanted(here);
    const tab = await tabInside(here);
    await tab.route('**/api/**', route => route.fulfill({ json: noLogin }));
    if (isNobody(next)) await here.page.context().clearCookies();
    await new ConsolePage(tab).goTo('Records');
  },
};

async function answered(actor: string, step: Step, here: Here) {
  const { event, to } = step;
  const isLost = event.type.startsWith('xstate.error.');
  if (to.matches('expired')) await freeze(here, step);
  if (outputOf(event)?.kind === 'expired') await endSessionOf(here.page);
  await here.gates[actor]?.open(route => (isLost ? route.abort() : route.continue()));
}

/** Excludes events that no page can cause. */
function playable({ event, from, before }: Step) {
  const isCheck = from.matches('checking');
  // Each page has its own button: signing in, or retrying.
  const isGuarded = from.context.wanted !== null;
  if (isCheck || from.matches('unavailable')) {
    if (event.type === 'signIn.asked') return !isGuarded;
    if (event.type === 'check.again') return isGuarded;
  }
  if (event.type === 'visit.guarded') return event.path === wanted && (!isCheck || before === null);
  // A page receives its own account's changes only.
  if (event.type === 'user.told') return (event as Told).user.uid === uidOf('owner');
  // Without a session the server is not asked, so the session must be gone before.
  return !isNobody(event) || before === null || ['check.again', 'tabs.loginEnded'].includes(before.type);
}

const waits = (here: Here, actor: string) => expect.poll(() => here.gates[actor]?.waiting).toBeGreaterThan(0);
const form = ({ page }: Here) => new SignInPage(page).heading.waitFor();
const notice = ({ page }: Here) => new SignInPage(page).says(LOGIN_EXPIRED);
const loader = ({ page }: Here) => page.getByRole('progressbar', { name: 'Loading the page' });
const submit = ({ page }: Here) => page.getByRole('button', { name: 'Sign in', exact: true });
async function readyForm(here: Here) {
  await form(here);
  await submit(here).waitFor();
  expect(await accountOf(here.page).count()).toBe(0);
}

const seen: Flow['seen'] = {
  checking: async here => {
    await waits(here, 'check');
    await (isAt(here.page, '/login') ? form(here) : loader(here).waitFor());
    expect(await accountOf(here.page).count()).toBe(0);
  },
  unavailable: async (here, { context }) => {
    if (context.wanted === null) return readyForm(here);
    await here.page.getByRole('heading', { name: 'The server isn’t responding' }).waitFor();
  },
  'signedOut.idle': async here => {
    if (here.sentToRoot) {
      await here.page.goto('/');
      await notice(here).waitFor();
    }
    await readyForm(here);
  },
  'signedOut.signingIn': async here => {
    await here.page.locator('button[type=submit][aria-busy=true]').waitFor();
    await waits(here, 'signIn');
    expect(here.gates.signIn?.waiting).toBe(1);
    // A late answer to an old request would end the new session.
    for (const question of here.leftAsking) await expect.poll(() => question.request().failure()).not.toBeNull();
  },
  'signedOut.failed': (here, { context }) =>
    new SignInPage(here.page).says(REFUSALS[context.refusal?.name ?? ''] ?? /^$/).waitFor(),
  'signedIn.steady': async ({ page, called }, _, from) => {
    await page.getByRole('button', { name: `Account: ${called}`, exact: true }).waitFor();
    await page.waitForURL(`**${from?.context.wanted ?? '/console/home'}`);
  },
  'signedIn.signOutFailed': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'You’re still signed in' }).waitFor(),
  signingOut: async here => {
    await waits(here, 'signOut');
    const item = await openAccount(here.page);
    await item.and(here.page.locator('[aria-disabled=true]')).waitFor();
    await here.page.keyboard.press('Escape');
  },
  'expired.noticing': async (here, { context }) => {
    await notice(here).waitFor();
    await expect.poll(() => accountOf(here.page).count()).toBe(context.user === null ? 0 : 1);
  },
  'expired.leaving': async here => {
    await here.page.waitForURL('**/login');
    await notice(here).waitFor({ state: 'detached' });
    expect(await accountOf(here.page).count()).toBe(0);
  },
  redirected: async here => {
    await expect.poll(() => here.sentToRoot).toBe(true);
    expect(await accountOf(here.page).count()).toBe(0);
  },
};

describe('generated paths of the sign-in state in the browser', () => {
  walkFlowInBrowser<typeof presence.machine, Here>({
    ...presence,
    playable,
    // Each path needs a new page: an expired session stops its clock, and other tabs affect what follows.
    apart: true,
    asks: { check: '**/api/user/getInfo*', signIn: '**/api/user/login', signOut: '**/api/user/logout' },
    delays: { notice: LOGIN_EXPIRED_NOTICE_MS, clearing: USER_CLEARING_DELAY_MS },
    async enter(there, first) {
      const { page, house } = there;
      if (!isNobody(first)) await page.context().addCookies(cookiesOf(await house.signIn('owner')));
      await page.goto(first.type === 'visit.guarded' ? wanted : '/login');
      const called = await nameOfNow(house, 'owner');
      return { ...there, who: 'owner', called, atForm: null, sentToRoot: false, leftAsking: [] };
    },
    play,
    answered,
    passes: (snapshot, next) => snapshot.matches('checking') && isNobody(next),
    seen,
  });
});
