/**
 * Every form, one after another before one page: nothing changed is said to be so, it can be read on a phone in every language, what is
 * entered is not lost unasked, and the server's no stands beside the input that it is about, which then has the focus.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { deviceOnDesk } from '../support/deviceOnDesk.ts';
import { within } from '../support/pace.ts';
import { canBeRead } from './canBeRead.ts';
import { APART, COLLECTED, FORMS, type FormRow, go } from './everyForm.ts';
import { insteadOf } from './instead.ts';
import { markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { DeskPage } from './pages/deskPage.ts';
import { MigrationPage } from './pages/migrationPage.ts';
import { SignInPage } from './pages/signInPage.ts';

const desk = await deviceOnDesk({ card: '3154738292' });
const product = openProduct({ SIMULATED_LATENCY_MS: '60', PLUG_IN_PORTS: desk.setting });
afterAll(() => desk.close());

/** Where one comes from and goes back to: no form is there, and little else that has to be drawn each time. */
const ELSEWHERE = '/account/outbox';

const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const loses = (page: Page) =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  });
/** Elsewhere by the way back: what a form stands on is one page further than where one came from. */
const goBack = (page: Page) => page.evaluate(() => history.back());

/** A dialog opens a moment after it was chosen; what is behind it is then out of reach. */
async function send(page: Page, { send: label }: FormRow) {
  const form = page.getByRole('main').or(page.getByRole('dialog'));
  await form.getByRole('button', { name: label, exact: true }).last().press('Enter');
}

async function isAskedBeforeLeaving(page: Page, typed: () => Promise<unknown>) {
  await expect.poll(() => loses(page)).toBe(true);
  const before = await typed();
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  if (isDialog) await page.keyboard.press('Escape');
  else await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await asks(page).getByRole('button', { name: 'Stay here' }).click();
  await asks(page).waitFor({ state: 'detached' });
  await goBack(page);
  await asks(page).getByRole('button', { name: 'Stay here' }).click();
  await asks(page).waitFor({ state: 'detached' });
  await expect.poll(typed).toEqual(before);
}

async function isToldWhere(page: Page, row: FormRow) {
  const { call, field, errorCode = -3, at } = row.no;
  const answer = {
    errorCode,
    errorMsg: 'no',
    description: 'no',
    data: field ? { fields: { [field]: 'invalid' } } : {},
  };
  const letPass = await insteadOf(page, `**/api${call}`, route => route.fulfill({ json: answer }));
  const answered = page.waitForResponse(`**/api${call}`);
  await send(page, row);
  // The card for many locks is asked about once more.
  const once = page.getByRole('dialog').getByRole('button', { name: /^Issue to/ });
  if (call === '/identityCard/send') await once.click();
  await answered;
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await expect.poll(() => at(page).evaluate(input => input === document.activeElement)).toBe(true);
  const said = () =>
    at(page).evaluate(
      input =>
        document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ??
        input.closest('[data-wrong]')?.querySelector('[role=alert]')?.textContent ??
        input.closest('form, main')?.querySelector('[role=alert], [aria-live]')?.textContent,
    );
  await expect.poll(said).toMatch(/\w/);
  letPass();
}

const entered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main input:not([type=checkbox]), [role=dialog] input')].map(
      input => (input as HTMLInputElement).value,
    ),
  );

it('every form says what is unchanged, can be read, is not left unasked, and tells the server’s no where it belongs', {
  timeout: within(240_000),
}, async () => {
  desk.servesOnly(product.origin);
  const page = await product.signedIn(undefined, PHONE);
  await markMessages(page);
  await new DeskPage(page).keep(COLLECTED);
  for (const [name, row] of Object.entries(FORMS)) {
    try {
      await go(page, ELSEWHERE);
      await page.getByRole('heading', { name: 'Messages to you', exact: true }).waitFor();
      await row.open(page);
      if (row.unchanged === 'told') {
        await send(page, row);
        await page.getByText('Information hasn’t been changed.').waitFor();
      }
      await row.change(page);
      await canBeRead(page);
      await isAskedBeforeLeaving(page, () => entered(page));
      await isToldWhere(page, row);
      await goBack(page);
      await asks(page).getByRole('button', { name: 'Leave', exact: true }).click();
      await asks(page).waitFor({ state: 'detached' });
    } catch (error) {
      throw new Error(`the form of ${name}`, { cause: error });
    }
  }
});

