/** The account page: profile, addresses, password and closing the account, with mails from a real server. */
import { afterAll, expect, it } from 'vitest';
import { codeIn, openMailbox } from '../support/mailbox.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { EKeysPage, MyEKeys } from './pages/eKeysPage.ts';
import { RecoveryPage } from './pages/recoveryPage.ts';
import { PASSWORD, SignInPage } from './pages/signInPage.ts';
import { tabTo } from './tabTo.ts';

const mailbox = await openMailbox();
const product = openProduct({ SMTP_URL: mailbox.url, MAIL_FROM: 'keys@house.test' });
const plain = openProduct();
afterAll(() => mailbox.close());

const GUEST = 'guest@latchwork.test';
const NEW_ADDRESS = 'grace@example.org';
const NEW_PASSWORD = 'Another-kind-8';

it('a user changes their profile, email address and password', async () => {
  const page = await product.page();
  const recovery = new RecoveryPage(page);
  const confirmed = mailbox.nextTo(GUEST);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.try(GUEST, PASSWORD);
  await recovery.code.fill(codeIn(await confirmed));
  await recovery.button('Confirm device').click();
  await new ConsolePage(page).heading.waitFor();

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Grace G.');
  await page.getByLabel('Country or region').selectOption('New Zealand');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Changes saved.').waitFor();
  await page.getByLabel('Picture', { exact: true }).setInputFiles('tests/browser/pictures/phone.png');
  await page.getByRole('img', { name: 'Your picture' }).waitFor();
  expect(
    await page
      .getByRole('img', { name: 'Your picture' })
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove picture', exact: true }).click();
  await page.getByRole('img', { name: 'Your picture' }).waitFor({ state: 'detached' });

  // The only address cannot be unbound, and the page says why.
  await page.getByRole('button', { name: 'Remove: E-mail address' }).press('Enter');
  await page.getByText('This is your only address.').waitFor();

  await page.getByRole('button', { name: 'Change: E-mail address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New e-mail address or phone number').fill(NEW_ADDRESS);
  const [sent, told] = [mailbox.nextTo(NEW_ADDRESS), mailbox.nextTo(GUEST)];
  await recovery.solve(product.folder);
  await dialog.getByLabel('Verification code').fill(codeIn(await sent));
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByText(NEW_ADDRESS).waitFor();
  expect((await told).headers.subject).toBe('Your sign-in address was changed');

  await page.getByRole('button', { name: 'Change: Password' }).click();
  await dialog.getByText(/signs out all other devices/).waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.waitFor({ state: 'detached' });
});

/** A lock outside all groups, of which the guest has no eKey yet. */
const LOCK = { lockId: 6, name: 'Boiler room' };

/** The guest sends an eKey of the owner's lock to a third user. */
async function somethingGiven() {
  const owner = new EKeysPage(await plain.signedIn());
  const guest = new MyEKeys(await plain.signedIn(GUEST));
  await owner.open(LOCK.lockId);
  await owner.send(GUEST, 'Grace');
  await owner.sentTo(GUEST);
  await guest.goOnline();
  await guest.accept(LOCK.name);
  await owner.stands('Grace', 'Active').waitFor();
  await owner.choose('Grace', 'Allow sending eKeys');
  await owner.row('Grace').getByText('Can send eKeys').waitFor();
  const issuer = new EKeysPage(guest.page);
  await issuer.openForm(LOCK.lockId);
  await issuer.offer('newcomer@latchwork.test', 'Nina');
  await owner.row('Nina').waitFor();
  return { owner, page: guest.page };
}

it('a user closes their account after seeing the consequences and can no longer sign in', async () => {
  const { owner, page } = await somethingGiven();
  await page.goto('/account/info');
  await page.getByRole('button', { name: 'Review consequences' }).click();
  await page.getByText('You’ll be signed out on all devices, including this one.').waitFor();
  await page.getByText(/eKeys? you received ends?\./).waitFor();
  await page.getByRole('button', { name: /^Send code to g•••@latchwork.test/ }).click();
  await page.getByText('Your code is under “Unsent messages”.').waitFor();
  const outbox = await page.context().newPage();
  await outbox.goto('/account/outbox');
  const said = await outbox
    .getByText(/Your verification code is \d{6}/)
    .first()
    .textContent();
  await outbox.close();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(/\d{6}/.exec(said ?? '')?.[0] ?? '');
  await page.getByLabel('Your password').fill('Wrong-2027');
  await page.getByRole('button', { name: 'Close account permanently' }).click();
  await page.getByRole('alert').getByText('Choose what happens to the access you gave.').waitFor();
  const given = page.getByRole('group', { name: 'Access you gave to others:' });
  await given.getByRole('listitem').filter({ hasText: 'eKey' }).getByText('1').waitFor();
  await given.getByRole('radio', { name: 'Pass this access to the locks’ owners' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => given.getByRole('radio', { name: 'End this access too' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Close account permanently' }).click();
  await expect.poll(() => page.getByLabel('Your password').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Your password').fill(PASSWORD);
  await tabTo(page, page.getByRole('button', { name: 'Close account permanently' }));
  await page.keyboard.press('Enter');
  const signIn = new SignInPage(page);
  await signIn.heading.waitFor();
  for (const name of ['Grace', 'Nina']) await owner.row(name).waitFor({ state: 'detached' });
  await signIn.try(GUEST, PASSWORD);
  await page.getByText('Wrong account or password.').waitFor();
});

it('a lock owner who wants to close the account is asked to transfer or delete the locks first', async () => {
  const page = await product.page();
  const signIn = new SignInPage(page);
  const confirmed = mailbox.nextTo('owner@latchwork.test');
  await signIn.open();
  await signIn.try('owner@latchwork.test', PASSWORD);
  const recovery = new RecoveryPage(page);
  await recovery.code.fill(codeIn(await confirmed));
  await recovery.button('Confirm device').click();
  await new ConsolePage(page).heading.waitFor();
  await page.goto('/account/info');
  await page.getByRole('button', { name: 'Review consequences' }).click();
  await page.getByText(/You own \d+ locks\./).waitFor();
  await page.getByText('Front door').first().waitFor();
  await page.getByRole('link', { name: 'Go to locks' }).waitFor();
  expect(await page.getByRole('button', { name: 'Close account permanently' }).count()).toBe(0);
});
