/** The public pages: they update live, say when they are not live, and reconnect. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { companyCalls } from '../../models/calls/company.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { MAP_EVENT, type MapFigures } from '../../models/calls/map.calls.ts';
import type { LockId } from '../../models/ids.ts';
import { within } from '../support/pace.ts';
import { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';
import { insteadOf } from './answerInstead.ts';
import { openProduct } from './opened.ts';
import { pauseTime } from './toldTime.ts';

const product = openProduct();
const FRONT_DOOR = 1 as LockId;
const EVERY_CALL = '**/api/map/**';
const STREAM = '**/api/map/live?*';

const isLive = (page: Page) => page.getByRole('status').getByText('Live', { exact: true });
const figure = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

const frame = (given: Partial<MapFigures> = {}): MapFigures => ({
  frame: 'figures',
  at: Date.now(),
  places: [{ place: 'Europe/Berlin', locks: 5 }],
  gateways: null,
  quarters: { from: 0, openings: [] },
  methods: [],
  newest: [],
  ...given,
});
/** A stream that breaks after its first event. */
const broken = (figures: MapFigures) => ({
  contentType: 'text/event-stream',
  body: `event: ${MAP_EVENT}\ndata: ${JSON.stringify(figures)}\n\n`,
});

describe('the live map', () => {
  it('shows an unlock as a pulse at its city within two seconds, without sign-in', async () => {
    const page = await product.page();
    await page.goto('/map/base');
    await isLive(page).waitFor();
    const owner = await signedIn(product.origin);
    const pulse = page.locator('[data-place] [data-pulse]');
    const seen = pulse.first().waitFor({ state: 'attached', timeout: within(2000) });
    await owner.data(lockCalls.unlock, { lockId: FRONT_DOOR });
    await seen;
  });

  it('lists its cities in a table', async () => {
    const page = await product.page();
    await page.goto('/map/base');
    const table = page.getByRole('table', { name: 'Locks by city' });
    await table.getByRole('row', { name: /^Berlin \d+$/ }).waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(1 + (await page.locator('[data-place]').count()));
  });

  it('links to the dashboard and back by keyboard', async () => {
    const page = await product.page();
    await page.goto('/map/base');
    await page.getByRole('link', { name: 'Dashboard' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('link', { name: 'Live map' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Live map' }).waitFor();
  });

  it('explains an empty map: only places with at least 5 locks are shown', async () => {
    const page = await product.page();
    await page.route(EVERY_CALL, route =>
      route.request().url().includes('/live')
        ? route.fulfill(broken(frame({ places: [] })))
        : route.fulfill({ json: { errorCode: 0, data: frame({ places: [] }) } }),
    );
    await page.goto('/map/base');
    await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor();
    await page.getByText('places with at least 5 locks').waitFor();
  });
});

describe('the dashboard', () => {
  it('counts an unlock live', async () => {
    const page = await product.page();
    await page.goto('/map/new');
    await isLive(page).waitFor();
    const before = Number(await figure(page, 'Openings today').textContent());
    const owner = await signedIn(product.origin);
    await owner.data(lockCalls.unlock, { lockId: 2 as LockId });
    await expect.poll(async () => Number(await figure(page, 'Openings today').textContent())).toBeGreaterThan(before);
  });

  it('reports a lost live stream, keeps its figures, and reconnects', async () => {
    const page = await product.page();
    const letPass = await insteadOf(page, STREAM, route =>
      route.fulfill(broken(frame({ places: [{ place: 'Asia/Tokyo', locks: 15 }] }))),
    );
    await page.goto('/map/new');
    await page.getByText(/^Not live, reconnecting\. Last updated .+$/).waitFor();
    await figure(page, 'Locks').getByText(/\d+\+/).waitFor();
    letPass();
    await isLive(page).waitFor();
  });

  it('keeps polling its figures if the server has no free stream', async () => {
    const page = await product.page();
    await page.route(STREAM, route => route.fulfill({ json: { errorCode: 10008, errorMsg: 'tooManyTries' } }));
    await page.goto('/map/new');
    await page.getByText(/^Not live/).waitFor();
    await figure(page, 'Cities').getByText('4').waitFor();
  });

  it('says that the server does not answer, retries on request, and reconnects', async () => {
    const page = await product.page();
    let asked = 0;
    await page.clock.install();
    const letPass = await insteadOf(page, EVERY_CALL, route => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/map/new');
    await page.getByRole('heading', { name: 'Couldn’t load the figures' }).waitFor();
    // Pauses the clock so that it does not retry on its own.
    await pauseTime(page);
    const before = asked;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    letPass();
    await page.clock.resume();
    await isLive(page).waitFor();
  });

  it('resets its counts at midnight', async () => {
    const page = await product.page({ timezoneId: 'UTC' });
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const evening = midnight + 23.5 * 3_600_000;
    await page.clock.install({ time: evening });
    const quarters = { from: midnight, openings: Array<number>(96).fill(1) };
    // Answers in the server's place, whose clock has another hour. The page's own clock starts the new day.
    const visitor = await SignedClient.of(product.origin);
    const company = await visitor.data(companyCalls.info, { domainName: 'localhost' });
    await page.route('**/api/company/*', route =>
      route.fulfill({ json: { errorCode: 0, data: { ...company, passcodeMinLength: 6 } } }),
    );
    await page.route(EVERY_CALL, route =>
      route.request().url().includes('/live')
        ? route.fulfill(broken(frame({ quarters })))
        : route.fulfill({ json: { errorCode: 0, data: frame({ quarters }) } }),
    );
    await page.goto('/map/new');
    await figure(page, 'Openings today').getByText('96').waitFor();
    await page.clock.runFor(31 * 60_000);
    await figure(page, 'Openings today').getByText('0', { exact: true }).waitFor();
  });

  it.each([
    [360, 780],
    [768, 1024],
    [1440, 900],
    [3840, 2160],
  ])('fits a screen of %s by %s pixels', async (width, height) => {
    const page = await product.page({ viewport: { width, height } });
    await page.goto('/map/new');
    await isLive(page).waitFor();
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(size.scrollWidth).toBe(width);
    if (width >= 1440) expect(size.scrollHeight).toBe(height);
  });
});
