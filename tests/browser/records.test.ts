/** The records page: search, details, charts and deletion. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PHONE } from './labels.ts';
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

describe('the list of records', () => {
  const URL_OF_LIST = '/console/records';
  async function opened(address = URL_OF_LIST, options: Parameters<typeof product.signedIn>[1] = {}) {
    const page = await product.signedIn(undefined, { timezoneId: 'Europe/Berlin', ...options });
    const main = page.getByRole('main');
    await page.goto(address);
    const rows = main.getByRole('list', { name: 'Records' }).getByRole('listitem');
    await rows.first().waitFor();
    const chips = main.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Remove filter' });
    return { page, main, rows, chips };
  }
  const answered = (page: Page, call: string) => page.waitForRequest(request => request.url().includes(call));
  const asked = async (page: Page, act: () => Promise<unknown>) => {
    const [request] = await Promise.all([answered(page, '/lockRecord/list'), act()]);
    return new URL(request.url()).searchParams;
  };

  it('shows who opened on Tuesday night in two clicks, and names its hours and its zone', async () => {
    const { page, main, chips } = await opened();
    const night = page.getByRole('combobox', { name: 'Night' });
    const tuesday = (await night.getByRole('option').allTextContents()).find(text => text.includes('Tuesday'));
    const query = await asked(page, () => night.selectOption({ label: tuesday as string }));
    const [from, until] = ['happenedFrom', 'happenedUntil'].map(name => new Date(Number(query.get(name))));
    const local = (at: Date | undefined) =>
      at?.toLocaleString('en-GB', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', minute: '2-digit' });
    expect([local(from), local(until)]).toEqual(['Tue 18:00', 'Wed 07:59']);
    await chips.getByText(/^Night of Tuesday.*6 PM to 8 AM$/).waitFor();
    await main.getByText('Times in').first().waitFor();
    expect(page.url()).toMatch(/night=\d{4}-\d\d-\d\d/);
    await chips.click();
    await expect.poll(() => page.url()).not.toContain('night');
  });

  it('is filtered by hours across midnight, each filter being a chip that can be removed', async () => {
    const { page, chips } = await opened(`${URL_OF_LIST}?zone=Asia/Tokyo`);
    await page.getByRole('combobox', { name: 'From hour' }).selectOption({ label: '10 PM' });
    const query = await asked(page, () => page.getByRole('combobox', { name: 'Until hour' }).selectOption('6'));
    expect([query.get('hours'), query.get('timeZone')]).toEqual(['22-6', 'Asia/Tokyo']);
    await page.getByRole('button', { name: 'This quarter' }).click();
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Failed' });
    await expect.poll(() => chips.count()).toBe(3);
    await chips.filter({ hasText: '10 PM to 6 AM' }).click();
    await expect.poll(() => page.url()).not.toContain('hours');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect.poll(() => chips.count()).toBe(0);
    expect(page.url()).toContain('zone=');
  });

  it('has one time zone, the lock’s for one lock and the user’s for many, which can be changed', async () => {
    const { page, main, rows } = await opened(URL_OF_LIST, { timezoneId: 'America/New_York' });
    const zone = main.getByRole('combobox', { name: 'Time zone of the list' });
    await expect.poll(() => zone.inputValue()).toBe('America/New_York');
    const time = await rows.first().locator('time').textContent();
    await zone.selectOption('Europe/Berlin');
    await expect.poll(() => rows.first().locator('time').textContent()).not.toBe(time);
    expect(await rows.first().textContent()).not.toContain('Europe/Berlin');
    await page.goto(`${URL_OF_LIST}?lockId=2`);
    await rows.first().waitFor();
    await expect.poll(() => zone.inputValue()).toBe('Asia/Shanghai');
    await zone.selectOption('America/New_York');
    await page.waitForURL(/zone=America/);
  });

  it('is counted by door, and a door leads to its records with the same filters', async () => {
    const { page, main, rows, chips } = await opened();
    await page.getByRole('button', { name: 'This quarter' }).click();
    await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Grouped by door' });
    const first = main.getByRole('table', { name: 'Records by door' }).getByRole('row').nth(1);
    const count = await first.getByRole('cell').first().textContent();
    await first.getByRole('link').click();
    await rows.first().waitFor();
    await main.getByText(new RegExp(`of ${count}$`)).waitFor();
    expect(await chips.count()).toBe(1);
    await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Grouped by user' });
    await main.getByRole('table', { name: 'Records by user' }).waitFor();
  });

  it('shows new records at the top while it follows, and says how many', async () => {
    const { page, main, rows } = await opened();
    const other = await product.signedIn();
    const unlock = async () => {
      await other.goto('/manage/lock?lockId=1');
      await other.getByRole('button', { name: 'Unlock', exact: true }).click();
    };
    await unlock();
    await main
      .getByRole('status')
      .getByText(/^\d new records? at the top\.$/)
      .waitFor();
    const follow = main.getByRole('switch', { name: 'Follow live' });
    await follow.click();
    await page.waitForURL(/follow=off/);
    await rows.first().waitFor();
    const newest = await rows.first().textContent();
    await unlock();
    const show = main.getByRole('button', { name: 'Show new records' });
    await show.waitFor();
    expect(await rows.first().textContent()).toBe(newest);
    await show.click();
    await expect.poll(() => rows.first().textContent()).not.toBe(newest);
    await expect.poll(() => show.count()).toBe(0);
  });

  it('of last month becomes a file in three clicks', async () => {
    const { page, rows } = await opened();
    await page.getByRole('button', { name: 'Last month' }).click();
    await rows.first().waitFor();
    await page.getByRole('button', { name: 'Export this list' }).click();
    const link = page.getByRole('main').getByRole('link', { name: 'Download' });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^Records .*\.xlsx$/);
  });

  it('gives its filters to the export page, where they can be removed', async () => {
    const { page, main, chips } = await opened(`${URL_OF_LIST}?period=lastMonth&search=card`);
    await page.getByRole('link', { name: 'Export records' }).click();
    await main.getByText('Only records that match “card”').waitFor();
    expect(await main.getByRole('radio', { name: 'Past six months' }).count()).toBe(0);
    await chips.click();
    await main.getByRole('radio', { name: 'Past six months' }).waitFor();
  });

  it('leads from a record to the credential and to its holder', async () => {
    const { page, rows } = await opened(`${URL_OF_LIST}?search=Jonas`);
    await rows.first().getByRole('button', { name: 'Details' }).click();
    await rows
      .first()
      .getByRole('link', { name: /^Credential/ })
      .click();
    await page.waitForURL(/\/manage\/.*search=/);
    const [response] = await Promise.all([
      page.waitForResponse(answer => answer.url().includes('/lockRecord/list')),
      page.goto(`${URL_OF_LIST}?pageSize=200`),
    ]);
    const { data } = (await response.json()) as { data: { list: { lockUserId: string | null }[] } };
    const held = rows.nth(data.list.findIndex(({ lockUserId }) => lockUserId !== null));
    await held.getByRole('button', { name: 'Details' }).click();
    await held.getByRole('link', { name: 'About this user' }).click();
    await page.waitForURL(/lockUserId=/);
  });

  it('begins within 240 pixels of the top on a phone', async () => {
    const { rows, page } = await opened(URL_OF_LIST, PHONE);
    expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(240);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Last week' }).click();
    await page.waitForURL(/period=lastWeek/);
  });
});
