/** Puts the server together: one loop, what runs on it, and the way in. Which driver and store it gets is main's choice. */

import type { FastifyInstance } from 'fastify';
import { policiesFor } from '../../machines/effects.ts';
import { aggregateOfStream } from '../../machines/streams.ts';
import { createGuard, type Guard } from '../doors/guard.ts';
import type { LockExport } from '../drivers/exporting.ts';
import type { Clock, NewId } from '../engine/clock.ts';
import type { EffectHandlers } from '../engine/loop/effectHandlers.ts';
import { createEffectRunner } from '../engine/loop/effectRunner.ts';
import type { LoopWithTimers } from '../engine/loop/handle.ts';
import { tellingHandler } from '../engine/loop/telling.ts';
import { createTimerRunner } from '../engine/loop/timerRunner.ts';
import type { Store } from '../engine/store/store.ts';
import type { Vault } from '../engine/vault/vault.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createErase } from './account/erase.ts';
import { createPictures } from './account/pictures.ts';
import { createAdvanced } from './advanced.ts';
import { createBrands } from './brands/brands.ts';
import { createCommandLoop } from './commandLoop.ts';
import { createCardNumbers } from './credentials/cardNumbers.ts';
import { createDigits } from './credentials/digits.ts';
import { createItems } from './credentials/items.ts';
import { keepIssuedBefore } from './credentials/keepIssuedBefore.ts';
import { markSealed } from './credentials/markSealed.ts';
import { createSecrets } from './credentials/secrets.ts';
import { createDownloads } from './exports/downloads.ts';
import { createExporter } from './exports/exporter.ts';
import { tellFaultCounts } from './faultCounts.ts';
import { createAdopting } from './fleet/adopting.ts';
import { createFleet, type Drivers } from './fleet/fleet.ts';
import { createRemoving } from './fleet/removing.ts';
import { showLocks } from './fleet/showing.ts';
import { type AddingRules, createWays } from './fleet/ways.ts';
import { startForgetting } from './forgetting.ts';
import { createPublicAddress } from './http/publicAddress.ts';
import type { FaultKnobs } from './http/routes/dependencies.ts';
import { createRoutes } from './http/routes/routes.ts';
import { buildServer } from './http/server.ts';
import { createSiteOf } from './http/site.ts';
import { createLive } from './live.ts';
import { createMapFeed } from './map/mapFeed.ts';
import { createCredentialMessages } from './messages/credentialMessages.ts';
import type { Senders } from './messages/delivery.ts';
import { createIsOperator } from './operators.ts';
import { createNoticePerformers } from './orders/noticePerformers.ts';
import { createOrderPerformers } from './orders/orderPerformers.ts';
import { createPaymentPerformers } from './orders/paymentPerformers.ts';
import { createPayments } from './orders/payments.ts';
import { createUnitRecords } from './orders/unitRecords.ts';
import { createUnits } from './orders/units.ts';
import { createPhotoCheck } from './photo/checkPhoto.ts';
import { createPhotoComparison } from './photo/comparePhotos.ts';
import type { FaceDetector } from './photo/faceDetector.ts';
import { createAccountPerformers } from './processes/accountPerformers.ts';
import { createAdministratorPerformers } from './processes/administratorPerformers.ts';
import { createBringingIn } from './processes/bringingIn.ts';
import { createCardNumberPerformers } from './processes/cardNumberPerformers.ts';
import { createCardSyncPerformers } from './processes/cardSyncPerformers.ts';
import { createCodeJudge } from './processes/codeJudge.ts';
import { createCodePerformers } from './processes/codePerformers.ts';
import { createCredentialPerformers } from './processes/credentialPerformers.ts';
import { createExportPerformers } from './processes/exportPerformers.ts';
import { createFacePerformers } from './processes/facePerformers.ts';
import { createFingerPerformers } from './processes/fingerPerformers.ts';
import { createGatewayPerformers } from './processes/gatewayPerformers.ts';
import { createInvitationPerformers } from './processes/invitationPerformers.ts';
import { createItemPerformers } from './processes/itemPerformers.ts';
import { createMessagePerformers } from './processes/messagePerformers.ts';
import { createMigrationPerformers } from './processes/migrationPerformers.ts';
import { createPerformers } from './processes/performers.ts';
import { moveToOwnLanes } from './processes/relane.ts';
import { createReleasing } from './processes/releasing.ts';
import { createReportHandler } from './processes/reports.ts';
import { watchSchedules } from './processes/scheduleWatch.ts';
import { createSchedulePerformers } from './processes/scheduling.ts';
import { createSettingPerformers } from './processes/settingPerformers.ts';
import { createTellings } from './processes/tellings.ts';
import { createTimesPerformers, watchZonesOfTimes } from './processes/timesPerformers.ts';
import { createTransferPerformers } from './processes/transferPerformers.ts';
import { watchUnits } from './processes/unitWatch.ts';
import { createVerificationPerformers } from './processes/verificationPerformers.ts';
import { createZoneJobPerformers } from './processes/zoneJob.ts';
import { watchZones } from './processes/zoneWatch.ts';
import { createReceipts } from './receipts/receipts.ts';
import { startSweeping } from './recordSweep.ts';
import { notingStore } from './security/factEvents.ts';
import { createSecurityLog, type Write } from './security/securityLog.ts';
import { createSelling } from './selling.ts';
import type { Settings } from './settings.ts';
import { identify } from './signIn/identify.ts';
import { endIdleSessions } from './signIn/idleSessions.ts';
import { createLastUse } from './signIn/lastUse.ts';
import { createPeople } from './signIn/people.ts';
import { newToken } from './signIn/tokens.ts';
import { createTemplates } from './templates/templates.ts';

