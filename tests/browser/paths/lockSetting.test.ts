import { describe } from 'vitest';
import { type AtTheSetting, stagedLockSetting } from '../../http/paths/lockSettingStage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheSetting & OnScreen;

/** What the page says of the setting: how it stands, and never that it is so before the lock has said it. */
const says = (words: string) => (here: Here) =>
  shows(here, here.page.getByRole('listitem').filter({ hasText: 'Auto-lock' }).getByText(words));

describe('the browser walks a setting', () => {
  walkInBrowser(stagedLockSetting, {
    opens: '/manage/lock?lockId=3000',
    seen: {
      unknown: says('as told when the lock was added'),
      asReported: says('as the lock said'),
      requested: says('Waits to be applied'),
      'inFlight.sent': says('Being applied'),
      'inFlight.unconfirmed': says('Unconfirmed'),
      inDoubt: says('In doubt'),
      refused: says('Refused'),
      'failed.resting': says('Not applied yet'),
      'failed.givenUp': says('Not applied'),
    },
  });
});
