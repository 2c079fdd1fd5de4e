/** The records page: search, details, charts and deletion. */
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';

const product = openProduct();

it('records are filtered, shown in detail, linked from charts, cleared, and given a retention period', async () => {
  const page = await product.signedIn();
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: 'Records' }).getByRole('listitem');
  await page.goto('/console/records');
  await rows.first().waitFor();
  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Unlocked by card' });
  await page.getByRole('combobox', { name: 'User' }).fill('Card 0417');
  await page.keyboard.press('Enter');
  await page.waitForURL(/operator=Card\+0417/);
  await expect.poll(() => rows.filter({ hasNotText: 'Card 0417' }).count()).toBe(0);
  await rows.first().getByRole('button', { name: 'Details' }).click();
  await rows.first().getByText('Lock’s event number').waitFor();
  await expect.poll(() => rows.first().getByText('17', { exact: true }).count()).toBe(1);

  await page.goto('/console/records');
  await page.getByRole('link', { name: 'Insights' }).click();
  const people = page.getByRole('table', { name: 'By user' });
  const mark = people.getByRole('row').nth(1).getByRole('link').first();
  const count = (await mark.textContent())?.trim();
  await mark.click();
  await page.getByRole('button', { name: 'Remove filter: Openings only' }).waitFor();
  await main.getByText(new RegExp(`of ${count}$`)).waitFor();

  await page.goto('/console/records?lockId=1');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Clear records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await main.getByText('No records yet').first().waitFor();

  await page.goto('/console/records');
  await page.getByRole('button', { name: 'Change retention' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: '30 days' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Change retention' }).click();
  await expect.poll(() => dialog.getByRole('combobox').inputValue()).toBe('30');
});
