import type { Page } from 'playwright';
import { describe } from 'vitest';
import { stagedExportFile, type WithExport } from '../../http/paths/exportFileStage.ts';
import { type FileShown, mustShowFile } from '../../support/fileMustShow.ts';
import { walkOnPages } from './walkOnPages.ts';

/** Opens the job's page by its link once it is listed, and never reloads it. */
async function fileOnScreen(page: Page, { jobId }: WithExport): Promise<FileShown | null> {
  if (jobId === null) return null;
  if (!page.url().endsWith(jobId)) {
    const link = page.locator(`main a[href="/job/${jobId}"]`).first();
    if (!(await link.isVisible())) return null;
    await link.click();
  }
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const file = main?.querySelector('a[download]');
    const text = main?.textContent ?? '';
    return {
      fetched: file?.textContent ?? '',
      name: file?.getAttribute('download') ?? '',
      kept: /1 row, .*? MB\. Kept until/.test(text),
      isSaidGone: text.includes('The file was deleted. Export again to get a new file.'),
      buttons: [...(main?.querySelectorAll('section button') ?? [])].map(each => each.textContent ?? ''),
    };
  });
}

describe('generated paths of an export file in the browser', () => {
  walkOnPages(stagedExportFile, {
    who: ({ owner }) => owner,
    // One page per path: all start at the same list but follow different links.
    looks: [{ opens: ({ among }) => `/job/home?path=${among?.nth}`, reads: fileOnScreen, mustShow: mustShowFile }],
  });
});