export interface Parts {
  settings: Settings;
  store: Store;
  vault: Vault;
  drivers: Drivers;
  /** What shows locks to another system of the house; none, unless told otherwise. */
  lockExport?: LockExport | undefined;
  /** What those sign in with who run this console; null: the account that `create-owner` made first. */
  operators?: readonly string[] | null | undefined;
  /** How locks are taken in; by nobody, unless told otherwise. */
  adding?: AddingRules | undefined;
  clock: Clock;
  /** Catches what comes from outside; its faults are told in the log. */
  guard?: Guard | undefined;
  newId: NewId;
  /** Finds the faces in a photo. */
  faces: FaceDetector;
  /** 0 to 1. */
  random(): number;
  /** The built browser app. */
  appFolder: string;
  /** What reaches people elsewhere than on the page; nothing, unless told otherwise. */
  senders?: Senders | undefined;
  /** By whom money is taken; by nobody, unless told otherwise. */
  providers?: readonly PaymentProvider[] | undefined;
  /** The knobs of the simulated world, where that is the driver. */
  faultKnobs?: FaultKnobs | undefined;
  /** Where lines of the log go; the standard output, unless told otherwise. */
  logTo?: { write(line: string): void } | undefined;
}

export interface Running {
  app: FastifyInstance;
  loop: LoopWithTimers;
  /** Lets what is under way end, then stops. The store stays open. */
  stop(): Promise<void>;
}

/** Browsers open connections ahead of need; one that never sent a request counts as busy, and would hold up a stop. */
const LAST_REQUESTS_MS = 1000;
const DAY_MS = 24 * 60 * 60_000;

/** What a client signs with. Public: it names the client and guards nothing. */
const clientOf = async (store: Store) => ({
  appId: await store.setting('appId', () => newToken().slice(0, 16)),
  appSecret: await store.setting('appSecret', newToken),
});

