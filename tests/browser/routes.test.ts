/** Every address of the table: who is let in, what an address says that leads nowhere, and the way back up from each page. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { within } from '../support/pace.ts';
import { go } from './everyForm.ts';
import { addressOf, ELSEWHERE, filled, NEEDS, PATHS_IN_TABLE, ROWS } from './everyRoute.ts';
import { openProduct } from './opened.ts';

const product = openProduct({ EXPLORER: 'true' });

const of = (guard: string) => ROWS.filter(row => row.guard === guard && row.isBuilt);

/** Where one is at the top: the places of the navigation, which is the way to each of the others. */
const TOP = ['/console/home'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('the table is read whole', () => {
  expect(ROWS).toHaveLength(PATHS_IN_TABLE - 1);
});

it('a visitor is sent to sign in from every page that is not for anybody', async () => {
  const page = await product.page();
  await page.goto('/login');
  for (const row of ROWS.filter(({ guard, isBuilt }) => guard !== 'public' && isBuilt)) {
    await go(page, filled(row));
    await expect.poll(() => new URL(page.url()).pathname, { message: row.path }).toBe('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  }
});

it('each page of a lock says when its address names none, and is there when it names one', async () => {
  const page = await product.signedIn();
  for (const row of [...of('lockIdInQuery'), ...of('lockInfo')]) {
    const wrong = row.guard === 'lockIdInQuery' ? 'Invalid url address.' : 'Bad parameter';
    for (const query of ['', '?lockId=0', '?lockId=01', '?lockId=-1', '?lockId=x']) {
      await page.evaluate(() => sessionStorage.clear());
      await go(page, row.path + query);
      await heading(page, wrong).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'To the locks' }).waitFor();
    }
  }
});

it('a lock that is not there stops what needs it, and says so', async () => {
  const page = await product.signedIn();
  for (const row of of('lockInfo')) {
    await go(page, `${row.path}?lockId=99999`);
    await page
      .getByRole('main')
      .getByText(/no longer|not found|not exist|no such/i)
      .first()
      .waitFor()
      .catch(cause => {
        throw new Error(row.path, { cause });
      });
  }
});

it('a page that needs to be told what it is about says so where it is not', async () => {
  const page = await product.signedIn();
  for (const path of Object.keys(NEEDS)) {
    await go(page, path);
    await page.getByRole('main').locator('p, [role=alert]').first().waitFor();
  }
});

/** The first page of each part of the console: the others of it need nothing more to be loaded. */
const FIRST_OF_PART = ROWS.filter(
  (row, index) => row.guard !== 'public' && row.isBuilt && ROWS.findIndex(({ part }) => part === row.part) === index,
);

const loader = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

it('whoever comes back sees the loader of the whole page until it is known who they are, and nothing of the console', async () => {
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

it('every page has one heading and a way back up; one whose part is not loaded yet shows the loader below the bar until it is there', {
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
    expect(await page.getByRole('banner').count(), 'the bar stays').toBe(1);
    for (const letGo of held?.splice(0) ?? []) letGo();
    held = null;
    await loader(page).waitFor({ state: 'detached' });
  }
  const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
  const trail = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
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
