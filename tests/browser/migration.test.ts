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
  await migration.button('Check file').click();
  await migration.says('Enter the source system.').waitFor();
  await migration.bring('Old locks', 'lock,when\nA,B');
  await migration.says('The first line is missing time, recordType.').waitFor();
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
    .toEqual([
      '3timeThis entry isn’t valid. Compare the entry with the template.',
      '4lockNone of your locks has this name, number or MAC address.',
    ]);
  await migration.newest.getByText('1 new').waitFor();
  await migration.newest.getByRole('button', { name: 'Import 1 line' }).click();
  await migration.newest.getByText('Imported').waitFor();

  await page.goto('/console/records?search=Maya+Olden');
  const record = migration.content.getByRole('listitem').filter({ hasText: 'Maya Olden' });
  await record.getByText('Imported from Old locks').waitFor();
  await record.getByRole('button', { name: 'Details' }).click();
  await record.getByText('Imported from', { exact: true }).waitFor();
  expect(await record.getByText('Received by the server').count()).toBe(0);

  await migration.open();
  await migration.bring('Old locks', lines('Front door,2025-05-06 07:08,card,yes,Maya Olden'));
  await migration.newest.getByText('This file has nothing new to import.').waitFor();
  await migration.newest.getByRole('button', { name: 'Discard' }).click();
  await migration.newest.getByText('Discarded').waitFor();
});

it('the downloaded template of a migration file passes validation with one new line', async () => {
  const page = await product.signedIn();
  const migration = new MigrationPage(page);
  await migration.open();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    migration.content.getByRole('link', { name: 'Template' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('records.csv');
  await migration.bring('Old locks', await readFile(await file.path(), 'utf8'));
  await migration.newest.getByText('1 new').waitFor();
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
    .toEqual(['4kindYou can’t import an eKey because it belongs to an account. Send a new eKey.']);
  const planned = await migration.showPlanned();
  await expect
    .poll(() => planned.locator('tbody tr').allTextContents())
    .toEqual([
      '2Front doorThe console asks the lock whether it has this item. Nothing is written to the lock.',
      '3Front doorThe console writes this item to the lock.',
    ]);
  await migration.newest.getByRole('button', { name: 'Import 2 lines' }).click();
  await migration.newest.getByText('Each item appears in its lock’s list').waitFor();

  await page.goto('/manage/card?lockId=1&search=Olden');
  await migration.content.getByText('A check shows that the credential isn’t on the lock.').waitFor();

  await migration.open();
  const write = migration.newest.getByRole('button', { name: 'Retry failed and unconfirmed items' });
  await write.click();
  await page.getByRole('region', { name: 'Retry 1 credential' }).getByText('1 added').waitFor();
  await write.click();
  await page.getByText('No failed or unconfirmed items').waitFor();
});
