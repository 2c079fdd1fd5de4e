import { describe } from 'vitest';
import { unknownYet } from '../../http/house.ts';
import { stagedGateway } from '../../http/paths/gatewayStage.ts';
import type { Stage } from '../../http/paths/walkStaged.ts';
import { LockPage } from '../pages/lockPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

const lockBehindIs = (word: 'Online' | 'Offline') => (here: Stage & OnScreen) =>
  shows(here, new LockPage(here.page).connectionIs(word));
/** No screen tells of the signal yet; that the lock behind the gateway is reached is all that can be seen. */
const notShownYet = lockBehindIs('Online');

describe('the browser walks a gateway', () => {
  walkInBrowser(stagedGateway, {
    opens: `/manage/lock?lockId=${unknownYet.lockId}`,
    taking: ['gateway.wentOffline.v1'],
    seen: {
      absent: lockBehindIs('Offline'),
      offline: lockBehindIs('Offline'),
      'online.unmeasured': lockBehindIs('Online'),
      'online.weak': notShownYet,
      'online.medium': notShownYet,
      'online.strong': notShownYet,
    },
  });
});
