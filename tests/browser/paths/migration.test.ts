import type { Page } from 'playwright';
import { describe } from 'vitest';
import { stagedMigration, type WithFile } from '../../http/paths/migrationStage.ts';
import { type MigrationShown, mustShowMigration } from '../../support/migrationMustShow.ts';
import { walkOnPages } from './walkOnPages.ts';

/** All files are in one list, identified by their source. */
const fileOnScreen = (page: Page, { source }: WithFile): Promise<MigrationShown | null> =>
  page.evaluate(name => {
    const heading = [...document.querySelectorAll('main li h3')].find(({ textContent }) => textContent === name);
    const row = heading?.closest('li');
    if (!row) return null;
    const texts = (selector: string) => [...row.querySelectorAll(selector)].map(each => each.textContent ?? '');
    return { word: texts('[aria-live=polite] span')[0] ?? '', figures: texts('ul > li'), buttons: texts('button') };
  }, `Records from “${source}”`);

describe('generated paths of a migration file in the browser', () => {
  walkOnPages(stagedMigration, {
    who: ({ owner }) => owner,
    looks: [{ opens: () => '/console/migrate', reads: fileOnScreen, mustShow: mustShowMigration }],
  });
});
