import { describe } from 'vitest';
import { stagedLock } from '../../http/paths/lockStage.ts';
import { doorWord, mustShowLock, mustShowRow } from '../../support/lockMustShow.ts';
import { lockAddress, lockOnScreen, rowOnScreen } from './lockOnScreen.ts';
import { walkOnPages } from './walkOnPages.ts';

/** The page of a lock without a gateway does not show it as frozen: it cannot be unlocked remotely anyway. */
const staged: typeof stagedLock = {
  ...stagedLock,
  playable: (event, from) =>
    (stagedLock.playable?.(event, from) ?? true) &&
    (!['lock.frozen.v1', 'lock.thawed.v1'].includes(event.type) || from.context.gatewayId !== null),
};

describe('generated paths of a lock in the browser', () => {
  walkOnPages(staged, {
    who: ({ admin }) => admin,
    looks: [
      {
        opens: ({ lockId }) => lockAddress(lockId),
        reads: lockOnScreen,
        mustShow: mustShowLock,
        says: {
          at: 'section[aria-label="Door"] [aria-live] > span > span:first-child',
          word: lock => (lock.matches('present') ? doorWord(lock) : ''),
        },
      },
      {
        opens: () => '/console/home',
        reads: (page, { lockId }) => rowOnScreen(page, lockId),
        mustShow: mustShowRow,
      },
    ],
  });
});
