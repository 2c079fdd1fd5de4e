import { DAY_MS } from '../../../models/duration.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { Store } from '../../engine/store/store.ts';
import { createPictures } from '../features/account/pictures.ts';
import { createReceipts } from '../features/billing/receipts/receipts.ts';
import { createDownloads } from '../features/exports/download.service.ts';
import { identify } from '../features/signIn/identify.ts';
import { createLastUse } from '../features/signIn/lastUse.ts';
import { newToken } from '../features/signIn/tokens.ts';
import { createPublicAddress } from '../http/publicAddress.ts';
import { buildServer } from '../http/server.ts';
import { createSiteOf } from '../http/site.ts';
import type { Settings } from '../settings.ts';
import type { Core } from './core.ts';
import type { Parts } from './parts.ts';
import { createConsoleRoutes } from './routes.ts';
import type { Services } from './services.ts';

/** The client secret is public: it identifies the client and protects nothing. */
const clientOf = async (store: Store) => ({
  appId: await store.setting('appId', () => newToken().slice(0, 16)),
  appSecret: await store.setting('appSecret', newToken),
});

export const idleMsOf = ({ SESSION_IDLE_DAYS }: Settings): number => SESSION_IDLE_DAYS * DAY_MS;

export async function createWebServer(parts: Parts, guard: FaultGuard, core: Core, services: Services) {
  const { settings, vault, clock, appFolder, logTo } = parts;
  const { store, loop, live, fleet, security } = core;
  const { people, brands, payments, map } = services;
  const lastUse = createLastUse(store);
  const idleMs = idleMsOf(settings);
  return buildServer({
    settings,
    clock,
    requestOf: (by, commandId) => store.requestOf(by, commandId),
    async identify(cookie, token, now, from) {
      const who = await identify(store, { cookie, token }, idleMs, now);
      if (who) await lastUse.used(who, from, now);
      return who;
    },
    routes: await createConsoleRoutes(parts, core, services),
    live,
    map,
    downloads: createDownloads({ store, vault, dataFolder: settings.DATA_DIR }),
    receipts: createReceipts({ store, loop, ownAccount: people.ownAccount }),
    pictures: createPictures({ store, loop, vault }),
    payments,
    guard,
    fleet,
    ready: () => store.nextDueAt().then(() => true),
    appFolder,
    publicAddress: createPublicAddress(settings.PUBLIC_URL, brands),
    security,
    siteOf: createSiteOf(vault, settings.SITE_ID),
    brands,
    client: await clientOf(store),
    logTo,
  });
}
