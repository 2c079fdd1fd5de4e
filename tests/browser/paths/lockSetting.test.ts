import type { Page } from 'playwright';
import { describe } from 'vitest';
import { stagedLockSetting } from '../../http/paths/lockSettingStage.ts';
import { mustShowSetting, type SettingShown, settingWord } from '../../support/settingMustShow.ts';
import { lockAddress } from './lockOnScreen.ts';
import { walkOnPages } from './walkOnPages.ts';

const ROW = '[data-setting="autoLockTime"]';

const settingOnScreen = (page: Page): Promise<SettingShown | null> =>
  page.evaluate(at => {
    const row = document.querySelector(at);
    if (!row) return null;
    const text = (element: Element | null | undefined) => element?.textContent ?? '';
    const [is, said] = row.querySelector('p.mt-1')?.children ?? [];
    const box = row.querySelector('[aria-live] > div');
    const [wanted, line] = box?.children ?? [];
    const [status, sentences] = line?.children ?? [];
    return {
      is: text(is),
      said: text(said?.firstChild as Element | null).trim(),
      unreadable: text(row.querySelector('[data-unreadable]')),
      wanted: text(wanted),
      word: text(status),
      icon: [...(status?.querySelector('svg')?.classList ?? [])].find(name => name.startsWith('lucide-')) ?? '',
      // Replaces the remaining time, which depends on when the page was opened.
      lines: [...(sentences?.children ?? [])].map(line =>
        text(line).replace(/The console retries (now|in .+)\.$/, 'The console retries soon.'),
      ),
    };
  }, ROW);

describe('generated paths of a lock setting in the browser', () => {
  walkOnPages(stagedLockSetting, {
    who: ({ owner }) => owner,
    looks: [
      {
        opens: ({ lockId }) => lockAddress(lockId),
        reads: settingOnScreen,
        mustShow: mustShowSetting,
        says: { at: `${ROW} [aria-live] > div > div > span`, word: settingWord },
      },
    ],
  });
});
