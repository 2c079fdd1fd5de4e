import { describe, expect } from 'vitest';
import type { PendingDevice, PendingSecondFactor } from '../../../models/calls/user.calls.ts';
import { nameOf, PASSWORD } from '../../http/house.ts';
import {
  type AtTheDevice,
  codeOfApp,
  followSession,
  mailedDigits,
  setUpApp,
  stagedSession,
} from '../../http/paths/sessionStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { ConsolePage } from '../pages/consolePage.ts';
import { RecoveryPage } from '../pages/recoveryPage.ts';
import { SignInPage } from '../pages/signInPage.ts';
import { takeCookiesOf } from '../takeCookiesOf.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheDevice & OnScreen;
type OnThePage = Staged<typeof stagedSession.machine, AtTheDevice, Here>;

const LOGIN_EXPIRED = 'Your session has expired. Sign in again.';
const TOO_LONG = 'Your sign-in took too long. Sign in again.';

const deviceHeading = ({ page }: Here) => new RecoveryPage(page).heading('New device');

async function enterCode(here: Here) {
  const form = new RecoveryPage(here.page);
  // Sets the page's clock to the stage's, since calls are dated.
  await here.page.clock.setFixedTime(here.clock.now());
  await form.code.fill(await mailedDigits(here));
  await form.button('Confirm device').click();
}

async function showApp(here: Here) {
  const { page } = here;
  await page.clock.setFixedTime(here.clock.now());
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOfApp(here));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const secondStep = ({ page }: Here) => new RecoveryPage(page).heading('Authenticator app');

const acts = {
  'session.confirmationAsked.v1': async (_, here) => {
    const answered = here.page.waitForResponse('**/api/user/login');
    await new SignInPage(here.page).try(nameOf('owner'), PASSWORD);
    const { data } = (await (await answered).json()) as { data: PendingDevice };
    here.sessionId = data.sessionId;
  },
  'session.secondFactorAsked.v1': async (_, here) => {
    await setUpApp(here);
    const answered = here.page.waitForResponse('**/api/user/login');
    await new SignInPage(here.page).try(nameOf('owner'), PASSWORD);
    const { data } = (await (await answered).json()) as { data: PendingSecondFactor };
    here.sessionId = data.sessionId;
  },
  'session.opened.v1': async (_, here, from) => {
    const { page, device, house } = here;
    if (from.matches('asked')) await enterCode(here);
    else if (from.matches('secondFactorAsked')) await showApp(here);
    else {
      await house.knows(device, nameOf('owner'));
      await page.context().addCookies(cookiesOf(device));
      await new SignInPage(page).try(nameOf('owner'), PASSWORD);
    }
    await page.waitForURL('**/console/home');
    await takeCookiesOf(page, device);
    await followSession(here);
  },
  'session.givenUp.v1': (_, { page }) => new RecoveryPage(page).button('Sign in with another account').click(),
} satisfies Partial<OnThePage['play']>;

async function signInPage(here: Here) {
  await shows(here, new SignInPage(here.page).heading);
  expect(new URL(here.page.url()).pathname).toBe('/login');
  expect(await new ConsolePage(here.page).heading.count()).toBe(0);
}

/**
 * The live stream that ended with the session is requested again, which reports the expiry. A pending code reports it
 * when entered.
 */
async function toldOfTheEnd(here: Here) {
  if ((await deviceHeading(here).count()) > 0) {
    await enterCode(here);
    await shows(here, new RecoveryPage(here.page).says(TOO_LONG));
    return;
  }
  if ((await secondStep(here).count()) > 0) {
    await showApp(here);
    await shows(here, new SignInPage(here.page).says(TOO_LONG));
    return;
  }
  await shows(here, new SignInPage(here.page).says(LOGIN_EXPIRED));
  await signInPage(here);
}

describe('generated paths of a session in the browser', () => {
  walkInBrowser(
    { ...stagedSession, play: { ...stagedSession.play, ...acts } },
    {
      who: ({ device }) => device,
      opens: '/login',
      wholly: true,
      seen: {
        none: signInPage,
        asked: here => shows(here, deviceHeading(here)),
        secondFactorAsked: here => shows(here, secondStep(here)),
        open: here => shows(here, new ConsolePage(here.page).lock('Front door')),
        givenUp: signInPage,
        closed: toldOfTheEnd,
        expired: toldOfTheEnd,
        revoked: toldOfTheEnd,
      },
    },
  );
});
