/** Malformed answers: a failing part must not take down the page or its navigation. Only the answers are changed. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { insteadOf } from './answerInstead.ts';
import { openProduct } from './opened.ts';

const product = openProduct();

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

/** Replaces every value, keeping the structure. */
function all(value: Json, by: (leaf: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(one => all(one, by));
  if (typeof value !== 'object' || value === null) return by(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, all(one, by)]));
}

const SPOILED = {
  nothing: () => null,
  'an empty object': () => ({}),
  'nulls for all fields': (data: Json) => all(data, () => null),
  'other types': (data: Json) =>
    all(data, leaf => (typeof leaf === 'string' ? 7 : typeof leaf === 'number' ? 'x' : 'maybe')),
} satisfies Record<string, (data: Json) => Json>;
type Spoiled = keyof typeof SPOILED;

const answer = (page: Page, call: string, spoiled: Spoiled) =>
  insteadOf(page, `**/api${call}?*`, async route => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: Json };
    await route.fulfill({ json: { ...envelope, data: SPOILED[spoiled](envelope.data) } });
  });

/** The main navigation. */
const shell = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
const reports = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', message => message.text().startsWith('A part of the page failed.') && lines.push(message.text()));
  return lines;
};

const ADDRESSES: readonly { address: string; calls: readonly string[] }[] = [
  { address: '/console/home', calls: ['/lock/list', '/user/listKeyGroup', '/key/listMine'] },
  { address: '/manage/lock?lockId=1', calls: ['/lock/detail', '/lockRecord/list', '/lockSetting/list'] },
  { address: '/manage/passcode?lockId=1', calls: ['/keyboardPwd/list', '/lock/detail'] },
  { address: '/manage/ekey?lockId=1', calls: ['/key/list'] },
  { address: '/console/records', calls: ['/lockRecord/list'] },
  { address: '/lockUser/home', calls: ['/lockUser/list'] },
  { address: '/job/home', calls: ['/job/list'] },
  { address: '/attention/home', calls: ['/attention/list'] },
  { address: '/plug/home', calls: ['/gateway/list'] },
  { address: '/auth/home', calls: ['/admin/list'] },
  { address: '/group/home', calls: ['/user/listKeyGroup'] },
  { address: '/account/audit', calls: ['/account/audit'] },
];

it.each(ADDRESSES)(
  'the page $address keeps its navigation and shows some text for every malformed API response',
  async ({ address, calls }) => {
    const page = await product.signedIn();
    for (const call of calls)
      for (const spoiled of Object.keys(SPOILED) as Spoiled[]) {
        const over = await answer(page, call, spoiled);
        await page.goto(address);
        await shell(page).waitFor();
        await expect
          .poll(() => page.locator('#content').textContent(), { message: `${call}: ${spoiled}` })
          .toMatch(/\S{3}/);
        over();
      }
  },
);

it('a list that failed to render can be retried and is shown once the server’s answer is valid', async () => {
  const page = await product.signedIn();
  const log = reports(page);
  const over = await answer(page, '/lockRecord/list', 'other types');
  await page.goto('/console/records');
  await page.getByText('Couldn’t show this section').waitFor();
  await page.getByRole('heading', { name: 'Records', level: 1 }).waitFor();
  expect(log).toHaveLength(1);
  over();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Details' }).first().waitFor();
});

it('a page that failed to render can be left by any link, and retried', async () => {
  const page = await product.signedIn();
  const over = await answer(page, '/lock/detail', 'nothing');
  await page.goto('/manage/passcode?lockId=1');
  await page.getByRole('heading', { name: 'Couldn’t show this page' }).waitFor();
  await shell(page).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('heading', { name: 'Records', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Couldn’t show this page' }).waitFor();
  over();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Passcodes', level: 1 }).waitFor();
});

it('a page whose script fails to load shows an error and works after a reload', async () => {
  const page = await product.signedIn();
  const over = await insteadOf(page, '**/assets/GatewaysScreen-*.js', route => route.abort());
  await page.goto('/plug/home');
  const reload = page.getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  await shell(page).waitFor();
  await page.getByText('The connection failed, or the console was updated.').waitFor();
  over();
  await reload.click();
  await page.getByRole('heading', { name: 'Gateways', level: 1 }).waitFor();
});

it.each([[['en-US@posix']], [['de_AT.UTF-8']], [[]], [['*']], [['C']], [['x-klingon']], [['']], [null]])(
  'the sign-in page opens in a browser with languages %j',
  async languages => {
    const page = await product.page();
    await page.addInitScript(said => {
      Object.defineProperty(navigator, 'languages', { get: () => said });
      Object.defineProperty(navigator, 'language', { get: () => said?.[0] });
    }, languages);
    await page.goto('/login');
    await page.locator('input[type=password]').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(
      languages?.[0]?.startsWith('de') ? 'de-DE' : 'en',
    );
  },
);

it('a browser without storage or time zone can sign in', async () => {
  const page = await product.page();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    const told = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...told.call(this), timeZone: '' };
    };
  });
  await page.goto('/login');
  await page.locator('input[autocomplete^=username]').fill('owner@latchwork.test');
  await page.locator('input[type=password]').fill('Latchwork-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Front door/ }).waitFor();
  await page.goto('/console/records');
  await page.getByText('Europe/Berlin time').first().waitFor();
});
