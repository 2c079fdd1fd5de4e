/** Going to a place, and unlocking a door, by typing its name. */
import { expect, it } from 'vitest';
import { insteadOf } from './answerInstead.ts';
import { isForEverybody } from './everybody.ts';
import { PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

async function atConsole() {
  const page = await product.signedIn();
  await page.goto('/console/home');
  const locks = new ConsolePage(page);
  await locks.lock('Front door').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  const option = (name: string) => dialog.getByRole('option', { name });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').waitFor();
  };
  return { page, locks, dialog, option, open };
}

it('a lock is found and opened by its key, a misspelled name and Enter', async () => {
  const { page, option, open } = await atConsole();
  await open();
  await page.keyboard.type('romo 104');
  await option('Room 104 Lock').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Room 104' }).waitFor();
});

it('a door is unlocked by the verb and its name, and its row shows the result', async () => {
  const { page, locks, option, open } = await atConsole();
  await open();
  await page.keyboard.type('unlock garage');
  await option('Unlock “Garage” Unlocks now').waitFor();
  await page.keyboard.press('Enter');
  await locks.result('Garage', 'Unlocking confirmed').waitFor();
});

it('the place chosen last is offered first, and an unlocked door is not offered again', async () => {
  const { page, dialog, option, open } = await atConsole();
  await open();
  await page.keyboard.type('mia');
  await option('Mia Novak User').click();
  await page.getByRole('heading', { level: 1, name: 'Mia Novak' }).waitFor();
  await open();
  await expect.poll(() => dialog.getByRole('option').first().textContent()).toContain('Mia Novak');
  await page.keyboard.type('unlock garage');
  await option('Unlock “Garage” Unlocks now').click();
  await open();
  await expect.poll(() => dialog.getByRole('option').first().textContent()).toContain('Mia Novak');
  expect(await option('Unlock “Garage” Unlocks now').count()).toBe(0);
});

it('the palette opens by its button, and Escape returns the focus to the button', async () => {
  const { page, dialog } = await atConsole();
  const button = page.getByRole('button', { name: /^Go to a lock, user or page/ });
  await button.click();
  await dialog.getByRole('combobox').waitFor();
  await page.keyboard.type('garage');
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate(it => it === document.activeElement)).toBe(true);
});

it('on a phone the palette opens from the menu, ready to type', async () => {
  const page = await product.signedIn(undefined, PHONE);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Go to a lock or page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  const input = dialog.getByRole('combobox');
  await expect.poll(() => input.evaluate(it => it === document.activeElement)).toBe(true);
  await page.keyboard.type('garage');
  await dialog.getByRole('option', { name: 'Garage Lock' }).click();
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor();
});

it('a key pressed in a hurry, before the names are loaded, opens no door', async () => {
  const { page, locks, dialog, open } = await atConsole();
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/api/palette/targets*', async route => {
    await held;
    await route.fallback();
  });
  await open();
  await page.keyboard.type('unlock garage');
  await page.keyboard.press('Enter');
  answer();
  await dialog.getByRole('option', { name: 'Unlock “Garage” Unlocks now' }).waitFor();
  expect(await locks.result('Garage', 'Unlocking confirmed').count()).toBe(0);
});

it('the palette has no axe violations, and says when it finds nothing', async () => {
  const { page, dialog, open } = await atConsole();
  await open();
  await dialog.getByText('To unlock a door, type “Unlock” and the lock’s name.').waitFor();
  await isForEverybody(page);
  await page.keyboard.type('zzzz');
  await dialog.getByText('No results').waitFor();
});

it('the palette finds pages and offers to try again while the names can’t be loaded', async () => {
  const { page, dialog, option, open } = await atConsole();
  const answerAgain = await insteadOf(page, '**/api/palette/targets*', route => route.abort());
  await open();
  await page.keyboard.type('gateways');
  await option('Gateways Page').waitFor();
  const again = dialog.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  answerAgain();
  await again.click();
  await page.getByRole('combobox').fill('garage');
  await option('Garage Lock').waitFor();
});

it('the key / goes to the page’s search field, but not from within a field', async () => {
  const { page } = await atConsole();
  await page.keyboard.press('/');
  await page.keyboard.type('garage/2');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect.poll(() => search.inputValue()).toBe('garage/2');
});
