import { describe } from 'vitest';
import { locks } from '../../http/house.ts';
import { stagedEKey } from '../../http/paths/ekeyStage.ts';
import { mustShowEKey } from '../../support/eKeyMustShow.ts';
import { walkLive } from './walkLive.ts';

const TAKEN = ['ekey.accepted.v1', 'ekey.appSeen.v1', 'ekey.used.v1'];

/** The app has taken the last wish; whoever thaws what the app was not yet told to freeze has nothing to wait for. */
function isTaken(facts: readonly string[]): boolean {
  const [before, last = ''] = facts.slice(-2);
  if (before === 'ekey.freezeAsked.v1' && last === 'ekey.thawAsked.v1') return isTaken(facts.slice(0, -2));
  return TAKEN.includes(last);
}

describe('the browser walks an eKey', () => {
  walkLive(stagedEKey, {
    opens: () => `/manage/ekey?lockId=${locks.door.lockId}&pageSize=200`,
    name: ({ context }) => context.name,
    mustShow: mustShowEKey,
    isSettled: isTaken,
    leaves: ['ekey.described.v1', 'ekey.mayIssueSet.v1', 'ekey.remoteUnlockSet.v1'],
  });
});
