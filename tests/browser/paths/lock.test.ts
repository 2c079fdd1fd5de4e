import { describe } from 'vitest';
import { unknownYet } from '../../http/house.ts';
import { type AtTheLock, stagedLock } from '../../http/paths/lockStage.ts';
import { LockPage } from '../pages/lockPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

const { lockId } = unknownYet;
type Here = AtTheLock & OnScreen;

/** Who came before there was a lock looks again. */
async function lookAgain({ page }: Here) {
  if (await page.getByText('The lock could not be loaded').isVisible()) await page.reload();
}
const says = (words: string) => async (here: Here) => {
  await lookAgain(here);
  await shows(here, here.page.getByRole('main').getByText(words));
};
const door = (word: 'Locked' | 'Unlocked' | 'Unknown') => async (here: Here) => {
  await lookAgain(here);
  await shows(here, new LockPage(here.page).doorIs(word));
};
/** The page says nothing of it yet; that it goes on showing the door is all that can be seen. */
async function notShownYet(here: Here) {
  await lookAgain(here);
  await shows(here, new LockPage(here.page).door);
}

describe('the browser walks a lock', () => {
  walkInBrowser(stagedLock, {
    who: ({ admin }) => admin,
    opens: `/manage/lock?lockId=${lockId}`,
    seen: {
      absent: here => shows(here, here.page.getByText('The lock could not be loaded')),
      'present.link.noGateway': says('No gateway'),
      'present.link.heard': says('Online'),
      'present.link.lost': says('Offline'),
      'present.door.unknown': door('Unknown'),
      'present.door.locked': door('Locked'),
      'present.door.unlocked.heldOpen': door('Unlocked'),
      'present.door.unlocked.willLock': door('Unlocked'),
      'present.door.unlocked.overdue': door('Unlocked'),
      'present.door.unlocked.stays': door('Unlocked'),
      'present.passageMode.off': notShownYet,
      'present.passageMode.on': notShownYet,
      'present.clock.unknown': notShownYet,
      'present.clock.right': notShownYet,
      'present.clock.off': notShownYet,
      'present.freezing.thawed': notShownYet,
      'present.freezing.frozen': notShownYet,
      'present.remoteUnlock.off': notShownYet,
      'present.remoteUnlock.allowed': notShownYet,
    },
  });
});
