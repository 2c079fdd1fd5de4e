/**
 * `npm run screenshots -- --languages`: shows six screens in every language, on a phone and a wide screen, on one
 * contact sheet.
 */
import type { Browser, Page } from 'playwright';
import { LANGUAGES } from '../src/app/i18n/languages.ts';
import { drawn } from '../tests/browser/drawn.ts';
import { go } from '../tests/browser/formRow.ts';
import { speak } from '../tests/browser/labels.ts';
import { SignInPage } from '../tests/browser/pages/signInPage.ts';
import { contactSheet, type Shot } from './contactSheet.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 1440, height: 780 },
];
const SIGN_IN = '/login';
const SCREENS = [
  '/console/home',
  '/manage/lock?lockId=1',
  '/manage/passcode?lockId=1',
  '/manage/issueCard?lockId=1',
  '/console/records',
];

async function inEveryLanguage(page: Page, screen: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [size, viewport] of SIZES.entries()) {
    await page.setViewportSize(viewport);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
    for (const [row, { code }] of LANGUAGES.entries()) {
      await speak(page, code);
      await drawn(page);
      shots.push({ picture: await page.screenshot(), row, column: size * (SCREENS.length + 1) + screen });
    }
  }
  return shots;
}

export async function pictureLanguages(browser: Browser, baseURL: string, path: string): Promise<void> {
  const open = async () =>
    (
      await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' })
    ).newPage();
  const visitor = await open();
  await visitor.goto(SIGN_IN);
  const shots = await inEveryLanguage(visitor, 0);
  const owner = await open();
  await new SignInPage(owner).signInAs('owner@latchwork.test');
  for (const [index, screen] of SCREENS.entries()) {
    await go(owner, screen);
    shots.push(...(await inEveryLanguage(owner, index + 1)));
  }
  await contactSheet(
    shots,
    LANGUAGES.map(({ code }) => code),
    path,
  );
}
