import { describe, expect, it } from 'vitest';
import { insteadOf } from './answerInstead.ts';
import { gatewayComesBack, OFFLINE_GATEWAY } from './asTheServer.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { JobPage } from './pages/jobPage.ts';

/** Slow enough to be watched, paused and reloaded midway. */
const product = openProduct({ SIMULATED_LATENCY_MS: '120' });

/** First and last of thirty by name; two of them cannot be unlocked remotely and six are offline. */
const [FIRST, LAST] = ['Back door', 'Room 212'];
const NO_GATEWAY = 'Bicycle cellar';
const REMOTE_UNLOCK_OFF = 'Room 102';
const BEHIND_OFFLINE_GATEWAY = 'Roof terrace';

async function unlockThirty(): Promise<{ console: ConsolePage; job: JobPage }> {
  const page = await product.signedIn();
  const console = new ConsolePage(page);
  await console.selectFromTo(FIRST, LAST);
  await console.selected(30).waitFor();
  await console.unlockSelected(30);
  const job = new JobPage(page);
  await job.dock.waitFor();
  return { console, job };
}

describe('a batch unlock of thirty locks', () => {
  it('completes while the user browses the records, and reports each lock’s result', async () => {
    const { console, job } = await unlockThirty();
    await console.goTo('Records');
    await console.page.getByRole('heading', { name: 'Records' }).waitFor();
    await job.dock.getByText('Running').waitFor();
    await job.dock.getByText('30 of 30 locks').waitFor();
    await job.showJob();
    await job.is('Ended').waitFor();
    await job.says('22 unlocked').waitFor();
    await job.says('6 failed').waitFor();
    await job.says('2 not retried').waitFor();
    await expect.poll(() => job.item(NO_GATEWAY).textContent()).toMatch(/Not retried.*no gateway/);
    await expect.poll(() => job.item(REMOTE_UNLOCK_OFF).textContent()).toMatch(/Not retried.*emote unlock/);
    await expect.poll(() => job.item(BEHIND_OFFLINE_GATEWAY).textContent()).toMatch(/Failed.*gateway/i);
  });

  it('can be paused, stays paused after a reload, and resumes', async () => {
    const { job } = await unlockThirty();
    await job.showJob();
    await job.do('Pause');
    await job.is('Paused').waitFor();
    const before = await job.dealtWith();
    expect(before).toBeLessThan(30);
    await job.page.reload();
    await job.is('Paused').waitFor();
    await expect.poll(() => job.dealtWith()).toBe(before);
    await job.do('Resume');
    await job.is('Ended').waitFor();
    await expect.poll(() => job.dealtWith()).toBe(30);
  });

  it('can be cancelled, and unstarted items are never unlocked', async () => {
    const { job } = await unlockThirty();
    await job.showJob();
    await job.do('Cancel the rest');
    await job.is('Canceled').waitFor();
    await expect.poll(() => job.item('Back door').textContent()).toMatch(/Unlocked|Not retried/);
    await expect.poll(() => job.dealtWith()).toBe(30);
    expect(await job.content.getByText(/^\d+ unlocked$/).textContent()).not.toBe('22 unlocked');
  });

  it('shows its current progress and the job dock after a reload midway', async () => {
    const { console, job } = await unlockThirty();
    await console.page.reload();
    await job.dock.waitFor();
    await job.showJob();
    await job.is('Ended').waitFor();
    await expect.poll(() => job.dealtWith()).toBe(30);
  });

  it('retries failed items only, not those that can’t be retried or that the user excluded', async () => {
    const { job } = await unlockThirty();
    await job.showJob();
    await job.is('Ended').waitFor();
    await job.actionsFor(BEHIND_OFFLINE_GATEWAY).click();
    await job.choose('Don’t retry');
    await job.says('3 not retried').waitFor();
    await gatewayComesBack(product.origin, OFFLINE_GATEWAY);
    await job.do('Retry 5 failed locks');
    await job.says('27 unlocked').waitFor();
    await job.says('3 not retried').waitFor();
    await job.is('Ended').waitFor();
  });
});

describe('unlocking a group of locks', () => {
  /** Two of its ten cannot be unlocked remotely: one has no gateway, one has remote unlock off. */
  const FLOOR = 'Garden house';
  const ALL = `Unlock all in “${FLOOR}”`;

  it('asks for confirmation, says how many locks are left out, and unlocks exactly the others', async () => {
    const page = await product.signedIn();
    await page.goto('/group/home');
    const dialog = page.getByRole('dialog', { name: `${ALL}?` });
    const ask = page.getByRole('button', { name: ALL, exact: true });
    await ask.click();
    await dialog.getByText('2 locks in this group can’t be unlocked remotely. Their doors are unaffected.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const job = new JobPage(page);
    expect(await job.dock.count()).toBe(0);
    await ask.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Unlock 8 locks' }).click();
    await dialog.waitFor({ state: 'detached' });
    await job.dock.waitFor();
    await job.showJob();
    await job.is('Ended').waitFor();
    await expect.poll(() => job.dealtWith()).toBe(8);
    expect(await job.item(NO_GATEWAY).count()).toBe(0);
  });

  it('is offered in the list of locks only while the list is filtered by that group alone', async () => {
    const page = await product.signedIn();
    const console = new ConsolePage(page);
    const button = page.getByRole('button', { name: ALL, exact: true });
    await console.counts(40).waitFor();
    expect(await button.count()).toBe(0);
    await console.chooseGroup(FLOOR);
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock 8 locks' }).waitFor();
    await page.keyboard.press('Escape');
    await console.search('Room');
    await button.waitFor({ state: 'detached' });
  });

  it('is blocked if the locks of the group cannot be counted, and can be retried', async () => {
    const page = await product.signedIn();
    await page.goto('/group/home');
    const letPass = await insteadOf(page, '**/lock/listForRemoteOperation*', route => route.abort());
    await page.getByRole('button', { name: ALL, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByText('Nothing was unlocked.').waitFor();
    letPass();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Unlock 8 locks' }).waitFor();
  });
});

describe('locking as a batch job', () => {
  const FLOOR = 'Garden house';

  it('asks for confirmation and reports each lock as locked', async () => {
    const page = await product.signedIn();
    const console = new ConsolePage(page);
    await console.checkbox('Garage').click();
    const wish = page.getByRole('button', { name: 'Lock 1 lock', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Lock 1 door?' });
    await wish.click();
    await dialog.getByText('Locking doesn’t close an open door.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const job = new JobPage(page);
    expect(await job.dock.count()).toBe(0);
    await wish.click();
    await dialog.getByRole('button', { name: 'Lock 1 lock' }).click();
    await job.dock.waitFor();
    await job.showJob();
    await job.says('1 locked').waitFor();
    await job.is('Ended').waitFor();
  });

  it('counts the locks of a group that can be locked remotely, and locks exactly these', async () => {
    const page = await product.signedIn();
    await page.goto('/group/home');
    await page.getByRole('button', { name: `Lock all in “${FLOOR}”`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Lock all in “${FLOOR}”?` });
    await dialog.getByText('2 locks in this group can’t be locked remotely. Their doors are unaffected.').waitFor();
    await dialog.getByRole('button', { name: 'Lock 8 locks' }).click();
    const job = new JobPage(page);
    await job.dock.waitFor();
    await job.showJob();
    await job.is('Ended').waitFor();
    await expect.poll(() => job.dealtWith()).toBe(8);
    expect(await job.item(NO_GATEWAY).count()).toBe(0);
  });
});
