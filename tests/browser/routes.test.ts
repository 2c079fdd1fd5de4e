/** Every address of the table: who is let in, what an address says that leads nowhere, and the way back up from each page. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { go } from './everyForm.ts';
import { openProduct } from './opened.ts';

const product = openProduct({ EXPLORER: 'true' });

interface Row {
  path: string;
  guard: string;
  isBuilt: boolean;
  /** What is loaded for it, or who builds it. */
  part: string;
}

/** As the table is written: what is served is what is looked at. */
const ROWS: readonly Row[] = [
  ...readFileSync('src/app/routes/table.ts', 'utf8').matchAll(
    /\{\s*path: '([^']+)',\s*title: [\w.]+,\s*guard: '(\w+)',\s*(screen|notBuilt): (?:\(\) => import\('([^']+)'\)|(\w+))/g,
  ),
].map(([, path = '', guard = '', is, file, name = '']) => ({
  path,
  guard,
  isBuilt: is === 'screen',
  part: file ?? name,
}));
const of = (guard: string) => ROWS.filter(row => row.guard === guard && row.isBuilt);

/** What an address needs besides a lock, in the demonstration's world. */
const NEEDS: Record<string, string> = {
  '/lockUser/person': '?lockUserId=1',
  '/auth/locks': '?uid=2',
  '/plug/gateway': '?gatewayId=1',
  '/fingerprint/transfer': '?collectedId=1',
  '/plug/transfer': '?gatewayId=1',
  '/transfer/one': '?transferId=1',
};
/** Where one is at the top: the places of the navigation, which is the way to each of the others. */
const TOP = ['/console/home'];
/** They lead elsewhere when nothing is chosen: to the list of what can be. */
const ELSEWHERE: Record<string, string> = {
  '/card/send': '/card/manage',
  '/card/issue': '/card/manage',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const filled = ({ path }: Row) => path.replace(/:\w+/, 'lock') + (NEEDS[path] ?? '');

it('the table is read whole', () => {
  const all = readFileSync('src/app/routes/table.ts', 'utf8').match(/path: '/g) ?? [];
  expect(ROWS).toHaveLength(all.length - 1);
});

it('a visitor is sent to sign in from every page that is not for anybody', async () => {
  const page = await product.page();
  await page.goto('/login');
  for (const row of ROWS.filter(({ guard, isBuilt }) => guard !== 'public' && isBuilt)) {
    await go(page, filled(row));
    await expect.poll(() => new URL(page.url()).pathname, { message: row.path }).toBe('/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  }
});

it('each page of a lock says when its address names none, and is there when it names one', async () => {
  const page = await product.signedIn();
  for (const row of [...of('lockIdInQuery'), ...of('lockInfo')]) {
    const wrong = row.guard === 'lockIdInQuery' ? 'Invalid url address.' : 'Bad parameter';
    for (const query of ['', '?lockId=0', '?lockId=01', '?lockId=-1', '?lockId=x']) {
      await page.evaluate(() => sessionStorage.clear());
      await go(page, row.path + query);
      await heading(page, wrong).waitFor({ timeout: 5000 });
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
      .waitFor({ timeout: 5000 })
      .catch(() => {
        throw new Error(row.path);
      });
  }
});

it('a page that needs to be told what it is about says so where it is not', async () => {
  const page = await product.signedIn();
  for (const path of Object.keys(NEEDS)) {
    await go(page, path);
    await page.getByRole('main').locator('p, [role=alert]').first().waitFor({ timeout: 5000 });
  }
});

it('every page has one heading and a way back up', async () => {
  const page = await product.signedIn();
  const lacking: string[] = [];
  for (const row of ROWS.filter(({ guard, isBuilt }) => guard !== 'public' && isBuilt)) {
    const isOfLock = row.guard !== 'signedIn';
    await go(page, isOfLock ? `${row.path}?lockId=1` : filled(row));
    const elsewhere = ELSEWHERE[row.path];
    if (elsewhere) {
      await expect.poll(() => new URL(page.url()).pathname).toBe(elsewhere);
      continue;
    }
    const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
    await h1
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => lacking.push(`${row.path}: heading`));
    if ((await h1.count()) !== 1) lacking.push(`${row.path}: ${await h1.count()} headings`);
    const trail = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
    if (!TOP.includes(row.path))
      await trail
        .first()
        .waitFor({ timeout: 2000 })
        .catch(() => lacking.push(`${row.path}: way back`));
  }
  expect(lacking).toEqual([]);
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

it('each part of the console that is not loaded yet shows the loader below the bar, which is gone when the page is there', async () => {
  const page = await product.signedIn();
  await heading(page, 'Locks').waitFor();
  let held: (() => void)[] | null = null;
  await page.route('**/assets/*.js', async route => {
    if (held !== null) await new Promise<void>(go => held?.push(go));
    await route.continue();
  });
  const without: string[] = [];
  for (const row of FIRST_OF_PART.filter(({ path }) => !TOP.includes(path))) {
    held = [];
    await go(page, row.guard === 'signedIn' ? filled(row) : `${row.path}?lockId=1`);
    await loader(page)
      .waitFor({ timeout: 3000 })
      .catch(() => without.push(row.path));
    expect(await page.getByRole('banner').count(), `${row.path}: the bar stays`).toBe(1);
    for (const letGo of held.splice(0)) letGo();
    held = null;
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await loader(page).waitFor({ state: 'detached' });
  }
  expect(without).toEqual([]);
});
