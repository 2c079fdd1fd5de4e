/** Passkeys in a real browser with Chromium's virtual authenticator, and the second factor. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { within } from '../support/pace.ts';
import { codeShown } from '../support/totpApp.ts';
import { canBeRead } from './canBeRead.ts';
import { markMessages } from './labels.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { SecurityPage } from './pages/securityPage.ts';
import { PASSWORD, SignInPage } from './pages/signInPage.ts';

const product = openProduct();

/** By host name: a passkey cannot belong to an IP address. */
const byName = () => ({ baseURL: product.origin.replace('127.0.0.1', 'localhost') });

async function withAuthenticator(page: Page, isUserVerified = true) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    turnDown: () => chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    keys: async () => (await chromium.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function signedIn(username: string): Promise<Page> {
  const page = await product.page(byName());
  await new SignInPage(page).signInAs(username);
  return page;
}

describe('a passkey', () => {
  it('is added, signs its user in, is listed and deleted', async () => {
    const page = await signedIn('owner@latchwork.test');
    const { keys } = await withAuthenticator(page);
    const security = new SecurityPage(page);
    await security.open();
    await security.passkeys.getByText('No passkeys yet').waitFor();
    await security.addPasskey('Work laptop', PASSWORD);
    await security.passkeys.getByText('Work laptop').waitFor();
    await security.signIns.getByText('Passkey added').waitFor();
    expect(await keys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await security.signOut();
    const signIn = new SignInPage(page);
    await signIn.heading.waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await new ConsolePage(page).heading.waitFor();

    await security.open();
    await security.devices.getByText('with passkey').waitFor();
    await security.passkeys.getByText(/Last used/).waitFor();
    await security.passkeys.getByRole('button', { name: 'Delete passkey “Work laptop”' }).click();
    await security.password.fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await security.passkeys.getByText('No passkeys yet').waitFor();
  });

  it('is not created without user verification or with a wrong password', async () => {
    const page = await signedIn('admin@latchwork.test');
    await withAuthenticator(page, false);
    const security = new SecurityPage(page);
    await security.open();
    await security.addPasskey('Phone', 'Not-the-password-1');
    await page.getByText('Wrong password. Check it, then try again.').waitFor();
    await security.password.fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    await page
      .getByText('You canceled the request in your browser, or the request timed out. No passkey was added. Try again.')
      .waitFor();
  });

  it('cannot sign in if it is not registered', async () => {
    const page = await product.page(byName());
    await withAuthenticator(page);
    const signIn = new SignInPage(page);
    await signIn.open();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await signIn.says(/This passkey wasn’t accepted/).waitFor({ timeout: within(40_000) });
  });
});

describe('an authenticator app', () => {
  it('is set up, required at sign-in, replaced by a recovery code, and turned off', async () => {
    const page = await signedIn('guest@latchwork.test');
    await markMessages(page);
    const security = new SecurityPage(page);
    await security.open();
    const key = await security.setUpApp(PASSWORD);
    await canBeRead(page);
    await security.factor.getByRole('textbox', { name: 'Code from the app' }).fill(codeShown(key, Date.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    const codes = await security.factor.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await canBeRead(page);
    await page.getByRole('button', { name: 'I’ve saved the codes' }).click();
    await security.factor.getByText('10 recovery codes left.').waitFor();

    const elsewhere = await product.page(byName());
    await markMessages(elsewhere);
    const signIn = new SignInPage(elsewhere);
    await signIn.open();
    await signIn.try('guest@latchwork.test', PASSWORD);
    const code = elsewhere.getByRole('textbox', { name: 'Authenticator code' });
    await expect.poll(() => code.evaluate(input => input === document.activeElement)).toBe(true);
    await code.fill('000000');
    await elsewhere.keyboard.press('Enter');
    await signIn.says(/This code is wrong or was used before/).waitFor();
    await canBeRead(elsewhere);
    await code.fill(codes[0] ?? '');
    await elsewhere.keyboard.press('Enter');
    await new ConsolePage(elsewhere).heading.waitFor();

    await page.reload();
    await security.factor.getByText('9 recovery codes left.').waitFor();
    await security.signIns.getByText('Correct password, wrong authenticator code or recovery code').waitFor();
    await security.factor.getByRole('button', { name: 'Turn off' }).click();
    await canBeRead(page);
    await security.password.fill(PASSWORD);
    await page.getByRole('textbox', { name: /Authenticator app code/ }).fill(codes[1] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await security.factor.getByText('Off', { exact: true }).waitFor();
  });
});

it('signing out all other devices ends their sessions immediately', async () => {
  const here = await signedIn('owner@latchwork.test');
  const there = await signedIn('owner@latchwork.test');
  const security = new SecurityPage(here);
  await security.open();
  await security.devices.getByText('This device').waitFor();
  await security.devices.getByRole('button', { name: 'Sign out other devices' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click();
  await expect.poll(() => security.devices.getByRole('listitem').count()).toBe(1);
  await new SignInPage(there).heading.waitFor();
});
