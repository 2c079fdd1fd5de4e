import { describe } from 'vitest';
import { stagedLock } from '../../http/paths/lockStage.ts';
import { doorWord, mustShowLock, mustShowRow } from '../../support/lockLooks.ts';
import { lockAddress, lockOnScreen, rowOnScreen } from './lockOnScreen.ts';
import { walkOnPages } from './walkOnPages.ts';

describe('the browser walks a lock', () => {
  walkOnPages(stagedLock, {
    who: ({ admin }) => admin,
    looks: [
      {
        opens: ({ lockId }) => lockAddress(lockId),
        reads: lockOnScreen,
        mustShow: mustShowLock,
        says: { at: 'section[aria-label="Door"] [aria-live] > span > span:first-child', word: doorWord },
      },
      {
        opens: () => '/console/home',
        reads: (page, { lockId }) => rowOnScreen(page, lockId),
        mustShow: mustShowRow,
      },
    ],
  });
});
