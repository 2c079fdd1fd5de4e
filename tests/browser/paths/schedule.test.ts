import type { Page } from 'playwright';
import { describe } from 'vitest';
import { stagedSchedule, type WithSchedule } from '../../http/paths/scheduleStage.ts';
import {
  mustShowSchedule,
  mustShowScheduleRow,
  type ScheduleRowShown,
  type ScheduleShown,
  scheduleWord,
} from '../../support/scheduleMustShow.ts';
import { walkOnPages } from './walkOnPages.ts';

const address = ({ scheduleId }: WithSchedule) => `/job/scheduled/one/${scheduleId}`;

/** Opens the schedule's page by its link once it is listed, and never reloads it. */
async function scheduleOnScreen(page: Page, here: WithSchedule): Promise<ScheduleShown | null> {
  if (here.scheduleId === null) return null;
  if (!page.url().endsWith(address(here))) {
    const link = page.locator(`main a[href="${address(here)}"]`);
    if (!(await link.isVisible())) return null;
    await link.click();
  }
  return page.evaluate(() => {
    const text = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u202f', ' ');
    const [overview, times] = document.querySelectorAll('main section');
    const heading = overview?.querySelector('h2');
    const status = heading?.nextElementSibling;
    if (!overview || !times || !heading || !status) return null;
    const icon = [...(status.querySelector('svg')?.classList ?? [])].find(name => name.startsWith('lucide-')) ?? '';
    return {
      does: text(heading),
      word: text(status),
      icon: icon.slice('lucide-'.length),
      next: [...overview.querySelectorAll('h3 + ul > li')].map(text),
      buttons: [...overview.querySelectorAll('a, button')].map(text),
      went: [...times.querySelectorAll('li')].map(time =>
        text(time.querySelector('a') ?? time.querySelector('p + span')),
      ),
    };
  });
}

const rowOnScreen = (page: Page, here: WithSchedule): Promise<ScheduleRowShown | null> =>
  page.evaluate(href => {
    const row = document.querySelector(`main a[href="${href}"]`)?.closest('li');
    if (!row) return null;
    const text = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u202f', ' ');
    return {
      word: text(row.querySelector('h2')?.nextElementSibling),
      does: text(row.querySelector('h2')?.parentElement?.nextElementSibling),
      next: text(row.querySelector('p')).replace('Next: ', ''),
    };
  }, address(here));

describe('generated paths of a schedule in the browser', () => {
  walkOnPages(stagedSchedule, {
    who: ({ owner }) => owner,
    looks: [
      {
        // One page per path: all start at the same list but follow different links.
        opens: ({ among }) => `/job/scheduled?path=${among?.nth}`,
        reads: scheduleOnScreen,
        mustShow: mustShowSchedule,
        says: { at: 'main section h2 + .rounded-full', word: scheduleWord },
      },
      { opens: () => '/job/scheduled', reads: rowOnScreen, mustShow: mustShowScheduleRow },
    ],
  });
});
