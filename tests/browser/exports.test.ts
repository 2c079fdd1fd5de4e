/** Exports of records and lock users as files. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { textIn } from '../support/textIn.ts';
import { openProduct } from './opened.ts';
import { ExportPage } from './pages/exportPage.ts';
import { JobPage } from './pages/jobPage.ts';

const CAP = 150;
const product = openProduct({ EXPORT_MAX_ROWS: String(CAP) });
const text = textIn('zh_CN');

describe('an export', () => {
  it('is refused above the row limit, and otherwise downloaded in the user’s language and deleted', async () => {
    await product.signedIn();
    const page = await product.signedIn(undefined, { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await page.goto('/console/exportRecord');
    const content = page.getByRole('main');
    await content.getByRole('button', { name: text('export.start'), exact: true }).click();
    await content.getByRole('alert').waitFor();
    await expect.poll(() => content.getByRole('alert').getByRole('listitem').count()).toBeGreaterThan(2);

    await content.getByLabel(text('export.locks.some')).check();
    await content.getByRole('button', { name: text('export.start'), exact: true }).click();
    await content.getByText(text('export.noLock')).waitFor();
    await content.getByLabel('Front door', { exact: true }).check();
    await content.getByLabel(text('export.period.longest')).check();
    await content.getByLabel(text('export.format.csv')).check();
    await content.getByRole('button', { name: text('export.start'), exact: true }).click();
    const link = content.getByRole('link', { name: text('export.download') });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^\p{L}+ \d{4}-\d\d-\d\d\.csv$/u);
    const [titles = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    const columns = ['lock', 'event', 'operator', 'outcome', 'time'].map(column =>
      text(`export.column.${column}`, { zone: 'Asia/Shanghai' }),
    );
    expect(titles).toContain(columns.join(','));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^Front door,/);
    await content.getByRole('button', { name: text('export.delete') }).click();
    await content.getByText(text('export.gone')).waitFor();
    expect(await link.count()).toBe(0);
  });

  it('reports a failed download and can be downloaded again', async () => {
    const page = await product.signedIn();
    const exporting = new ExportPage(page);
    await exporting.open('/manage/exportRecord?lockId=2');
    await exporting.start();
    await new JobPage(page).is('Ended').waitFor();
    await page.route('**/export/download/**', route => route.fulfill({ status: 500 }), { times: 1 });
    const link = page.getByRole('main').getByRole('link', { name: 'Download' });
    await link.click();
    await page.getByText('Download failed. Try again.').waitFor();
    const file = await exporting.download();
    expect(file.suggestedFilename()).toMatch(/^Records .*\.xlsx$/);
  });

  it('shows its progress in the dock on other pages and can be downloaded from there', async () => {
    const page = await product.signedIn();
    const exporting = new ExportPage(page);
    await exporting.open('/manage/exportRecord?lockId=2');
    await exporting.choose('Custom period');
    await exporting.start();
    await exporting.says('Choose a first and a last day.').waitFor();
    await exporting.choose('As far back as possible');
    await exporting.start();
    const job = new JobPage(page);
    await job.is('Ended').waitFor();
    await page.getByRole('link', { name: 'Records' }).first().click();
    const file = await exporting.download(exporting.dock);
    expect(file.suggestedFilename()).toMatch(/^Records .*\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  });

  it('can list lock users with their credentials', async () => {
    const page = await product.signedIn();
    const exporting = new ExportPage(page);
    await page.goto('/lockUser/home');
    await page.getByRole('link', { name: 'Export users' }).click();
    await exporting.choose('CSV');
    await exporting.start();
    await new JobPage(page).is('Ended').waitFor();
    const text = await readFile(await (await exporting.download()).path(), 'utf8');
    expect(text).toMatch(/^\uFEFFUser,Lock,Credential/);
    expect(text.split('\r\n').length).toBeGreaterThan(5);
  });
});
