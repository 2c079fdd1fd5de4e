/** Messages to recipients of credentials: preview, cost and result. */
import { describe, expect, it } from 'vitest';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { IssuePage } from './pages/issuePage.ts';

const product = openProduct();
const FRONT_DOOR = 1;

async function issued(name: string) {
  const page = await product.signedIn();
  const issue = new IssuePage(page);
  await issue.openPasscode(FRONT_DOOR);
  await issue.name.fill(name);
  await issue.submit();
  await issue.issued(name).waitFor();
  return { page, panel: issue.issued(name), list: new CredentialsPage(page) };
}

describe('a passcode', () => {
  it('can be sent to its receiver after issuing, and the message appears in the usage records', async () => {
    const { page, panel } = await issued('Bea');
    await panel.getByRole('button', { name: 'Send to recipient' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Your passcode for .* is ••••••/).waitFor();
    await dialog.getByText(/Sending uses 1 credit\. E-mails: \d+ credits left/).waitFor();
    await dialog.getByLabel('Recipient').fill('bea@example.org');
    await isForEverybody(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = panel.getByRole('region', { name: 'Sent messages' });
    await sent.getByText('b•••@example.org').waitFor();
    await sent.getByText('Sent', { exact: true }).waitFor();
    await page.goto('/account/record?of=use');
    const row = page.getByRole('listitem').filter({ hasText: 'Message to b•••@example.org' });
    await row.getByText('1 credit used', { exact: true }).waitFor();
    await isForEverybody(page);
  });

  it('is not sent to an invalid address, and the error is shown beside the address', async () => {
    const { page, panel } = await issued('Cleo');
    await panel.getByRole('button', { name: 'Send to recipient' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Recipient').fill('cleo@nowhere');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('Enter an e-mail address or a phone number.').waitFor();
    expect(await panel.getByRole('region', { name: 'Sent messages' }).count()).toBe(0);
  });
});
