import { describe, expect } from 'vitest';
import { OperationId } from '../../../models/ids.ts';
import { locks } from '../../http/house.ts';
import { type AtTheDoor, stagedOperation } from '../../http/paths/operationStage.ts';
import { LockPage } from '../pages/lockPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheDoor & OnScreen;

const says = (words: string) => (here: Here) => shows(here, new LockPage(here.page).attempt(words));

/** The URL contains the attempt's id. */
async function unlock(_: unknown, here: Here) {
  await shows(here, new LockPage(here.page).unlockButton);
  await here.occupyLane();
  await new LockPage(here.page).unlock();
  await here.page.waitForURL(/attemptId=/);
  here.operationId = OperationId.parse(new URL(here.page.url()).searchParams.get('attemptId'));
}

const byPerson: typeof stagedOperation.playable = (event, from) =>
  (event.type !== 'operation.requested.v1' || event.data.jobId === null) &&
  (stagedOperation.playable?.(event, from) ?? true);

describe('generated paths of an operation in the browser', () => {
  walkInBrowser(
    { ...stagedOperation, playable: byPerson, play: { ...stagedOperation.play, 'operation.requested.v1': unlock } },
    {
      opens: `/manage/lock?lockId=${locks.door.lockId}`,
      wholly: true,
      seen: {
        none: async here => {
          const lock = new LockPage(here.page);
          await shows(here, lock.unlockButton);
          expect(await lock.attempt('').count()).toBe(0);
        },
        requested: says('Waiting to unlock'),
        sent: says('Unlocking'),
        done: says('Unlocking confirmed'),
        refused: says('Couldn’t unlock'),
        unreachable: says('Not reached'),
        unconfirmed: says('Not confirmed'),
      },
    },
  );
});
