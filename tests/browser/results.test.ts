/** Command results in the lock's row and in a toast, with reason and next step, shown long enough to read. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { insteadOf, insteadOfOne } from './answerInstead.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { LockPage } from './pages/lockPage.ts';
import { WorldPage } from './pages/worldPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '30' });

const [JAMMED, IN_THE_MIDDLE, HEALTHY] = ['Back door', 'Garage', 'Front door'] as const;
const FAULTS = [
  [JAMMED, 'Jammed'],
  [IN_THE_MIDDLE, 'Connection lost mid-command'],
] as const;

beforeAll(async () => {
  const page = await product.signedIn();
  const world = new WorldPage(page);
  for (const [lock, fault] of FAULTS) {
    await world.open(lock);
    await world.knobsOf(lock);
    const knob = world.knob(lock, fault);
    await knob.click();
    await page.getByRole('group', { name: lock }).getByRole('switch', { name: fault, checked: true }).waitFor();
  }
});

const urgent = (page: Page) => page.locator('[aria-live=assertive]').filter({ hasText: /\S/ });
const polite = (page: Page, text: RegExp) => page.locator('[aria-live=polite]').filter({ hasText: text });

/** With a fake page clock, so that a minute passes immediately. */
async function list() {
  const page = await product.signedIn();
  await page.clock.install();
  await page.goto('/console/home');
  const locks = new ConsolePage(page);
  await locks.lock(HEALTHY).waitFor();
  return { page, locks };
}

it('the result of a refused command stays in its toast and its row until each is dismissed', async () => {
  const { page, locks } = await list();
  await locks.unlock(JAMMED);
  const row = locks.lock(JAMMED);
  await row.getByText('Couldn’t unlock').waitFor();
  await urgent(page).getByText(`${JAMMED}: Couldn’t unlock. The bolt is jammed`).waitFor();
  await page.clock.fastForward('05:00');
  expect(await row.getByText('Couldn’t unlock').isVisible()).toBe(true);
  expect(await urgent(page).isVisible()).toBe(true);
  await urgent(page).getByRole('button', { name: 'Dismiss message' }).click();
  await expect.poll(() => urgent(page).count()).toBe(0);
  await row.getByRole('button', { name: `Dismiss result for “${JAMMED}”` }).click();
  await row.getByText('Couldn’t unlock').waitFor({ state: 'detached' });
});

it('the result of a successful command leaves the toast after 1.5 seconds and the row some seconds later', async () => {
  const { page, locks } = await list();
  await locks.unlock(HEALTHY);
  const result = locks.result(HEALTHY, 'Unlocking confirmed');
  await result.waitFor();
  await polite(page, /Front door: Unlocking confirmed/).waitFor({ state: 'attached' });
  await page.clock.fastForward(2000);
  await expect.poll(() => polite(page, /Front door/).count()).toBe(0);
  expect(await result.isVisible()).toBe(true);
  await page.clock.fastForward('00:10');
  await result.waitFor({ state: 'detached' });
});

it('the row and toast of an unconfirmed command show “Not confirmed” and offer to refresh the status', async () => {
  const { page, locks } = await list();
  await locks.unlock(IN_THE_MIDDLE);
  const row = locks.lock(IN_THE_MIDDLE);
  await row.getByText('Not confirmed').waitFor();
  const toast = polite(page, /Garage: Not confirmed\. The connection was lost\. The lock may have moved\./);
  await toast.waitFor();
  await row.getByRole('button', { name: `Refresh status of “${IN_THE_MIDDLE}”` }).waitFor();
  const asked = page.waitForRequest('**/api/lock/queryState');
  await toast.getByRole('button', { name: 'Refresh status', exact: true }).click();
  await asked;
  // The refresh gets no answer either.
  await page.clock.fastForward('00:30');
  await polite(page, /Garage: Couldn’t refresh status\. The lock didn’t answer\./).waitFor();
});

it('a command that the server rejects is shown in the row with the reason', async () => {
  const { page, locks } = await list();
  await insteadOfOne(page, '**/api/lock/unlock', route =>
    route.fulfill({ json: { errorCode: -3003, errorMsg: '', description: '', data: {} } }),
  );
  await locks.unlock(HEALTHY);
  await locks.lock(HEALTHY).getByText('Not sent').waitFor();
  await urgent(page).getByText(`${HEALTHY}: Not sent. The gateway is busy`).waitFor();
  await locks.unlock(HEALTHY);
  await locks.result(HEALTHY, 'Unlocking confirmed').waitFor();
});

it('the lock’s page shows a command’s result in the same words as the list and fetches the attempt once', async () => {
  const page = await product.signedIn();
  const looks: string[] = [];
  page.on('request', request => request.url().includes('/api/lock/attempt?') && looks.push(request.url()));
  const lock = new LockPage(page);
  await new ConsolePage(page).open(JAMMED);
  await lock.unlock();
  await lock.attempt('Couldn’t unlock').waitFor();
  await urgent(page).getByText(`${JAMMED}: Couldn’t unlock. The bolt is jammed`).waitFor();
  await page.waitForURL('**attemptId=**');
  await page.getByRole('heading', { level: 1, name: JAMMED }).waitFor();
  expect(looks).toHaveLength(1);
});

it('refreshing a lock’s status reports the result in a toast', async () => {
  const page = await product.signedIn();
  await new ConsolePage(page).open(HEALTHY);
  await page.getByRole('button', { name: 'Refresh status' }).click();
  await polite(page, /Front door: Status refreshed/).waitFor({ state: 'attached' });
});

it('a phone shows only the latest of several error toasts until the user expands them', async () => {
  const page = await product.signedIn('owner@latchwork.test', { viewport: { width: 360, height: 740 } });
  const locks = new ConsolePage(page);
  await insteadOf(page, '**/api/lock/unlock', route =>
    route.fulfill({ json: { errorCode: -3003, errorMsg: '', description: '', data: {} } }),
  );
  const names = [HEALTHY, JAMMED, IN_THE_MIDDLE];
  for (const name of names) {
    await locks.unlock(name);
    await urgent(page).getByText(`${name}: Not sent. The gateway is busy`).waitFor();
  }
  const texts = names.map(name => urgent(page).getByText(`${name}: Not sent.`));
  const seen = async () => (await Promise.all(texts.map(text => text.isVisible()))).filter(Boolean).length;
  expect(await seen()).toBe(1);
  const box = await page.locator('[aria-live=assertive]').locator('xpath=..').boundingBox();
  expect(box?.height).toBeLessThan(740 / 3);
  await page.getByRole('button', { name: '2 more' }).click();
  expect(await seen()).toBe(3);
  await page.getByRole('button', { name: 'Show the latest only' }).click();
  expect(await seen()).toBe(1);
});
