/** Changes that are undone from the toast that confirms them. */
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

it('the new name of a lock is undone', async () => {
  const page = await product.signedIn();
  await page.goto('/manage/lock?lockId=3');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await heading('Garage').waitFor();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Carport');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Renamed to “Carport”').waitFor();
  await heading('Carport').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await heading('Garage').waitFor();
  await page.getByText('Change undone').waitFor();
});

it('the move of a whole group is undone, so that each lock is in its group again', async () => {
  const page = await product.signedIn();
  await page.goto('/group/home');
  const group = page.getByRole('listitem').filter({ hasText: 'Garden house' });
  const before = await group.getByText(/^\d+ locks$/).textContent();
  await group.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^Move/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move \d+ locks$/ })
    .click();
  await page.getByText(/^\d+ locks moved$/).waitFor();
  await group.getByText('0 locks').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => group.getByText(/^\d+ locks$/).textContent()).toBe(before);
});
