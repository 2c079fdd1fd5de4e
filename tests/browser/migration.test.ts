/** Migration of another system's records. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { MigrationPage } from './pages/migrationPage.ts';

const product = openProduct();

const lines = (...all: string[]) => ['lock,time,recordType,success,operator', ...all].join('\n');

it('a migration file is validated line by line, imported, and its records name their source', async () => {
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
  await expect
    .poll(() => refused.locator('tbody tr').allTextContents())
    .toEqual(['3timeIt cannot be read.', '4lockYou have no lock of this name or number.']);
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

it('the template of a migration file can be imported itself', async () => {
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

it('cards and passcodes are validated line by line, imported, and verified against the lock', async () => {
  const page = await product.signedIn();
  const migration = new MigrationPage(page);
  await migration.open();
  await migration.choose('Cards and passcodes');
  await migration.bring(
    'Old locks',
    [
      'lock,kind,number,name,inLock',
      'Front door,card,70809010,Olden card,yes',
      'Front door,PIN,483927,Olden code,no',
      'Front door,eKey,1,Bo,',
    ].join('\n'),
  );
  const refused = await migration.showRefused();
  await expect
    .poll(() => refused.locator('tbody tr').allTextContents())
    .toEqual(['4kindAn eKey belongs to an account and is not in the lock. Send it anew.']);
  const planned = await migration.showPlanned();
  await expect
    .poll(() => planned.locator('tbody tr').allTextContents())
    .toEqual([
      '2Front doorThe lock is asked whether it has it. Nothing is written to it.',
      '3Front doorIt is written to the lock.',
    ]);
  await migration.newest.getByRole('button', { name: 'Take 2 lines over' }).click();
  await migration.newest.getByText('Each stands in the list of its lock').waitFor();

  await page.goto('/manage/card?lockId=1&search=Olden');
  await migration.content.getByText('Read back, the lock did not hold it.').waitFor();

  await migration.open();
  const write = migration.newest.getByRole('button', { name: 'Write what failed or is in doubt' });
  await write.click();
  await page.getByRole('region', { name: 'Try 1 credential again' }).getByText('1 issued').waitFor();
  await write.click();
  await page.getByText('Nothing of it has failed or is in doubt.').waitFor();
});
