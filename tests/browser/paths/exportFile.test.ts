import type { Page } from 'playwright';
import { describe } from 'vitest';
import { stagedExportFile, type WithExport } from '../../http/paths/exportFileStage.ts';
import { type FileShown, mustShowFile } from '../../support/fileMustShow.ts';
import { walkOnPages } from './walkOnPages.ts';

/** From the list of jobs its own page is gone to once, when there is one, and never loaded again. */
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
      isSaidGone: text.includes('The file is deleted. Export again to have it anew.'),
      buttons: [...(main?.querySelectorAll('section button') ?? [])].map(each => each.textContent ?? ''),
    };
  });
}

describe('the browser walks the file of an export', () => {
  walkOnPages(stagedExportFile, {
    who: ({ owner }) => owner,
    // A page for each: the same list, which no two of them leave by the same link.
    looks: [{ opens: ({ among }) => `/job/home?path=${among?.nth}`, reads: fileOnScreen, mustShow: mustShowFile }],
  });
});
