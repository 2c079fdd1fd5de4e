/** What a user does with a job besides watching it. */
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { canBeRead } from './canBeRead.ts';
import { markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { JobPage } from './pages/jobPage.ts';
import { WorldPage } from './pages/worldPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '1500' });

it('a user moves a job’s item to the front, is notified of the end, downloads the result and retries failures', async () => {
  const page = await product.signedIn();
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    // Replaces browser notifications, which the test cannot see.
    const shown: string[] = [];
    Object.assign(window, { shown });
    window.Notification = class extends EventTarget {
      static permission = 'default';
      static requestPermission = async () => 'granted';
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push(`${title}: ${body}`);
      }
    } as unknown as typeof Notification;
  });
  await markMessages(page);
  const console = new ConsolePage(page);
  await page.goto('/console/home');
  await console.selectFromTo('Front door', 'Room 106');
  await page.getByRole('button', { name: /^Unlock \d+ locks/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock \d+ locks/ })
    .click();
  const job = new JobPage(page);
  await job.showJob();
  await job.do('Notify me when the job ends');
  await job.button('You’ll be notified').waitFor();

  await job.do('Pause');
  await job.is('Paused').waitFor();
  await job.showOnly('Waiting');
  const items = job.content.getByRole('list', { name: 'Locks in this job' }).getByRole('listitem');
  await items.nth(1).waitFor();
  const names = async () => (await items.getByRole('link').allTextContents()).filter(name => name !== '');
  const before = await names();
  const last = before.at(-1) ?? expect.fail('nothing waits');
  // From here on as on a phone, where the list has another layout.
  await page.setViewportSize(PHONE.viewport);
  await job.actionsFor(last).click();
  await canBeRead(page);
  await job.choose('Run next');
  await items.first().getByRole('link', { name: last, exact: true }).waitFor();
  await job.do('Resume');
  await job.is('Ended').waitFor();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
    expect.stringMatching(/^Unlock \d+ locks: Ended/),
  ]);

  const [file] = await Promise.all([page.waitForEvent('download'), job.do('Download results as CSV')]);
  const [titles, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(titles).toMatch(/^\uFEFFPosition,Lock,Item,Status,Reason,Attempts,Time \(.+\)$/);
  const [sheet] = await Promise.all([page.waitForEvent('download'), job.do('Download results as XLSX')]);
  const [, ...rows] = await readSheet(await sheet.path());
  expect(rows).toHaveLength(lines.length);
  expect(lines.find(line => line.includes(`,${last},`))).toMatch(/,(Unlocked|Failed|Not retried),/);
  expect(lines.some(line => line.includes('Unlocked'))).toBe(true);

  // Retryable items are not also offered as a new job.
  const retried = page.waitForResponse('**/api/job/retry');
  await job.do(/^Retry \d+ failed/);
  await retried;
  expect(await page.getByRole('button', { name: /^Run again for/ }).count()).toBe(0);
  await job.is('Ended').waitFor();
});

it('unconfirmed items of a job can be run again as a new job after confirmation', async () => {
  const page = await product.signedIn();
  const [doubtful, healthy] = ['Garage', 'Front door'];
  const world = new WorldPage(page);
  const drops = async (on: boolean) => {
    await world.open(doubtful);
    await world.knobsOf(doubtful);
    await world.knob(doubtful, 'Connection lost mid-command').click();
    await page.getByRole('switch', { name: 'Connection lost mid-command', checked: on }).waitFor();
  };
  await drops(true);
  await page.goto('/console/home');
  const console = new ConsolePage(page);
  for (const name of [doubtful, healthy]) await console.checkbox(name).click();
  await console.unlockSelected(2);
  const job = new JobPage(page);
  await job.showJob();
  await job.is('Ended').waitFor();
  const first = page.url();
  await drops(false);
  await page.goto(first);
  await job.do('Run again for 1 remaining item');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Unconfirmed items may run twice.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(first);
  await job.do('Run again for 1 remaining item');
  await dialog.getByRole('button', { name: 'Run again', exact: true }).click();
  await page.waitForURL(url => /\/job\//.test(url.pathname) && url.href !== first);
  await job.is('Ended').waitFor();
  await job.item(doubtful).waitFor();
  expect(await job.item(healthy).count()).toBe(0);
  await expect.poll(() => job.dealtWith()).toBe(1);
});
