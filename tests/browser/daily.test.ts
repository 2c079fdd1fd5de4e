/** Daily work of an owner: issuing, filtering, reading logs. */
import { expect, it } from 'vitest';
import { insteadOf } from './answerInstead.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { IssuePage } from './pages/issuePage.ts';

const product = openProduct();

it('a recipient’s name is saved if it is typed without choosing an entry of the list', async () => {
  const page = await product.signedIn();
  const issue = new IssuePage(page);
  await issue.openCard(3);
  await issue.cardNumber.fill('778812');
  await issue.name.fill('Card of Petra');
  const whom = page.getByLabel('User (optional)');
  await whom.fill('Petra Typed');
  await issue.name.click();
  await expect.poll(() => whom.inputValue()).toBe('Petra Typed');
  await issue.submit();
  await issue.issued('Card of Petra').waitFor();
  await page.goto('/lockUser/home');
  await page.getByRole('link', { name: 'Petra Typed' }).waitFor();
});

it('an account without locks sees neither a search field nor “Select all”', async () => {
  const page = await product.signedIn();
  await insteadOf(page, '**/api/lock/list?*', route =>
    route.fulfill({ json: { errorCode: 0, errorMsg: '', description: '', data: { list: [], total: 0, pageNo: 1 } } }),
  );
  await page.goto('/console/home');
  await page.getByText('No locks yet').waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
});

it('“Select all” selects the remotely unlockable locks and says how many it left out and why', async () => {
  const page = await product.signedIn();
  const locks = new ConsolePage(page);
  await locks.lock('Front door').waitFor();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByText(/^Not selected: [1-9]\d* offline, [1-9]\d* that you can’t unlock remotely$/).waitFor();
  await expect.poll(() => locks.checkbox('Roof terrace').isChecked()).toBe(false);
  await expect.poll(() => locks.checkbox('Front door').isChecked()).toBe(true);
});

it('the activity log lists an unlock command as “Sent an unlock command”', async () => {
  const page = await product.signedIn();
  const locks = new ConsolePage(page);
  await locks.lock('Front door').waitFor();
  await locks.unlock('Front door');
  await locks.result('Front door', 'Unlocking confirmed').waitFor();
  await page.goto('/manage/audit?lockId=1');
  await page.getByText('Sent an unlock command').first().waitFor();
});

it.each([
  { locale: 'en-GB', date: /\b\d{1,2} \w{3,4} \d{4}/ },
  { locale: 'en-US', date: /\b\w{3} \d{1,2}, \d{4}/ },
])('dates have the format of the browser’s locale $locale', async ({ locale, date }) => {
  const page = await product.signedIn('owner@latchwork.test', { locale });
  await page.goto('/console/records');
  const time = page.getByRole('main').locator('time').first();
  await time.waitFor();
  await expect.poll(() => time.textContent()).toMatch(date);
});

it.each([
  { locale: 'zh-CN', language: 'en', currency: '1' },
  { locale: 'de-DE', language: 'en', currency: '2' },
])('prices default to the currency of the browser’s locale $locale', async ({ locale, currency }) => {
  const page = await product.signedIn('owner@latchwork.test', { locale });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/account/service');
  const choice = page.getByLabel('Currency');
  await choice.waitFor();
  await expect.poll(() => choice.inputValue()).toBe(currency);
});
