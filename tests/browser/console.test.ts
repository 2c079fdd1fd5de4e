import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';

const product = openProduct();

async function openConsole(): Promise<ConsolePage> {
  const console = new ConsolePage(await product.signedIn());
  await console.lock('Front door').waitFor();
  return console;
}

describe('the console with forty locks', () => {
  it('counts all of them and renders only the rows near the viewport', async () => {
    const console = await openConsole();
    await console.counts(40).waitFor();
    await expect.poll(() => console.rows.count()).toBeLessThan(40);
  });

  it('shows a lock’s state only as reported, with source and time', async () => {
    const console = await openConsole();
    await expect.poll(() => console.lock('Front door').textContent()).toMatch(/(Locked|Unlocked).*ago · by gateway/);
    await expect.poll(() => console.lock('Room 101').textContent()).toContain('Unknownnot reported yet');
  });

  it('finds a lock by part of its name, keeps the search in the URL, and clears it', async () => {
    const console = await openConsole();
    await console.search('bicycle');
    await console.counts(1).waitFor();
    await console.lock('Bicycle cellar').waitFor();
    await expect.poll(() => new URL(console.page.url()).searchParams.get('search')).toBe('bicycle');
    await console.search('no such door');
    await console.page.getByRole('button', { name: 'Clear filters' }).click();
    await console.counts(40).waitFor();
  });

  it('filters by group', async () => {
    const console = await openConsole();
    await console.chooseGroup('Garden house');
    await console.counts(10).waitFor();
    await console.lock('Bicycle cellar').waitFor();
    await expect.poll(() => new URL(console.page.url()).searchParams.get('groupId')).toBe('4');
  });

  it('filters by unknown state', async () => {
    const console = await openConsole();
    await console.showDoors('unknown');
    await console.lock('Front door').waitFor({ state: 'detached' });
    await console.rows.first().waitFor();
    const rows = await console.rows.allTextContents();
    for (const row of rows) expect(row).toContain('Unknown');
  });

  it('disables unlocking for a lock without a gateway and shows the reason', async () => {
    const console = await openConsole();
    const button = console.lock('Bicycle cellar').getByRole('button', { name: 'Unlock “Bicycle cellar”' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await expect.poll(() => button.getAttribute('title')).toContain('no gateway');
  });

  it('selects a range with the Shift key, clears the selection, and selects all remotely unlockable locks', async () => {
    const console = await openConsole();
    await console.selectFromTo('Back door', 'Roof terrace');
    await console.selected(6).waitFor();
    await console.page.getByRole('button', { name: 'Clear' }).click();
    await console.page.getByRole('button', { name: 'Select all locks you can unlock remotely' }).click();
    await console.page
      .getByRole('status')
      .filter({ hasText: /\d\d locks selected/ })
      .waitFor();
  });
});
