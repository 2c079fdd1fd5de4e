import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '../support/chromium.ts';
import { browsersOf } from './browsers.ts';

async function browsers() {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const passed = browsersOf(await sharedBrowser(), `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await passed.close();
    server.close();
  });
  return passed;
}

it('a reused browser context has no cookies, storage or permissions from its previous use', async () => {
  const { take, giveBack } = await browsers();
  const first = await take({});
  const page = await first.newPage();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('whose', 'the first one’s');
    sessionStorage.setItem('whose', 'the first one’s');
  });
  await first.addCookies([{ name: 'whose', value: 'first', url: page.url() }]);
  await first.grantPermissions(['notifications']);
  expect(await take({}), 'while another has it').not.toBe(first);
  const session = await first.storageState();
  await giveBack(first);
  expect(page.isClosed()).toBe(true);

  expect(await take({ locale: 'de-DE' }), 'who wants another kind').not.toBe(first);
  const second = await take({});
  expect(second).toBe(first);
  expect(await second.cookies()).toEqual([]);
  const again = await second.newPage();
  await again.goto('/');
  const left = () => again.evaluate(() => [localStorage.length, sessionStorage.length, Notification.permission]);
  expect(await left()).toEqual([0, 0, 'denied']);
  await giveBack(second);

  const third = await take({}, session);
  const signedIn = await third.newPage();
  await signedIn.goto('/');
  expect(await signedIn.evaluate(() => [localStorage.getItem('whose'), document.cookie])).toEqual([
    'the first one’s',
    'whose=first',
  ]);
});

it.each(['install', 'setFixedTime'] as const)(
  'a browser context is not reused once its clock was changed by %s',
  async how => {
    const { take, giveBack } = await browsers();
    const first = await take({});
    await (how === 'install' ? first.clock.install() : first.clock.setFixedTime(0));
    await giveBack(first);
    expect(await take({})).not.toBe(first);
  },
);
