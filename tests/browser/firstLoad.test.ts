import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { SignInPage } from './pages/signInPage.ts';

const product = openProduct();
const MOST_BYTES = 150_000;

it('the sign-in page loads at most 150 kB of gzipped JavaScript', async () => {
  const page = await product.page();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  // Compressed bodies, without headers.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  await page.goto('/login', { waitUntil: 'networkidle' });
  await new SignInPage(page).heading.waitFor();
  const loaded = [...scripts].map(requestId => bytes.get(requestId) ?? 0);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

it('the sign-in page paints the brand’s name and colours before any script runs', async () => {
  const page = await product.page();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByText('Latchwork', { exact: true }).waitFor();
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-text'));
  await expect.poll(colour).toBe('#1d5fd1');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toBe('rgb(245, 246, 248)');
});

/** Menu code is loaded when the page is idle. */
const WHEN_IDLE = /^assets\/(opened|PaletteDialog)-/;

it('the console page loads only scripts that its HTML references', async () => {
  const page = await product.signedIn();
  const asked = new Set<string>();
  page.on('request', request => {
    const path = new URL(request.url()).pathname.slice(1);
    if (path.startsWith('assets/') && path.endsWith('.js')) asked.add(path);
  });
  const answer = await page.goto('/console/home');
  const html = (await answer?.text()) ?? '';
  await page.getByRole('checkbox').first().waitFor();
  expect([...asked].filter(file => !html.includes(file) && !WHEN_IDLE.test(file))).toEqual([]);
  expect(asked.size).toBeGreaterThan(4);
});
