/**
 * An account's lifecycle in three languages: registration, sign-in, a second factor, a new device, password reset and
 * change, and closing. Mails are read from a real server.
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openHouseWithMail } from '../http/codeByMail.ts';
import { ONLOOKER, sharedBrowser } from '../support/chromium.ts';
import { clockAhead } from '../support/clockAhead.ts';
import { codeIn, openMailbox } from '../support/mailbox.ts';
import { within } from '../support/pace.ts';
import { textIn } from '../support/textIn.ts';
import { codeShown } from '../support/totpApp.ts';
import { solvePuzzle } from './pages/recoveryPage.ts';

interface Language {
  /** Code of its catalogue. */
  code: string;
  locale: string;
}
const SPOKEN: readonly Language[] = [
  { code: 'de_DE', locale: 'de-DE' },
  { code: 'ru', locale: 'ru' },
  { code: 'ja', locale: 'ja' },
];
/** A code can be sent to one address once a minute. */
const NEXT_CODE_MS = 61_000;
const HALF_A_MINUTE = 30_000;
const [FIRST, RESET, LAST] = ['Two-kinds-7', 'Another-kind-8', 'A-third-kind-9'];

const mailbox = await openMailbox();
afterAll(() => mailbox.close());

async function atHome(language: Language) {
  const say = textIn(language.code);
  const address = `maya.${language.code}@example.org`.toLowerCase();
  const clock = clockAhead();
  const house = await openHouseWithMail(mailbox, { clock, appFolder: resolve('dist') });
  const browser = await sharedBrowser();

  async function device(): Promise<Page> {
    const { locale } = language;
    const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin, locale });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(within(15_000));
    const page = await context.newPage();
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    return page;
  }
  const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });
  const field = (page: Page, id: string) => page.getByLabel(say(id), { exact: true });
  const heading = (page: Page, id: string) => page.getByRole('heading', { name: say(id), exact: true });
  const inside = (page: Page) => page.waitForURL('**/console/home');

  /** Returns the code from the mail that `act` causes. */
  async function mailed(act: () => Promise<unknown>): Promise<string> {
    clock.putAhead(NEXT_CODE_MS);
    const mail = mailbox.nextTo(address);
    await act();
    const received = await mail;
    const code = codeIn(received);
    expect(received.headers.subject).toBe(say('mail.code.subject', { code, brand: 'Latchwork' }));
    return code;
  }
  const solve = (page: Page) =>
    solvePuzzle(page, house.folder, { send: say('code.send'), puzzle: say('puzzle.label') });
  /** Verifies the address by code and sets the password. */
  async function prove(page: Page, password: string) {
    await field(page, 'signIn.username').fill(address);
    await field(page, 'code.label').fill(await mailed(() => solve(page)));
    await field(page, 'recovery.newPassword').fill(password);
    await field(page, 'recovery.confirmation').fill(password);
  }
  async function signIn(page: Page, password: string) {
    await field(page, 'signIn.username').fill(address);
    await field(page, 'signIn.password').fill(password);
    await button(page, 'signIn.submit').click();
  }
  async function secondStep(page: Page, code: string) {
    await field(page, 'signIn.secondFactor.code').fill(code);
    await button(page, 'signIn.secondFactor.confirm').click();
    await inside(page);
  }
  async function signOut(page: Page) {
    await page.getByRole('button', { name: say('shell.account', { name: '' }).trim() }).click();
    await page.getByRole('menuitem', { name: say('shell.signOut'), exact: true }).click();
    await heading(page, 'title.signIn').waitFor();
  }
  const { now, putAhead } = clock;
  return {
    say,
    address,
    now,
    putAhead,
    device,
    button,
    field,
    heading,
    inside,
    mailed,
    prove,
    signIn,
    secondStep,
    signOut,
  };
}

it.each(SPOKEN)(
  'a user registers, adds a second factor, resets and changes the password, and closes the account in $locale',
  { timeout: within(90_000) },
  async language => {
    const home = await atHome(language);
    const { say, address, now, putAhead, device, button, field, heading, inside } = home;
    const { mailed, prove, signIn, secondStep, signOut } = home;

    const mine = await device();
    await mine.getByRole('link', { name: say('signIn.register'), exact: true }).click();
    await heading(mine, 'title.register').waitFor();
    await prove(mine, FIRST);
    await mine.getByRole('checkbox').check();
    await button(mine, 'recovery.register').click();
    await heading(mine, 'title.registered').waitFor();
    await mine.getByRole('link', { name: say('recovery.signInNow'), exact: true }).click();
    await signIn(mine, FIRST);
    await inside(mine);

    const another = await device();
    const confirmed = await mailed(() => signIn(another, FIRST));
    await heading(another, 'signIn.device').waitFor();
    await field(another, 'code.label').fill(confirmed);
    await button(another, 'signIn.device.confirm').click();
    await inside(another);

    await mine.goto('/account/info');
    await button(mine, 'security.factor.begin').click();
    const dialog = mine.getByRole('dialog');
    await dialog.getByLabel(say('account.yourPassword'), { exact: true }).fill(FIRST);
    await dialog.getByRole('button', { name: say('security.factor.begin'), exact: true }).click();
    const factor = mine.getByRole('region', { name: say('security.factor'), exact: true });
    const key = (await factor.locator('code').textContent()) ?? '';
    await field(mine, 'security.enrol.code').fill(codeShown(key, now()));
    await button(mine, 'security.enrol.turnOn').click();
    await heading(mine, 'security.recovery').waitFor();
    const [spare = ''] = await factor.getByRole('listitem').allTextContents();
    await button(mine, 'security.recovery.kept').click();
    await signOut(mine);
    await signIn(mine, FIRST);
    // The previous code was used during setup.
    putAhead(HALF_A_MINUTE);
    await secondStep(mine, codeShown(key, now()));

    const forgetful = await device();
    await forgetful.getByRole('link', { name: say('signIn.forgotten'), exact: true }).click();
    await prove(forgetful, RESET);
    await button(forgetful, 'recovery.reset').click();
    await heading(forgetful, 'title.passwordReset').waitFor();
    await forgetful.getByRole('link', { name: say('recovery.signInNow'), exact: true }).click();
    await signIn(forgetful, RESET);
    await secondStep(forgetful, spare);

    await forgetful.goto('/account/info');
    await forgetful.getByRole('button', { name: `${say('account.change')}: ${say('account.password')}` }).click();
    const change = forgetful.getByRole('dialog');
    const ofChange = (id: string) => change.getByLabel(say(id), { exact: true });
    await ofChange('account.password.present').fill(RESET);
    await ofChange('recovery.newPassword').fill(LAST);
    await ofChange('recovery.confirmation').fill(LAST);
    const told = mailbox.nextTo(address);
    await change.getByRole('button', { name: say('account.password.change'), exact: true }).click();
    await change.waitFor({ state: 'detached' });
    expect((await told).headers.subject).toBe(say('mail.account.passwordChanged'));

    await button(forgetful, 'leave.look').click();
    const hidden = `${address[0]}•••@example.org`;
    const farewell = await mailed(() =>
      forgetful.getByRole('button', { name: say('leave.code.send', { address: hidden }), exact: true }).click(),
    );
    await field(forgetful, 'code.label').fill(farewell);
    await field(forgetful, 'account.yourPassword').fill(LAST);
    await button(forgetful, 'leave.do').click();
    await heading(forgetful, 'title.signIn').waitFor();
    await signIn(forgetful, LAST);
    await forgetful
      .getByRole('alert')
      .filter({ hasText: say('error.wrongCredentials') })
      .waitFor();
  },
);
