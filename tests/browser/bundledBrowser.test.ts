/** Where a machine has no browser, the tests bring one: proven on every machine, since few lack one. */
import { expect, it } from 'vitest';
import { launchBundledBrowser } from '../support/chromium.ts';

it('the browser inside the packages opens a page, with its own libraries and fonts', async () => {
  const browser = await launchBundledBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<h1>Front door</h1>');
    await page.getByRole('heading', { name: 'Front door' }).waitFor();
    expect((await page.screenshot()).byteLength).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
}, 60_000);