it('no form is missing here', () => {
  const app = 'src/app';
  const made =
    /useUnsavedChanges\(|useEditForm\(|useIssueForm\(|<(FormDialog|TextDialog|DescribeDialog|ValidityDialog|TransferForm|form)\b/;
  const forms = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && made.test(readFileSync(join(app, file), 'utf8')))
    .map(file => file.replaceAll('\\', '/'));
  const named = new Set([...Object.values(FORMS).flatMap(({ files }) => files), ...Object.keys(APART)]);
  expect(forms.toSorted()).toEqual([...named].toSorted());
});

it('signing in tells beside its input what the server does not take', async () => {
  const page = await product.page();
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.route('**/api/user/login', route =>
    route.fulfill({
      json: { errorCode: -3, errorMsg: 'no', description: 'no', data: { fields: { username: 'invalid' } } },
    }),
  );
  await signIn.try('somebody@latchwork.test', 'Not-the-password-1');
  const username = page.locator('input[autocomplete=username][aria-invalid=true]');
  await expect.poll(() => username.evaluate(input => input === document.activeElement)).toBe(true);
});

describe('a form that keeps nothing', () => {
  const refuses = (page: Page, call: string, field: string) =>
    insteadOf(page, `**/api${call}`, route =>
      route.fulfill({
        json: { errorCode: -3, errorMsg: 'no', description: 'no', data: { fields: { [field]: 'invalid' } } },
      }),
    );
  const hasFocus = (input: Locator) =>
    expect.poll(() => input.evaluate(it => it === document.activeElement)).toBe(true);
  const isWrong = (input: Locator) => expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');

  it('opens on its first field, is sent by Enter, and tells each no beside the field that it is about', async () => {
    const page = await product.signedIn();
    await page.goto('/account/info');
    await page.getByRole('button', { name: 'Make this a company’s account' }).click();
    const dialog = page.getByRole('dialog');
    const company = dialog.getByRole('textbox', { name: 'Company name' });
    const password = dialog.getByLabel('Your password');
    await hasFocus(company);
    await page.keyboard.press('Enter');
    await isWrong(company);
    await isWrong(password);
    await hasFocus(company);
    await page.keyboard.type('Harbour Stays');
    await expect.poll(() => company.getAttribute('aria-invalid')).toBe(null);
    await page.keyboard.press('Enter');
    await hasFocus(password);

    await refuses(page, '/user/setCompany', 'companyName');
    await page.keyboard.type('Anything-2027');
    await page.keyboard.press('Enter');
    await isWrong(company);
    await hasFocus(company);
    expect(await dialog.getByText('Bad parameter').count(), 'not told twice').toBe(0);
    await page.keyboard.type('!');
    await expect.poll(() => company.getAttribute('aria-invalid')).toBe(null);
  });

  it('a dialog that asks for the password alone opens on it', async () => {
    const page = await product.signedIn();
    await page.goto('/account/info');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const password = page.getByRole('dialog').getByLabel('Your password');
    await hasFocus(password);
    await page.keyboard.press('Enter');
    await isWrong(password);
    await refuses(page, '/user/beginSecondFactor', 'password');
    await page.keyboard.type('Anything-2027');
    await page.keyboard.press('Enter');
    await page.getByText('The server did not accept this.').waitFor();
    await hasFocus(password);
  });

  it('of a file, and of somebody new, tells beside the input what the server does not take', async () => {
    const page = await product.signedIn();
    const migration = new MigrationPage(page);
    await migration.open();
    await refuses(page, '/migration/upload', 'source');
    await migration.bring('Old locks', 'lock,time');
    const source = page.getByRole('textbox', { name: 'Where do they come from?' });
    await isWrong(source);
    await hasFocus(source);

    const visitor = await product.page();
    await visitor.goto('/regist');
    await visitor.getByRole('button', { name: 'Create the account' }).click();
    const address = visitor.getByRole('textbox', { name: 'E-mail or phone number' });
    await hasFocus(address);
    await address.fill('dora@example.org');
    await visitor.getByLabel('Verification code').fill('123456');
    await visitor.getByLabel('New password', { exact: true }).fill('Harbour-2027');
    await visitor.getByLabel('The password once more').fill('Harbour-2028');
    await visitor.getByRole('checkbox').check();
    await visitor.keyboard.press('Enter');
    const again = visitor.getByLabel('The password once more');
    await isWrong(again);
    await hasFocus(again);
    await again.fill('Harbour-2027');
    await refuses(visitor, '/user/register', 'code');
    await visitor.keyboard.press('Enter');
    await isWrong(visitor.getByLabel('Verification code'));
    await hasFocus(visitor.getByLabel('Verification code'));
  });
});
