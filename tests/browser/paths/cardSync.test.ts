import type { Page } from 'playwright';
import { describe } from 'vitest';
import { stagedCardSync } from '../../http/paths/cardSyncStage.ts';
import { mustShowSync, type SyncShown, syncWord } from '../../support/cardSyncMustShow.ts';
import { walkOnPages } from './walkOnPages.ts';

const PANEL = 'section[aria-label="Sync cards"]';

const syncOnScreen = (page: Page): Promise<SyncShown | null> =>
  page.evaluate(at => {
    const panel = document.querySelector(at);
    const status = panel?.querySelector('[role=status] > div > span');
    if (!panel || !status) return null;
    const icon = [...(status.querySelector('svg')?.classList ?? [])].find(name => name.startsWith('lucide-')) ?? '';
    return {
      word: status.textContent ?? '',
      icon: icon.slice('lucide-'.length),
      found: [...panel.querySelectorAll('li p:first-child')].map(({ textContent }) => textContent ?? ''),
      busy: panel.querySelector('button')?.getAttribute('aria-busy') === 'true',
    };
  }, PANEL);

describe('generated paths of a card comparison in the browser', () => {
  walkOnPages(stagedCardSync, {
    who: ({ owner }) => owner,
    looks: [
      {
        opens: ({ lockId }) => `/manage/card?lockId=${lockId}`,
        reads: syncOnScreen,
        mustShow: mustShowSync,
        says: { at: `${PANEL} [role=status] > div > span`, word: syncWord, atFirst: 'Not synced yet' },
      },
    ],
  });
});