export async function startConsole(parts: Parts): Promise<Running> {
  const {
    settings,
    store: written,
    vault,
    drivers,
    operators = null,
    adding = { ways: [], adders: [] },
    lockExport,
    clock,
    guard = createGuard(),
    newId,
    faces,
    random,
    appFolder,
    faultKnobs,
    logTo,
    senders = {},
    providers = [],
  } = parts;
  /** Nothing of it happens before there is a log. */
  let noted: Write = () => {};
  const security = createSecurityLog({ clock, write: (level, line) => noted(level, line) });
  const store = notingStore(written, security);
  await markSealed(store, vault);
  let failed = (error: unknown): void => {
    throw error;
  };
  const live = await createLive(store, clock, error => failed(error));
  const driver = createFleet({ store, drivers, heard: live, failed: error => failed(error) });
  const tellings = createTellings({ store, clock, driver });
  const loop = createCommandLoop({ store, clock, tellings, scopeOf: driver.laneScope });
  const cardNumbers = createCardNumbers({ store, loop, vault, clock, newId });
  const dataFolder = settings.DATA_DIR;
  const exporter = createExporter(settings, clock, guard);

  /** What is said before there is a log is said first when there is one. */
  const early: string[] = [];
  let broken = (line: string): void => void early.push(line);
  const brands = createBrands({
    file: settings.BRANDS_FILE,
    failed: (file, { where, why }) => broken(`BRANDS_FILE ${file}: ${where} ${why}. The brands stay as they were.`),
  });

  const isOperator = createIsOperator({ store, vault, names: operators });
  const { delivery, ...people } = await createPeople({
    ...{ store, loop, vault, clock, newId, senders },
    brandOf: host => brands.ofHost(host),
    isOperator,
    registration: settings.REGISTRATION,
  });
  const payments = createPayments({ store, loop, vault, providers });
  const selling = createSelling(settings.SELLING, brands);
  const advanced = createAdvanced({ store, loop, selling });
  const units = createUnits({ store, loop, selling });
  const credentialMessages = createCredentialMessages({
    ...{ store, loop, vault, newId, units, advanced, delivery },
    brandNamed: host => brands.ofHost(host).name,
  });
  const items = createItems({ store, loop, secrets: createSecrets({ store, vault, newId }) });
  const lastUse = await createLastUse(store);
  const idleMs = settings.SESSION_IDLE_DAYS * DAY_MS;
  const digits = createDigits(driver, settings.PASSCODE_MIN_LENGTH);
  const ways = createWays({ store, vault, isOperator, fleet: driver, rules: adding });
  const map = settings.PUBLIC_MAP ? createMapFeed(store, clock, error => failed(error)) : null;
  const app = await buildServer({
    settings,
    clock,
    requestOf: (by, commandId) => store.requestOf(by, commandId),
    async identify(cookie, token, now, from) {
      const who = await identify(store, { cookie, token }, idleMs, now);
      if (who) await lastUse.used(who, from, now);
      return who;
    },
    routes: createRoutes({
      store,
      loop,
      newId,
      cardNumbers,
      ...people,
      vault,
      payments,
      templates: await createTemplates({ store, loop, vault, newId, messages: delivery }),
      units,
      credentialMessages,
      unitRecords: createUnitRecords({ store, items, messages: credentialMessages }),
      map,
      driver,
      digits,
      adopting: createAdopting({ store, loop, newId, advanced, fleet: driver }),
      removing: createRemoving({ store, loop, clock }),
      ways,
      publicUrl: settings.PUBLIC_URL,
      checkPhoto: createPhotoCheck(faces),
      comparePhotos: createPhotoComparison(faces),
      exporter,
      maxExportRows: settings.EXPORT_MAX_ROWS,
      dataFolder,
      faultKnobs,
      brands,
      selling,
      registration: settings.REGISTRATION,
      eContractUrl: settings.E_CONTRACT_URL ?? null,
      advanced,
      explorer: settings.EXPLORER,
    }),
    live,
    map,
    downloads: createDownloads({ store, vault, dataFolder }),
    receipts: createReceipts({ store, loop, ownAccount: people.ownAccount }),
    pictures: createPictures({ store, loop, vault }),
    payments,
    guard,
    fleet: driver,
    ready: () => store.nextDueAt().then(() => true),
    appFolder,
    publicAddress: createPublicAddress(settings.PUBLIC_URL, brands),
    security,
    siteOf: createSiteOf(vault, settings.SITE_ID),
    brands,
    client: await clientOf(store),
    logTo,
  });
  failed = error => app.log.error(error);
  noted = (level, line) => app.log[level](line, 'security');
  broken = line => app.log.error(line);
  const stopCounting = tellFaultCounts(guard, clock, faults => app.log.warn({ faults }, 'faults at the doors'));
  guard.onFault(fault => app.log.warn(fault, 'refused at the door'));
  app.server.on('error', error => guard.caught('httpServer', error));
  for (const line of early) broken(line);

  const handlers: EffectHandlers = {
    requestOperation: tellingHandler(loop, tellings.requestOperation),
    tellJob: tellingHandler(loop, tellings.tellJob),
    ...createPerformers({ store, loop, clock, driver }),
    ...createBringingIn({ store, loop, vault, clock, newId, driver }),
    ...createCardSyncPerformers({ store, loop, vault, clock, newId, driver }),
    ...createReleasing({ store, loop, driver }),
    ...createGatewayPerformers({ store, loop, clock }),
    ...createCodePerformers({ store, loop, clock, vault, messages: delivery }),
    ...createInvitationPerformers({ store, clock, vault, delivery, brandOf: host => brands.ofHost(host) }),
    ...createTransferPerformers({
      ...{ store, loop, clock, newId, cardNumbers },
      messages: delivery,
      reachedAt: people.codes.reachedAt,
    }),
    ...createAccountPerformers({
      ...{ store, loop, clock, vault },
      messages: delivery,
      erase: createErase({ store, loop, devices: people.devices, dataFolder, clock }),
    }),
    ...createFingerPerformers({ store, loop, clock }),
    ...createCardNumberPerformers({ store, loop, clock, cardNumbers }),
    ...createAdministratorPerformers({ store, loop, clock }),
    ...createCredentialPerformers({ store, loop, vault, clock, driver, random }),
    ...createMessagePerformers({ store, loop, clock, vault, messages: delivery }),
    ...createTimesPerformers({ store, loop, clock }),
    ...createItemPerformers({ store, loop, vault, clock, newId, cardNumbers, digits, units }),
    ...createSettingPerformers({ store, loop, clock, driver, random }),
    ...createZoneJobPerformers({ store, loop }),
    ...createSchedulePerformers({ store, loop, clock, advanced }),
    ...createFacePerformers({ store, loop, vault, clock, driver, newId }),
    ...createVerificationPerformers({
      ...{ store, loop, clock },
      messages: delivery,
      reachedAt: people.codes.reachedAt,
    }),
    ...createMigrationPerformers({ store, loop, vault, clock, newId, digits }),
    ...createPaymentPerformers({ store, loop, vault, clock, payments, publicUrl: settings.PUBLIC_URL }),
    ...createOrderPerformers({ loop }),
    ...createNoticePerformers({ store, clock, selling, messages: delivery, reachedAt: people.codes.reachedAt }),
    ...createExportPerformers({
      ...{ store, loop, vault, clock, newId, exporter, dataFolder },
      failed: error => failed(error),
    }),
  };
  const effects = createEffectRunner({
    store,
    clock,
    handlers,
    policyOf: policiesFor(driver.laneScope),
    random,
    failed: error => failed(error),
  });
  const timers = createTimerRunner({ store, clock, loop, aggregateOfStream, failed: error => failed(error) });

  await driver.start(createReportHandler({ store, loop, clock }), createCodeJudge({ store, loop, vault, clock }));
  await moveToOwnLanes({ store, scopeOf: driver.laneScope });
  const stopShowing = lockExport
    ? await showLocks({
        ...{ store, loop, clock, newId, driver, heard: live, to: lockExport, owners: ways.ofTheHouse },
        failed: error => failed(error),
      })
    : null;
  effects.start();
  timers.start();
  const stopWatching = watchZones({ store, loop, clock, failed: error => failed(error) });
  const stopLooking = watchSchedules({ store, loop, clock, live, failed: error => failed(error) });
  const stopTimes = watchZonesOfTimes({ store, loop, live, failed: error => failed(error) });
  const stopUnits = watchUnits({ store, clock, live, units, failed: error => failed(error) });
  const stopIdle = endIdleSessions({ store, loop, clock, idleMs, failed: error => failed(error) });
  const stopForgetting = startForgetting(store, clock, error => failed(error));
  const stopKeeping = keepIssuedBefore({
    ...{ store, loop, cardNumbers, failed: error => failed(error) },
    secrets: createSecrets({ store, vault, newId }),
  });

  const stopSweeping = startSweeping({ store, clock, failed: error => failed(error) });

  return {
    app,
    loop,
    async stop() {
      const callOff = clock.after(LAST_REQUESTS_MS, () => app.server.closeAllConnections());
      await app.close();
      callOff();
      stopForgetting();
      stopCounting();
      security.stop();
      stopIdle();
      await stopKeeping();
      stopSweeping();
      stopWatching();
      stopLooking();
      stopTimes();
      stopUnits();
      await timers.stop();
      await effects.stop();
      await stopShowing?.();
      await driver.stop();
      await faces.stop();
      await exporter.stop();
      live.stop();
      map?.stop();
    },
  };
}
