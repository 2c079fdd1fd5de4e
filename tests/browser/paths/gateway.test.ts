import { describe } from 'vitest';
import { unknownYet } from '../../http/house.ts';
import { type AtTheGateway, stagedGateway } from '../../http/paths/gatewayStage.ts';
import { GatewaysPage } from '../pages/gatewaysPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

const { gatewayId } = unknownYet;
type Here = AtTheGateway & OnScreen;

const stands = (word: string) => (here: Here) => shows(here, new GatewaysPage(here.page).stands(gatewayId, word));
/** Those of the house are there all the time. */
const notThere = (here: Here) => shows(here, new GatewaysPage(here.page).counts(2));

/** Its owner acts through the page, and comes back to the list. */
const throughThePage = async ({ page }: Here, act: (gateways: GatewaysPage) => Promise<unknown>) => {
  const gateways = new GatewaysPage(page);
  await gateways.enter(gatewayId);
  await act(gateways);
};

const staged = {
  ...stagedGateway,
  play: {
    ...stagedGateway.play,
    'gateway.renamed.v1': async ({ data: { name } }: { data: { name: string } }, here: Here) => {
      await throughThePage(here, gateways => gateways.rename(name));
      await shows(here, here.page.getByRole('heading', { level: 1, name }));
      await here.page.goBack();
    },
    'gateway.removed.v1': (_: object, here: Here) => throughThePage(here, gateways => gateways.delete()),
  },
};

describe('the browser walks a gateway', () => {
  walkInBrowser(staged, {
    opens: '/plug/home',
    taking: ['gateway.wentOffline.v1', 'gateway.renamed.v1'],
    seen: {
      absent: notThere,
      offline: stands('Offline'),
      'online.unmeasured': stands('Online'),
      'online.weak': stands('Online, weak signal'),
      'online.medium': stands('Online, medium signal'),
      'online.strong': stands('Online, strong signal'),
      removed: notThere,
    },
  });
});
