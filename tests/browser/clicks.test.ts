/** Everyday jobs from the list of locks to their visible result, with their clicks counted. `npm run clicks` prints them. */
import { expect, it } from 'vitest';
import { Hand, keepCount } from './hand.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { PersonPage } from './pages/personPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

async function atLocks() {
  const page = await product.signedIn();
  await page.goto('/console/home');
  const locks = new ConsolePage(page);
  await locks.lock('Front door').waitFor();
  return { page, locks, hand: new Hand(page) };
}

function within(atMost: number, job: string, { steps, letters }: Hand) {
  keepCount({ job, steps, letters, atMost });
  expect(steps).toBeLessThanOrEqual(atMost);
}

it('unlock one lock', async () => {
  const { page, locks, hand } = await atLocks();
  await hand.click(page.getByRole('button', { name: 'Unlock “Garage”', exact: true }));
  await locks.result('Garage', 'Unlocking confirmed').waitFor();
  within(1, 'unlock one lock', hand);
});

it('unlock 30 locks, and retry those that failed', async () => {
  const { page, locks, hand } = await atLocks();
  await hand.click(locks.checkbox('Front door'));
  const last = page.locator('tr[aria-rowindex="34"]').getByRole('checkbox');
  while (!(await last.isVisible())) await page.mouse.wheel(0, 600);
  await hand.click(last, { shift: true });
  const unlock = page.getByRole('button', { name: 'Unlock 30 locks' });
  await hand.click(unlock);
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Unlock 30 locks' }));
  const dock = page.getByRole('region', { name: /^Unlock 30 locks/ });
  await dock.getByText(/^Ended/).waitFor();
  const retried = page.waitForResponse('**/api/job/retry');
  await hand.click(dock.getByRole('button', { name: /^Retry \d+ failed/ }));
  await retried;
  await dock.getByText(/^Ended/).waitFor();
  within(5, 'unlock 30 locks with failures and retry', hand);
});

it('extend all access that ends this week', async () => {
  const owner = new PersonPage(await product.signedIn());
  await owner.open('Mia Novak');
  await owner.button('End all access').click();
  await owner.confirm('End all access');
  await owner.dialog.waitFor({ state: 'detached' });
  const { page, hand } = await atLocks();
  await hand.click(page.getByRole('link', { name: 'Users', exact: true }).first());
  await hand.click(page.getByRole('link', { name: 'Expiring access' }));
  await hand.click(page.getByRole('button', { name: /^Extend all/ }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Extend' }));
  await page
    .getByRole('region', { name: /^Change the validity of/ })
    .getByText(/^Ended/)
    .waitFor();
  within(4, 'extend all access that ends this week', hand);
});

it('find a lock by its name', async () => {
  const { page, hand } = await atLocks();
  await hand.press('/');
  await hand.type('room 205');
  const found = page.getByRole('main').getByRole('link', { name: 'Room 205', exact: true });
  await hand.click(found);
  await page.getByRole('heading', { level: 1, name: 'Room 205' }).waitFor();
  within(2, 'find a lock', hand);
});

it('see who opened last Tuesday night', async () => {
  const { page, hand } = await atLocks();
  await hand.click(page.getByRole('link', { name: 'Records', exact: true }).first());
  const night = page.getByRole('combobox', { name: 'Night' });
  await night.waitFor();
  const nights = await night.getByRole('option').allTextContents();
  await hand.choose(night, nights.find(text => text.includes('Tuesday')) ?? '');
  await page.getByRole('button', { name: /^Remove filter: Night of Tuesday/ }).waitFor();
  within(3, 'see who opened last Tuesday night', hand);
});

it('export last month’s records, from the list of records to the file', async () => {
  const { page, hand } = await atLocks();
  await page.goto('/console/records');
  await hand.click(page.getByRole('button', { name: 'Last month' }));
  await page.waitForURL(/period=lastMonth/);
  await hand.click(page.getByRole('button', { name: 'Export this list' }));
  const download = page.waitForEvent('download');
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Download' }));
  await download;
  within(3, 'last month’s records to a file', hand);
});

it('make somebody the administrator of ten locks', async () => {
  const { page, locks, hand } = await atLocks();
  await hand.click(locks.checkbox('Back door'));
  await hand.click(page.locator('tr[aria-rowindex="11"]').getByRole('checkbox'), { shift: true });
  await locks.selected(10).waitFor();
  await hand.click(page.getByRole('button', { name: 'Actions for the selected locks' }));
  await hand.click(page.getByRole('menuitem', { name: 'Add administrator' }));
  await page.getByText('10 locks selected').waitFor();
  await hand.click(page.getByLabel('Administrator’s account'));
  await hand.type('newcomer@latchwork.test');
  await hand.click(page.getByRole('button', { name: 'Add administrator' }));
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'newcomer' }) })
    .first()
    .waitFor();
  within(6, 'administrator for ten locks', hand);
});
