/** A schedule set in the browser while the test moves the clock: preview before, result after. */
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { JobType } from '../../models/progress.ts';
import { locks, openHouse } from '../http/house.ts';
import { ownLock } from '../http/paths/ownLock.ts';
import { ONLOOKER, sharedBrowser } from '../support/chromium.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { cookiesOf } from './cookiesOf.ts';
import { shows } from './paths/walkInBrowser.ts';

const HOUR = 3_600_000;
/** Less than the clock skew that a call may have. */
const STEP_MS = 120_000;
/** A Saturday of next year's November, after the house's own facts; 22:00 in Berlin. */
const NOVEMBER = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 15, 21));
const TONIGHT = NOVEMBER.getTime() + (6 - NOVEMBER.getUTCDay()) * 24 * HOUR;

async function atHome() {
  const clock = fakeClock(TONIGHT - HOUR);
  const house = await openHouse({
    clock,
    appFolder: resolve('dist'),
    broken: { operate: async () => ({ kind: 'done' }) },
  });
  const browser = await sharedBrowser();
  const pageOf = async (who: SignedClient) => {
    const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(within(15_000));
    await context.addCookies(cookiesOf(who));
    const page = await context.newPage();
    await page.clock.setFixedTime(clock.now());
    return page;
  };
  return { clock, house, owner: await house.signIn('owner'), pageOf };
}

it('a user creates a schedule, sees it run, opens its job, pauses and cancels it', async () => {
  const { clock, house, owner, pageOf } = await atHome();
  await ownLock(house, 81, 'Asia/Tokyo');
  const page = await pageOf(owner);
  const here = { clock, page };
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page.goto('/job/home');
  await page.getByRole('link', { name: 'Scheduled', exact: true }).click();
  await shows(here, page.getByText('No scheduled jobs yet'));
  await page.getByRole('link', { name: 'Schedule job' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('At night');
  await page.getByRole('checkbox', { name: 'Front door' }).check();
  await page.getByRole('checkbox', { name: 'Door 81' }).check();
  const ahead = page
    .getByRole('main')
    .getByRole('region')
    .or(page.locator('section', { hasText: 'Next three runs' }));
  await shows(here, page.getByText('Europe/Berlin, 1 lock'));
  await shows(here, page.getByText('Asia/Tokyo, 1 lock'));
  expect(
    await ahead
      .first()
      .getByRole('listitem')
      .getByText(/10:00\sPM|22:00/)
      .count(),
  ).toBe(6);
  await button('Schedule job').click();
  await shows(here, page.getByRole('heading', { level: 1, name: 'At night' }));
  await shows(here, page.getByText('No runs yet'));

  // Moves the page's clock too: the server rejects calls dated an hour earlier.
  const due = TONIGHT + 2000;
  while (clock.now() < due) {
    await clock.advance(Math.min(STEP_MS, due - clock.now()));
    await page.clock.setFixedTime(clock.now());
  }
  await shows(here, page.getByRole('link', { name: 'Lock 1 lock' }));
  await shows(here, page.getByText('1 locked'));
  await page.getByRole('link', { name: 'Lock 1 lock' }).click();
  await shows(here, page.getByRole('main').getByRole('link', { name: 'Front door' }));
  await page.getByRole('link', { name: 'Scheduled as “At night”' }).click();

  await shows(here, button('Pause'));
  await button('Pause').click();
  await shows(here, button('Resume'));
  await button('Resume').click();
  await shows(here, button('Pause'));
  await button('Cancel scheduled job').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel scheduled job' }).click();
  await shows(here, page.getByText('Canceled', { exact: true }));
  expect(await button('Change').count()).toBe(0);
});

it('an owner sees an administrator’s job on their locks, read-only', async () => {
  const { clock, house, owner, pageOf } = await atHome();
  const admin = await house.signIn('admin');
  await admin.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [locks.door.lockId] });
  const page = await pageOf(owner);
  const here = { clock, page };
  await page.goto('/job/home');
  await page.getByRole('link', { name: 'Administrators’ jobs' }).click();
  await shows(here, page.getByText('by admin'));
  await page.getByRole('link', { name: 'Unlock 1 lock' }).click();
  await shows(here, page.getByText('Started by admin'));
  await shows(here, page.getByText('Front door'));
  await shows(here, page.getByText('1 unlocked'));
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /Cancel|Pause/ })
      .count(),
  ).toBe(0);
});
