import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { SignInPage } from './pages/signInPage.ts';

const product = openProduct();
const MOST_BYTES = 150_000;

it('the sign-in page loads at most 150 kB of JavaScript, gzipped, all of it', async () => {
  const page = await product.page();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  // Bodies as they came over the wire, without the headers.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  await page.goto('/login', { waitUntil: 'networkidle' });
  await new SignInPage(page).heading.waitFor();
  const loaded = [...scripts].map(requestId => bytes.get(requestId) ?? 0);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
