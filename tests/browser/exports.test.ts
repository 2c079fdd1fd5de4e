/** Exports of records and lock users as files. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ExportPage } from './pages/exportPage.ts';
import { JobPage } from './pages/jobPage.ts';

const CAP = 150;
const product = openProduct({ EXPORT_MAX_ROWS: String(CAP) });

describe('an export', () => {
  it('lists the locks if it exceeds the row limit, is downloaded in the user’s language, and can be deleted', async () => {
    await product.signedIn();
    const page = await product.signedIn(undefined, { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await page.goto('/console/exportRecord');
    const content = page.getByRole('main');
    await content.getByRole('button', { name: '导出', exact: true }).click();
    await content.getByText(`一个文件最多 ${CAP} 行`).waitFor();
    await expect.poll(() => content.getByRole('alert').getByRole('listitem').count()).toBeGreaterThan(2);

    await content.getByLabel('其中一部分').check();
    await content.getByRole('button', { name: '导出', exact: true }).click();
    await content.getByText('请至少选择一把锁。').waitFor();
    await content.getByLabel('Front door', { exact: true }).check();
    await content.getByLabel('尽可能早').check();
    await content.getByLabel('逗号分隔文本（CSV）').check();
    await content.getByRole('button', { name: '导出', exact: true }).click();
    const link = content.getByRole('link', { name: '下载' });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^操作记录 \d{4}-\d\d-\d\d\.csv$/);
    const [titles = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(titles).toContain('锁,事件,操作人,结果,时间（Asia/Shanghai）');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^Front door,/);
    await content.getByRole('button', { name: '删除文件' }).click();
    await content.getByText('文件已删除。').waitFor();
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
