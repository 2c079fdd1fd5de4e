/** Every route: who may open it, what a wrong URL shows, and the breadcrumbs of each page. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { within } from '../support/pace.ts';
import { addressOf, ELSEWHERE, filled, NEEDS, PATHS_IN_TABLE, ROWS, type Row } from './everyRoute.ts';
import { go } from './formRow.ts';
import { openProduct } from './opened.ts';

const product = openProduct({ EXPLORER: 'true' });

/** The top page, which needs no breadcrumbs. */
const TOP = ['/console/home'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('every route in the source of the route table is parsed for these tests', () => {
  expect(ROWS).toHaveLength(PATHS_IN_TABLE - 1);
});

it('a visitor is redirected to sign-in from every page that is not public', async () => {
  const page = await product.page();
  await page.goto('/login');
  for (const row of ROWS.filter(({ guard, isBuilt }) => guard !== 'public' && isBuilt)) {
    await go(page, filled(row));
    await expect.poll(() => new URL(page.url()).pathname, { message: row.path }).toBe('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  }
});

const NOT_MINE = '?lockId=99999';
const WRONG = ['0', '01', '-1', 'abc', '1.5', '1e3', '', '%201', '1&lockId=2', '1&lockId=1'].map(
  lockId => `?lockId=${lockId}`,
);
const LOCK_ROUTES = ROWS.filter(({ guard, isBuilt }) => guard.startsWith('lock') && isBuilt);

/** The expected error for a URL; null: the page opens. `last`: whether the tab has shown a lock before. */
function saidOf({ guard }: Row, query: string, last: boolean): string | null {
  if (query === NOT_MINE) return 'This lock doesn’t exist, or is no longer yours. Go back to your locks.';
  if (guard === 'lockIdInQuery' || guard === 'lockRecords') return 'Invalid url address.';
  if (query !== '') return 'Bad parameter';
  return guard === 'lockIfNamed' || last ? null : 'Bad parameter';
}

describe('a lock page with a wrong lock id', () => {
  it('is tested for every guard that a lock route has', () => {
    expect(new Set(LOCK_ROUTES.map(({ guard }) => guard))).toEqual(
      new Set(['lockIdInQuery', 'lockRecords', 'lockInfo', 'lockIfNamed']),
    );
  });

  it('does not open from another page: that page stays, keeps its URL and history, and shows the reason', {
    timeout: within(240_000),
  }, async () => {
    const page = await product.signedIn();
    await page.goto('/manage/lock?lockId=1');
    await heading(page, 'Front door').waitFor();
    await page.evaluate(() => Object.assign(document.querySelector('main h1') as Element, { isSame: true }));
    const before = await page.evaluate(() => history.length);
    const toast = page
      .locator('[aria-live=polite]')
      .filter({ has: page.getByRole('button', { name: 'Dismiss message' }) });
    for (const row of LOCK_ROUTES)
      for (const query of ['', ...WRONG, NOT_MINE]) {
        const said = saidOf(row, query, true);
        if (said === null) continue;
        await go(page, row.path + query);
        await toast
          .getByText(said)
          .waitFor({ timeout: within(5_000) })
          .catch(cause => {
            throw new Error(row.path + query, { cause });
          });
        await expect
          .poll(() => page.url(), { message: row.path + query })
          .toBe(`${product.origin}/manage/lock?lockId=1`);
        await toast.getByRole('button', { name: 'Dismiss message' }).click();
      }
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(await page.evaluate(() => 'isSame' in (document.querySelector('main h1') as Element))).toBe(true);
  });

  /** Each load takes a second: every route gets one wrong value, each guard all of them. */
  const fromOutside = LOCK_ROUTES.flatMap((row, nth) => {
    const isFirst = LOCK_ROUTES.findIndex(({ guard }) => guard === row.guard) === nth;
    return (isFirst ? ['', ...WRONG, NOT_MINE] : ['', WRONG[nth % WRONG.length] ?? '']).map(query => ({ row, query }));
  });

  it('shows the reason at /error if it is opened by a direct URL', { timeout: within(240_000) }, async () => {
    const page = await product.signedIn();
    for (const { row, query } of fromOutside) {
      await page.evaluate(() => sessionStorage.clear());
      const said = saidOf(row, query, false);
      if (said === null) continue;
      await page.goto(row.path + query);
      await heading(page, said)
        .waitFor({ timeout: within(5_000) })
        .catch(cause => {
          throw new Error(row.path + query, { cause });
        });
      expect(new URL(page.url()).pathname).toBe('/error');
    }
    await page.getByRole('link', { name: 'Go to locks' }).click();
    await heading(page, 'Locks').waitFor();
  });

  it('falls back to the tab’s last lock if the id is missing, but not if it is wrong', async () => {
    const page = await product.signedIn();
    await page.goto('/manage/card?lockId=1');
    await heading(page, 'Cards').waitFor();
    await page.goto('/manage/card');
    await heading(page, 'Cards').waitFor();
    await page.goto('/manage/card?lockId=01');
    await heading(page, 'Bad parameter').waitFor();
  });

  it('offers to try again if the server did not answer', async () => {
    const page = await product.signedIn();
    await page.route('**/api/lock/detail*', route => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto('/manage/card?lockId=1');
    await heading(page, 'Server unavailable, try later.').waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'Cards').waitFor();
    expect(page.url()).toBe(`${product.origin}/manage/card?lockId=1`);
  });
});

it('a page that is opened without its required parameter shows a message', async () => {
  const page = await product.signedIn();
  for (const path of Object.keys(NEEDS)) {
    await go(page, path);
    await page.getByRole('main').locator('p, [role=alert]').first().waitFor();
  }
});

/** The first page of each part: the others need nothing more to be loaded. */
const FIRST_OF_PART = ROWS.filter(
  (row, index) => row.guard !== 'public' && row.isBuilt && ROWS.findIndex(({ part }) => part === row.part) === index,
);

const loader = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

it('a returning user sees only the page loader until they are identified', async () => {
  const page = await product.signedIn();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/user/getInfo*', async route => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/job/home');
  await loader(page).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  answer.resolve();
  await heading(page, 'Jobs').waitFor();
  expect(await loader(page).count()).toBe(0);
});

it('every page has one heading and breadcrumbs, and shows the loader while its code is fetched', {
  timeout: within(240_000),
}, async () => {
  const page = await product.signedIn();
  await heading(page, 'Locks').waitFor();
  let held: (() => void)[] | null = null;
  await page.route('**/assets/*.js', async route => {
    if (held !== null) await new Promise<void>(go => held?.push(go));
    await route.continue();
  });
  async function showsLoader() {
    await loader(page).waitFor();
    await expect.poll(() => page.getByRole('banner').count(), { message: 'the bar stays' }).toBe(1);
    for (const letGo of held?.splice(0) ?? []) letGo();
    held = null;
    await loader(page).waitFor({ state: 'detached' });
  }
  const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  for (const row of ROWS.filter(({ guard, isBuilt }) => guard !== 'public' && isBuilt)) {
    try {
      const isNew = FIRST_OF_PART.includes(row) && !TOP.includes(row.path);
      held = isNew ? [] : null;
      await go(page, addressOf(row));
      if (isNew) await showsLoader();
      const elsewhere = ELSEWHERE[row.path];
      if (elsewhere) {
        await expect.poll(() => new URL(page.url()).pathname).toBe(elsewhere);
        continue;
      }
      await expect.poll(() => h1.count(), { message: 'one heading' }).toBe(1);
      if (!TOP.includes(row.path)) await trail.first().waitFor();
    } catch (error) {
      throw new Error(row.path, { cause: error });
    }
  }
});
