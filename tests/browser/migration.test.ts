/** Records of another system, brought along as somebody does who comes from there. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { MigrationPage } from './pages/migrationPage.ts';

const product = openProduct();

const lines = (...all: string[]) => ['lock,time,recordType,success,operator', ...all].join('\n');

it('a file is looked at, told of line by line, taken over, and stands among the records as what it is', async () => {
  const page = await product.signedIn();
  const migration = new MigrationPage(page);
  await migration.open();
  await migration.button('Look at it').click();
  await migration.says('Say where they come from.').waitFor();
  await migration.bring('Old locks', 'lock,when\nA,B');
  await migration.says('The first line names no time, recordType.').waitFor();
  await migration.bring(
    'Old locks',
    lines(
      'Front door,2025-05-06 07:08,card,yes,Maya Olden',
      'Front door,soon,card,yes,Bo',
      'Nowhere,2025-05-06 07:08,4,,',
    ),
  );
  const refused = await migration.showRefused();
  expect(await refused.locator('tbody tr').allTextContents()).toEqual([
    '3timeIt cannot be read.',
    '4lockYou have no lock of this name or number.',
  ]);
  await migration.newest.getByText('1 is new').waitFor();
  await migration.newest.getByRole('button', { name: 'Take 1 line over' }).click();
  await migration.newest.getByText('Taken over').waitFor();

  await page.goto('/console/records?search=Maya+Olden');
  const record = migration.content.getByRole('listitem').filter({ hasText: 'Maya Olden' });
  await record.getByText('As Old locks has it').waitFor();
  await record.getByRole('button', { name: 'Details' }).click();
  await record.getByText('Imported from').waitFor();
  expect(await record.getByText('Received by the server').count()).toBe(0);

  await migration.open();
  await migration.bring('Old locks', lines('Front door,2025-05-06 07:08,card,yes,Maya Olden'));
  await migration.newest.getByText('There is nothing in it that could be taken over.').waitFor();
  await migration.newest.getByRole('button', { name: 'Drop it' }).click();
  await migration.newest.getByText('Dropped').waitFor();
});

it('the template is a file that is taken', async () => {
  const page = await product.signedIn();
  const migration = new MigrationPage(page);
  await migration.open();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    migration.content.getByRole('link', { name: 'Template' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('records.csv');
  await migration.bring('Old locks', await readFile(await file.path(), 'utf8'));
  await migration.newest.getByText('1 is new').waitFor();
});
