import { expect, it } from 'vitest';
import { ERRORS } from '../../models/errorCodes.ts';
import { within } from '../support/pace.ts';
import { type PhotoFile, photos } from '../support/photos.ts';
import { insteadOfOne } from './answerInstead.ts';
import { openProduct } from './opened.ts';
import { BatchPage } from './pages/batchPage.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { IssuePage } from './pages/issuePage.ts';

const product = openProduct();
const FRONT_DOOR = 1;

/** Checking a photo takes a second of an idle core, comparing four. The page waits two minutes for a photo call. */
const LOOKS_WITHIN_MS = within(60_000);
const CALL_WITHIN_MS = within(120_000);
/** Timeout of tests that check several photos, in the page and on the server. */
const SEVERAL = { timeout: within(300_000) };

async function opened() {
  const page = await product.signedIn();
  const issue = new IssuePage(page);
  await issue.openFace(FRONT_DOOR);
  return { page, issue, list: new CredentialsPage(page) };
}

const MESSAGES: [what: string, make: () => Promise<PhotoFile> | PhotoFile, says: string][] = [
  ['9 MB', photos.large, 'The photo is larger than 2 MB.'],
  ['a text file', photos.text, 'This file isn’t a JPG, PNG or BMP.'],
  ['a png that is called a jpg', photos.renamed, 'The file’s name doesn’t match its format.'],
  ['a broken file', photos.broken, 'Couldn’t read this photo.'],
  ['a grey one', photos.grey, 'The photo isn’t in color.'],
  ['no face', photos.noFace, 'The photo shows no face.'],
  ['two faces', photos.twoFaces, 'The photo shows more than one face.'],
  ['half a face', photos.cutOff, 'The face is cut off.'],
  ['a room full of things', photos.crowdedRoom, 'The photo’s background must be plain.'],
];

it('a rejected photo shows its reason, and nothing is sent', SEVERAL, async () => {
  const { page, issue } = await opened();
  const sent: string[] = [];
  page.on('request', request => {
    // The conflict check while typing sends only the name.
    if (request.method() === 'POST' && !request.url().endsWith('/lock/conflicts')) sent.push(request.url());
  });
  await issue.name.fill('Anna');
  for (const [what, make, says] of MESSAGES) {
    await issue.photo.setInputFiles(await make());
    await page.getByText(says).waitFor({ timeout: LOOKS_WITHIN_MS });
    await expect.poll(() => issue.photoIs('Photo rejected').count(), { message: what }).toBe(1);
    await issue.submit();
    await issue.says('Choose a photo that the console accepts.').waitFor();
  }
  expect(sent).toEqual([]);
});

