/** Registration, sign-in, a new device and a forgotten password in a browser, with mails from a real server. */
import { afterAll, expect, it } from 'vitest';
import { codeIn, openMailbox } from '../support/mailbox.ts';
import { canBeRead } from './canBeRead.ts';
import { markMessages } from './labels.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { RecoveryPage } from './pages/recoveryPage.ts';
import { SignInPage } from './pages/signInPage.ts';

const mailbox = await openMailbox();
const closed = openProduct({ REGISTRATION: 'closed' });
const product = openProduct({ SMTP_URL: mailbox.url, MAIL_FROM: 'keys@house.test' });
afterAll(() => mailbox.close());

const ADDRESS = 'maya@example.org';
const [PASSWORD, OTHER_PASSWORD] = ['Two-kinds-7', 'Another-kind-8'];

it('a new user can register and then sign in on the same device without confirming it', async () => {
  const page = await product.page();
  await markMessages(page);
  const recovery = new RecoveryPage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await recovery.heading('Create account').waitFor();

  await recovery.button('Create account').click();
  for (const no of [
    'Enter your e-mail address or phone number.',
    'Enter the six-digit code.',
    /Accept the privacy policy/,
  ])
    await recovery.says(no).waitFor();
  await expect.poll(() => recovery.address.evaluate(input => input === document.activeElement)).toBe(true);

  await recovery.address.fill(ADDRESS);
  const mail = mailbox.nextTo(ADDRESS);
  await recovery.solve(product.folder);
  await page.getByText(/^(Code sent|Sending the code)/).waitFor();
  await canBeRead(page);
  await recovery.code.fill(codeIn(await mail));
  await recovery.choose('Password1');
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await recovery.button('Create account').click();
  await recovery.says('This password is too common. Choose another one.').waitFor();
  await recovery.choose(PASSWORD);
  await recovery.button('Create account').click();
  await recovery.heading('Account created').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await new SignInPage(page).try(ADDRESS, PASSWORD);
  await new ConsolePage(page).heading.waitFor();
});

it('a new device is confirmed with a mailed code', async () => {
  const page = await product.page();
  await markMessages(page);
  const sent = mailbox.nextTo('admin@latchwork.test');
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.try('admin@latchwork.test', 'Latchwork-2026');
  const device = new RecoveryPage(page);
  await device.heading('New device').waitFor();
  await page.getByText('a•••@latchwork.test').waitFor();
  await canBeRead(page);
  await device.code.fill('000000');
  await device.button('Confirm device').click();
  await device.says(/\w/).waitFor();
  await device.code.fill(codeIn(await sent));
  await device.button('Confirm device').click();
  await new ConsolePage(page).heading.waitFor();
});

it('cancelling the confirmation of a new device leads back to sign-in', async () => {
  const page = await product.page();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.try('guest@latchwork.test', 'Latchwork-2026');
  const given = page.waitForResponse('**/api/user/giveUpDevice');
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  expect(await (await given).json()).toMatchObject({ errorCode: 0 });
  await signIn.heading.waitFor();
});

it('a forgotten password can be reset', async () => {
  const page = await product.page();
  const recovery = new RecoveryPage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await recovery.heading('Reset password').waitFor();
  await recovery.address.fill('owner@latchwork.test');
  const mail = mailbox.nextTo('owner@latchwork.test');
  await recovery.solve(product.folder);
  await recovery.code.fill(codeIn(await mail));
  await recovery.choose('short');
  await recovery.button('Set new password').click();
  await recovery.says('Use 8 to 20 characters.').waitFor();
  await recovery.choose(OTHER_PASSWORD);
  await recovery.button('Set new password').click();
  await recovery.heading('Password reset').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await new SignInPage(page).try('owner@latchwork.test', OTHER_PASSWORD);
  await new ConsolePage(page).heading.waitFor();
});

it('opening the access-token sign-in URL without a valid token leads to the sign-in page', async () => {
  const page = await product.page();
  await page.goto('/loginByAccessToken');
  await page.waitForURL('**/user/loginByAccessToken');
  await new SignInPage(page).says('Your session is no longer valid. Sign in again.').waitFor();
});

it('closed registration is not offered at sign-in, and its page shows a notice instead of a form', async () => {
  const page = await closed.page();
  await markMessages(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
  expect(await page.getByRole('link', { name: 'Create account' }).count()).toBe(0);
  await page.goto('/regist');
  await new RecoveryPage(page).heading('Create account').waitFor();
  await page.getByText('You can’t create an account here yourself.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await canBeRead(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.waitForURL('**/login');
});

it('the privacy policy and the user terms can be read', async () => {
  const page = await product.page();
  for (const [path, title] of [
    ['/privacy', 'Privacy policy'],
    ['/terms', 'User terms'],
  ] as const) {
    await page.goto(path);
    await new RecoveryPage(page).heading(title).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('paragraph').count()).toBeGreaterThan(4);
  }
});
