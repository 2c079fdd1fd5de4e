/** A recurring passcode on a cloud lock, which stores no end date: what the form and the list show. */
import { beforeAll, expect, it } from 'vitest';
import { clockAhead } from '../support/clockAhead.ts';
import { createFakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import { givenTtlock } from '../support/fakeTtlock/givenTtlock.ts';
import { within } from '../support/pace.ts';
import { canBeRead } from './canBeRead.ts';
import { markMessages } from './labels.ts';
import { openProduct } from './opened.ts';
import { AddLockPage } from './pages/addLockPage.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { IssuePage } from './pages/issuePage.ts';

const cloud = createFakeTtlock({ clock: clockAhead(), world: givenTtlock(), latencyMs: 50 });
const env = { TTLOCK_HOST: '', TTLOCK_CLIENT_ID: cloud.clientId, TTLOCK_CLIENT_SECRET: cloud.clientSecret };

beforeAll(async () => {
  const { url, close } = await cloud.listen(0);
  env.TTLOCK_HOST = url;
  return close;
});
const product = openProduct(env);
const DAY_MS = 86_400_000;

it('a recurring passcode on a cloud lock accepts only full hours, and only its last day can be changed', async () => {
  const page = await product.signedIn();
  const add = new AddLockPage(page);
  await markMessages(page);
  await page.goto('/lock/add');
  await add.way('TTLock cloud').check();
  await add.named('Account in the manufacturer’s app').fill(cloud.account.username);
  await add.content.getByLabel('Password for this account').fill(cloud.account.password);
  await add.button('Sign in to the cloud').click();
  await add.tick('Front door').check();
  await add.button('Name lock').click();
  await add.named('Name').fill('Cloud door');
  await add.button('Add lock').click();
  await add.result('Cloud door').getByRole('link').click();
  await add.content.getByRole('heading', { name: 'Cloud door' }).waitFor();
  const lockId = Number(new URL(page.url()).searchParams.get('lockId'));

  const issue = new IssuePage(page);
  await issue.openPasscode(lockId);
  await issue.choose('Recurring');
  await page.getByText('After the last day, the console deletes the passcode through gateway “Hall”').waitFor();
  await page
    .getByText(/enter the passcode on its first day/)
    .first()
    .waitFor();
  // One day, or one of the fixed sets of days.
  await page.getByRole('button', { name: 'Monday', exact: true }).click();
  await page.getByRole('button', { name: 'Thursday', exact: true }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Monday', exact: true }).getAttribute('aria-pressed'))
    .toBe('false');
  await issue.name.fill('Cleaner');
  await page.getByLabel('From', { exact: true }).fill('08:30');
  await issue.submit();
  await issue.says('This lock only accepts full hours.').waitFor();
  await canBeRead(page);
  await page.getByLabel('From', { exact: true }).fill('08:00');
  await issue.submit();
  await issue.stands('Cleaner', 'Not used yet').waitFor();
  const [asked] = cloud.asked.filter(({ path }) => path === 'keyboardPwd/get');
  expect(asked?.form.keyboardPwdType).toBe('11');
  await page.getByText('The console deletes the passcode through the gateway at').waitFor();

  const list = new CredentialsPage(page);
  await list.open('passcode', lockId);
  await list.row('Cleaner').getByText('This lock can’t end the passcode itself.').waitFor();
  // The console can move its end, even before its first use.
  await list.choose('Cleaner', 'Change validity');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You can change only the last day.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Monday', exact: true }).count()).toBe(0);
  const last = dialog.getByLabel('Last day');
  const later = new Date(Date.parse(await last.inputValue()) + 60 * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
  await canBeRead(page);
  await last.fill(later);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The row is refetched after the change; a dialog opened before that shows the old value.
  const shown = async () => {
    await list.choose('Cleaner', 'Change validity');
    const value = await last.inputValue();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return value;
  };
  await expect.poll(shown, { timeout: within(15_000) }).toBe(later);
});
