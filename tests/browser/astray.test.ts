import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';

const product = openProduct();

describe('error pages', () => {
  it('an unknown URL shows “Page not found” with a link back', async () => {
    const page = await product.signedIn();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Page not found | Latchwork');
    await page.getByRole('link', { name: 'Go to locks' }).click();
    await page.getByRole('heading', { name: 'Locks', exact: true }).waitFor();
  });

  it('/error says that the console cannot start, and offers to try again', async () => {
    const page = await product.page();
    await page.goto('/error');
    await page.getByRole('heading', { name: 'Couldn’t start the console' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
  });

  it('a console that cannot load its company info redirects to /error', async () => {
    const page = await product.page();
    await page.route('**/api/company/info*', route => route.abort());
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Couldn’t start the console' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/error');
  });

  it.each(['0', '01', 'x', ''])('a lock page with lockId “%s” shows an error', async lockId => {
    const page = await product.signedIn();
    await page.goto(`/manage/lock?lockId=${lockId}`);
    await page.getByRole('heading', { name: 'Invalid url address.' }).waitFor();
  });
});
