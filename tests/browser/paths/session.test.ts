import { describe, expect } from 'vitest';
import { nameOf } from '../../http/house.ts';
import { type AtTheDevice, followSession, stagedSession } from '../../http/paths/sessionStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { ConsolePage } from '../pages/consolePage.ts';
import { PASSWORD, SignInPage } from '../pages/signInPage.ts';
import { takeCookiesOf } from '../takeCookiesOf.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheDevice & OnScreen;
type OnThePage = Staged<typeof stagedSession.machine, AtTheDevice, Here>;

const LOGIN_EXPIRED = 'Your login has expired. Please sign in again.';

const acts = {
  'session.confirmationAsked.v1': async (event, here, from) => {
    await stagedSession.play['session.confirmationAsked.v1'](event, here, from);
    await here.page.context().addCookies(cookiesOf(here.device));
  },
  'session.opened.v1': async (_, here) => {
    const { page, device } = here;
    await new SignInPage(page).try(nameOf('owner'), PASSWORD);
    await page.waitForURL('**/console/home');
    await takeCookiesOf(page, device);
    await followSession(here);
  },
} satisfies Partial<OnThePage['play']>;

async function signInPage(here: Here) {
  await shows(here, new SignInPage(here.page).heading);
  expect(new URL(here.page.url()).pathname).toBe('/login');
  expect(await new ConsolePage(here.page).heading.count()).toBe(0);
}

/** No page asks for a code yet: who should give one, or has given up, is shown what anybody is whom nobody knows. */
async function noScreenYet(here: Here) {
  const answer = here.page.waitForResponse('**/api/user/getInfo*');
  await here.page.goto('/login');
  expect(await (await answer).json()).toMatchObject({ errorMsg: 'loginExpired' });
  await signInPage(here);
}

/** The page's next call is its own: the stream that has ended with the session is asked for again. */
async function toldOfTheEnd(here: Here) {
  await shows(here, new SignInPage(here.page).says(LOGIN_EXPIRED));
  await signInPage(here);
}

describe('the browser walks a session', () => {
  walkInBrowser(
    {
      ...stagedSession,
      play: { ...stagedSession.play, ...acts },
      // What a code leads to has no page yet; what ends a session is told to whom it had let in.
      playable: ({ type }, from) => !from.matches('asked') || type === 'session.givenUp.v1',
    },
    {
      who: ({ device }) => device,
      opens: '/login',
      seen: {
        none: signInPage,
        asked: noScreenYet,
        open: here => shows(here, new ConsolePage(here.page).lock('Front door')),
        givenUp: noScreenYet,
        closed: toldOfTheEnd,
        expired: toldOfTheEnd,
        revoked: toldOfTheEnd,
      },
    },
  );
});
