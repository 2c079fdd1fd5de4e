/** What operators see on the outbox page: masked codes of visitors, and users to sign out. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { RecoveryPage } from './pages/recoveryPage.ts';

const OPERATOR = 'owner@latchwork.test';
const product = openProduct({ OPERATORS: OPERATOR });
const inviting = openProduct({ OPERATORS: OPERATOR, REGISTRATION: 'invited' });

it('an operator views a visitor’s verification code and signs a user out everywhere', async () => {
  const visitor = await product.page();
  const recovery = new RecoveryPage(visitor);
  await visitor.goto('/regist');
  await recovery.address.fill('dora@example.org');
  await recovery.solve(product.folder);

  const page = await product.signedIn(OPERATOR);
  await page.goto('/account/outbox');
  await page.getByText('To dora@example.org').waitFor();
  expect(await page.getByText(/^\d{6}$/).count(), 'masked').toBe(0);
  await page.getByRole('button', { name: 'Show the code for dora@example.org. This is logged.' }).click();
  await page.getByText(/^\d{6}$/).waitFor();
  await page.reload();
  await page.getByText('Viewed by Olivia Owner').waitFor();

  const guest = await product.signedIn('guest@latchwork.test');
  await guest.goto('/console/home');
  await new ConsolePage(guest).heading.waitFor();
  const section = page.getByRole('region', { name: 'Sign out a user' });
  await section.getByRole('textbox').fill('guest@latchwork.test');
  await section.getByRole('button', { name: 'Sign out everywhere' }).click();
  await section.getByText(/^Signed guest@latchwork\.test out on \d+ devices?\.$/).waitFor();
  await guest.goto('/account/outbox');
  await guest.waitForURL(/\/login/);
});

it('an operator invites a user to register and withdraws the invitation', async () => {
  const page = await inviting.signedIn(OPERATOR);
  await page.goto('/account/outbox');
  const section = page.getByRole('region', { name: 'Invitations' });
  await section.getByText('No open invitations').waitFor();
  await section.getByRole('textbox', { name: 'Address' }).fill('dora@example.org');
  await section.getByRole('button', { name: 'Invite' }).click();
  await section.getByText('Invited dora@example.org.').waitFor();
  const inFocus = (control: Locator) => control.evaluate(it => it === document.activeElement);
  await expect.poll(() => inFocus(section.getByRole('textbox', { name: 'Address' }))).toBe(true);
  await section
    .getByText(
      'This console can’t send messages. Send the link yourself. If you no longer have the link, invite this address again.',
    )
    .waitFor();
  const link = await section.getByRole('textbox', { name: 'Registration link' }).inputValue();

  const visitor = await inviting.page();
  await visitor.goto(new URL(link).pathname);
  await visitor.getByText('You need an invitation to create an account here.').waitFor();
  const recovery = new RecoveryPage(visitor);
  await recovery.address.fill('dora@example.org');
  await recovery.solve(inviting.folder);
  await page.reload();
  await page.getByRole('button', { name: 'Show the code for dora@example.org. This is logged.' }).waitFor();
  await page.getByText(`within 7 days: ${link}`).waitFor();

  await section.getByRole('button', { name: 'Revoke the invitation for dora@example.org' }).click();
  await section.getByText('No open invitations').waitFor();
  await expect.poll(() => section.evaluate(it => it.contains(document.activeElement))).toBe(true);
});

it('the operator section is hidden from other users', async () => {
  const page = await product.signedIn('admin@latchwork.test');
  await page.goto('/account/outbox');
  await page.getByText('Messages that this console can’t send appear here, including verification codes.').waitFor();
  expect(await page.getByRole('region', { name: 'Sign out a user' }).count()).toBe(0);
});
