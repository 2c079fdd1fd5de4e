/** The forms that create something, the special ones, and a check that no form is missed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { deviceOnDesk } from '../support/deviceOnDesk.ts';
import { within } from '../support/pace.ts';
import { insteadOf } from './answerInstead.ts';
import { APART, FORMS } from './everyForm.ts';
import { COLLECTED } from './formRow.ts';
import { markMessages, PHONE } from './labels.ts';
import { NEW_FORMS } from './newForms.ts';
import { openProduct } from './opened.ts';
import { DeskPage } from './pages/deskPage.ts';
import { MigrationPage } from './pages/migrationPage.ts';
import { SignInPage } from './pages/signInPage.ts';
import { walkForms } from './walkForms.ts';

const desk = await deviceOnDesk({ card: '3154738292' });
const product = openProduct({ SIMULATED_LATENCY_MS: '60', PLUG_IN_PORTS: desk.setting });
afterAll(() => desk.close());

it('every creation form is readable, asks before input is discarded, and shows server errors at its inputs', {
  timeout: within(140_000),
}, async () => {
  desk.servesOnly(product.origin);
  const page = await product.signedIn(undefined, PHONE);
  await markMessages(page);
  await new DeskPage(page).keep(COLLECTED);
  await walkForms(page, NEW_FORMS);
});

it('every form component of the app is covered by these tests', () => {
  const app = 'src/app';
  const made =
    /useUnsavedChanges\(|useEditForm\(|useIssueForm\(|<(FormDialog|TextDialog|RenamingDialog|DescribeDialog|ValidityDialog|TransferForm|form)\b/;
  const forms = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && made.test(readFileSync(join(app, file), 'utf8')))
    .map(file => file.replaceAll('\\', '/'));
  const named = new Set([...Object.values(FORMS).flatMap(({ files }) => files), ...Object.keys(APART)]);
  expect(forms.toSorted()).toEqual([...named].toSorted());
});

it('the sign-in form shows a rejected value at its input', async () => {
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

describe('a form', () => {
  const refuses = (page: Page, call: string, field: string) =>
    insteadOf(page, `**/api${call}`, route =>
      route.fulfill({
        json: { errorCode: -3, errorMsg: 'no', description: 'no', data: { fields: { [field]: 'invalid' } } },
      }),
    );
  const hasFocus = (input: Locator) =>
    expect.poll(() => input.evaluate(it => it === document.activeElement)).toBe(true);
  const isWrong = (input: Locator) => expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');

  it('focuses its first field, submits with Enter, and shows each error at its field', async () => {
    const page = await product.signedIn();
    await page.goto('/account/info');
    await page.getByRole('button', { name: 'Switch to company account' }).click();
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

  it('focuses the password if that is its only field', async () => {
    const page = await product.signedIn();
    await page.goto('/account/info');
    await page.getByRole('button', { name: 'Set up app' }).click();
    const password = page.getByRole('dialog').getByLabel('Your password');
    await hasFocus(password);
    await page.keyboard.press('Enter');
    await isWrong(password);
    await refuses(page, '/user/beginSecondFactor', 'password');
    await page.keyboard.type('Anything-2027');
    await page.keyboard.press('Enter');
    await page.getByText('The server didn’t accept this entry. Check the entry, then try again.').waitFor();
    await hasFocus(password);
  });

  it('shows the server’s errors at its inputs for a file upload and a registration', async () => {
    const page = await product.signedIn();
    const migration = new MigrationPage(page);
    await migration.open();
    await refuses(page, '/migration/upload', 'source');
    await migration.bring('Old locks', 'lock,time');
    const source = page.getByRole('textbox', { name: 'Source system' });
    await isWrong(source);
    await hasFocus(source);

    const visitor = await product.page();
    await visitor.goto('/regist');
    await visitor.getByRole('button', { name: 'Create account' }).click();
    const address = visitor.getByRole('textbox', { name: 'E-mail or phone number' });
    await hasFocus(address);
    await address.fill('dora@example.org');
    await visitor.getByLabel('Verification code').fill('123456');
    await visitor.getByLabel('New password', { exact: true }).fill('Harbour-2027');
    await visitor.getByLabel('Confirm password').fill('Harbour-2028');
    await visitor.getByRole('checkbox').check();
    await visitor.keyboard.press('Enter');
    const again = visitor.getByLabel('Confirm password');
    await isWrong(again);
    await hasFocus(again);
    await again.fill('Harbour-2027');
    await refuses(visitor, '/user/register', 'code');
    await visitor.keyboard.press('Enter');
    await isWrong(visitor.getByLabel('Verification code'));
    await hasFocus(visitor.getByLabel('Verification code'));
  });
});
