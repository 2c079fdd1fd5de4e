/** Everyday jobs from the list of locks to their visible result, with their clicks counted. `npm run clicks` prints them. */
import { expect, it } from 'vitest';
import { Hand, keepCount } from './hand.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';

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

it('find a lock by its name', async () => {
  const { page, hand } = await atLocks();
  await hand.press('/');
  await hand.type('room 205');
  const found = page.getByRole('main').getByRole('link', { name: 'Room 205', exact: true });
  await hand.click(found);
  await page.getByRole('heading', { level: 1, name: 'Room 205' }).waitFor();
  within(2, 'find a lock', hand);
});