it('a face is issued from a rotated photo, shown, and deleted with its photo', SEVERAL, async () => {
  const { page, issue, list } = await opened();
  await issue.photo.setInputFiles(await photos.onItsSide());
  await issue.photoIs('Photo is good').waitFor({ timeout: LOOKS_WITHIN_MS });
  await page.getByText('The photo was sideways and is now upright.').waitFor();
  await page.getByRole('img', { name: 'Preview of the face photo to send' }).waitFor();
  await issue.name.fill('Anna');
  await issue.submit();
  await issue.stands('Anna', 'Active').waitFor({ timeout: CALL_WITHIN_MS });

  // The same page has the detector loaded already.
  await page.getByRole('button', { name: 'Add another' }).click();
  await issue.photo.setInputFiles(await photos.onItsSide());
  await issue.photoIs('Photo is good').waitFor({ timeout: LOOKS_WITHIN_MS });
  await issue.name.fill('Twin');
  await issue.submit();
  await issue.photoIs('Already on the lock').waitFor({ timeout: CALL_WITHIN_MS });

  await list.open('face', FRONT_DOOR);
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor({ state: 'detached' });
  await list.stands('Anna', 'Active').waitFor();
  await list.row('Anna').getByRole('button', { name: 'Show photo of “Anna”' }).click();
  const shown = list.row('Anna').getByRole('img', { name: 'Photo of “Anna”' });
  await shown.waitFor();
  expect(await shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  await list.choose('Anna', 'Delete');
  await list.confirm('Delete');
  await list.row('Anna').waitFor({ state: 'detached' });
});

it('a face is verified weekly, then monthly, with another photo of the same person', SEVERAL, async () => {
  const { page, issue, list } = await opened();
  await issue.photo.setInputFiles(await photos.good());
  await issue.photoIs('Photo is good').waitFor({ timeout: LOOKS_WITHIN_MS });
  await issue.name.fill('Nora');
  const frequency = page.getByRole('combobox', { name: 'Verification frequency' });
  expect(await frequency.inputValue()).toBe('once');
  await frequency.selectOption('Weekly');
  await page.getByText('If a face isn’t verified in time, the console removes the face from the lock.').waitFor();
  await issue.submit();
  await issue.stands('Nora', 'Active').waitFor({ timeout: CALL_WITHIN_MS });

  await list.open('face', FRONT_DOOR);
  await list.row('Nora').getByText('Weekly verification. Verify again before').waitFor();
  await list.choose('Nora', 'Verification frequency');
  await frequency.selectOption('Monthly');
  await list.confirm('Save');
  await list.row('Nora').getByText('Monthly verification. Verify again before').waitFor();

  await list.row('Nora').getByRole('button', { name: 'Actions for “Nora”' }).click();
  await page.getByRole('menuitem', { name: 'Verify face', exact: true }).click();
  const photo = list.dialog.getByLabel('Photo', { exact: true });
  await photo.setInputFiles(await photos.good('mia'));
  await list.dialog.getByText('Photo is good').waitFor({ timeout: LOOKS_WITHIN_MS });
  // Comparing faces is the server's slowest work; tests/http/faces.test.ts tells these two apart.
  const no = { errorCode: ERRORS.otherFace, errorMsg: 'otherFace', description: '' };
  await insteadOfOne(page, '**/api/face/verify', route => route.fulfill({ json: no }));
  await list.confirm('Verify face');
  await list.dialog.getByRole('alert').filter({ hasText: 'This photo shows another face.' }).waitFor();
  await photo.setInputFiles(await photos.again());
  await list.dialog.getByText('Photo is good').waitFor({ timeout: LOOKS_WITHIN_MS });
  await list.confirm('Verify face');
  await list.dialog.waitFor({ state: 'detached', timeout: CALL_WITHIN_MS });
  await list.stands('Nora', 'Active').waitFor();
  await list.choose('Nora', 'Delete');
  await list.confirm('Delete');
  await list.row('Nora').waitFor({ state: 'detached' });
});

it(
  'several photos become batch rows, rejected ones show their reason, and a job issues the others',
  SEVERAL,
  async () => {
    const { page, list } = await opened();
    const batch = new BatchPage(page);
    await batch.open('face', FRONT_DOOR);
    const called = (name: string) => (file: PhotoFile) => ({ ...file, name });
    await batch.choosePhotos([
      await photos.png().then(called('mia_from_next_door.png')),
      await Promise.resolve(photos.grey()).then(called('grey.jpg')),
    ]);
    await expect.poll(() => batch.cell('Name', 1).inputValue()).toBe('mia from next door');
    await batch.says('1 cell needs fixing').waitFor({ timeout: LOOKS_WITHIN_MS });
    await batch.says('The photo isn’t in color.').waitFor();
    await page.getByRole('button', { name: 'Remove row 2' }).click();
    await batch.says('1 row ready').waitFor({ timeout: CALL_WITHIN_MS });
    const frequency = page.getByRole('combobox', { name: 'Verification frequency' });
    expect(await frequency.inputValue()).toBe('once');
    await frequency.selectOption('Monthly');
    await batch.send();
    await page.getByText('1 of 1 items').waitFor();
    await list.open('face', FRONT_DOOR);
    await list.stands('mia from next door', 'Active').waitFor();
    await list.row('mia from next door').getByText('Monthly verification. Verify again before').waitFor();
  },
);

it('a photo chosen after a table is pasted is assigned to the row with its file name', SEVERAL, async () => {
  const { page } = await opened();
  const batch = new BatchPage(page);
  await batch.open('face', FRONT_DOOR);
  await batch.paste('photo\tname\nmia.png\tMia Novak');
  await batch.choosePhotos([{ ...(await photos.png()), name: 'mia.png' }]);
  await batch.says('1 row ready').waitFor({ timeout: LOOKS_WITHIN_MS });
  expect(await batch.rows.count()).toBe(1);
  expect(await batch.cell('Name', 1).inputValue()).toBe('Mia Novak');
});
