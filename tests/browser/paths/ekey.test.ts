import { describe } from 'vitest';
import { locks } from '../../http/house.ts';
import { stagedEKey } from '../../http/paths/ekeyStage.ts';
import { mustShowEKey } from '../../support/eKeyMustShow.ts';
import { walkLive } from './walkLive.ts';

const TAKEN = ['ekey.accepted.v1', 'ekey.appSeen.v1', 'ekey.used.v1'];

/** True once the app has applied the last request; unfreezing before the app learnt of the freeze needs no app. */
function isTaken(facts: readonly string[]): boolean {
  const [before, last = ''] = facts.slice(-2);
  if (before === 'ekey.freezeAsked.v1' && last === 'ekey.thawAsked.v1') return isTaken(facts.slice(0, -2));
  return TAKEN.includes(last);
}

describe('generated paths of an eKey in the browser', () => {
  walkLive(stagedEKey, {
    opens: () => `/manage/ekey?lockId=${locks.door.lockId}&pageSize=200`,
    name: ({ context }) => context.name,
    mustShow: mustShowEKey,
    isSettled: isTaken,
    leaves: ['ekey.described.v1', 'ekey.mayIssueSet.v1', 'ekey.remoteUnlockSet.v1'],
  });
});
