/** Puts the server together: one loop, what runs on it, and the way in. Which driver and store it gets is main's choice. */
import type { FastifyInstance } from 'fastify';
import { administrator } from '../../machines/aggregates/administrator.decide.ts';
import { daylightSaving } from '../../machines/aggregates/daylightSaving.decide.ts';
import { ekey } from '../../machines/aggregates/ekey.decide.ts';
import { exportFile } from '../../machines/aggregates/exportFile.decide.ts';
import { gateway } from '../../machines/aggregates/gateway.decide.ts';
import { lock } from '../../machines/aggregates/lock.decide.ts';
import { lockSetting } from '../../machines/aggregates/lockSetting.decide.ts';
import { operation } from '../../machines/aggregates/operation.decide.ts';
import { session } from '../../machines/aggregates/session.decide.ts';
import { verificationCode } from '../../machines/aggregates/verificationCode.decide.ts';
import { batchJob } from '../../machines/processes/batchJob.decide.ts';
import { migration } from '../../machines/processes/migration.decide.ts';
import { transfer } from '../../machines/processes/transfer.decide.ts';
import type { Driver } from '../drivers/driver.ts';
import type { Clock, NewId } from './clock.ts';
import { CREDENTIALS } from './credentials/kinds.ts';
import { markSealed } from './credentials/markSealed.ts';
import { createDownloads } from './exports/downloads.ts';
import { createExporter } from './exports/exporter.ts';
import { startForgetting } from './forgetting.ts';
import type { FaultKnobs } from './http/routes/dependencies.ts';
import { createRoutes } from './http/routes/routes.ts';
import { buildServer } from './http/server.ts';
import { createSiteOf } from './http/site.ts';
import { createLive } from './live.ts';
import { createEffectRunner } from './loop/effectRunner.ts';
import { createLoop, type LoopWithTimers } from './loop/handle.ts';
import { createTimerRunner } from './loop/timerRunner.ts';
import { createMapFeed } from './map/mapFeed.ts';
import { createOutbox } from './messages/messages.ts';
import { createPhotoCheck } from './photo/checkPhoto.ts';
import type { FaceDetector } from './photo/faceDetector.ts';
import { createAdministratorPerformers } from './processes/administratorPerformers.ts';
import { createCodeJudge } from './processes/codeJudge.ts';
import { createCodePerformers } from './processes/codePerformers.ts';
import { createCredentialPerformers } from './processes/credentialPerformers.ts';
import { createExportPerformers } from './processes/exportPerformers.ts';
import { createFacePerformers } from './processes/facePerformers.ts';
import { createFingerPerformers } from './processes/fingerPerformers.ts';
import { createGatewayPerformers } from './processes/gatewayPerformers.ts';
import { createItemPerformers } from './processes/itemPerformers.ts';
import { createMigrationPerformers } from './processes/migrationPerformers.ts';
import { createPerformers } from './processes/performers.ts';
import { createReportHandler } from './processes/reports.ts';
import { createSettingPerformers } from './processes/settingPerformers.ts';
import { createTransferPerformers } from './processes/transferPerformers.ts';
import { createZoneJobPerformers } from './processes/zoneJob.ts';
import { watchZones } from './processes/zoneWatch.ts';
import { startSweeping } from './recordSweep.ts';
import type { Settings } from './settings.ts';
import { createCodes } from './signIn/codes.ts';
import { identify } from './signIn/identify.ts';
import { createSignIn } from './signIn/signIn.ts';
import { createThrottle } from './signIn/throttle.ts';
import { newToken } from './signIn/tokens.ts';
import type { Store } from './store/store.ts';
import type { Vault } from './vault.ts';

export interface Parts {
  settings: Settings;
  store: Store;
  vault: Vault;
  driver: Driver;
  clock: Clock;
  newId: NewId;
  /** Finds the faces in a photo. */
  faces: FaceDetector;
  /** 0 to 1. */
  random(): number;
  /** The built browser app. */
  appFolder: string;
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

/** What a client signs with. Public: it names the client and guards nothing. */
const clientOf = async (store: Store) => ({
  appId: await store.setting('appId', () => newToken().slice(0, 16)),
  appSecret: await store.setting('appSecret', newToken),
  packageName: 'app.latchwork.console',
});

export async function startConsole(parts: Parts): Promise<Running> {
  const { settings, store, vault, driver, clock, newId, faces, random, appFolder, faultKnobs, logTo } = parts;
  await markSealed(store, vault);
  const loop = createLoop({ store, clock });
  const throttle = await createThrottle(store);
  const codes = createCodes({ store, loop, vault, newId });
  const outbox = await createOutbox({ store, vault });
  const signIn = await createSignIn({ store, loop, vault, throttle, newId });

  const dataFolder = settings.DATA_DIR;
  const exporter = createExporter(settings, clock);

  let failed = (error: unknown): void => {
    throw error;
  };
  const live = await createLive(store, clock, error => failed(error));
  const map = createMapFeed(store, clock, error => failed(error));
  const app = await buildServer({
    settings,
    clock,
    identify: (cookie, token, now) => identify(store, cookie, token, now),
    routes: createRoutes({
      store,
      loop,
      newId,
      signIn,
      throttle,
      vault,
      codes,
      outbox,
      map,
      driver,
      checkPhoto: createPhotoCheck(faces),
      exporter,
      maxExportRows: settings.EXPORT_MAX_ROWS,
      dataFolder,
      faultKnobs,
      explorer: settings.EXPLORER,
    }),
    live,
    map,
    downloads: createDownloads({ store, vault, dataFolder }),
    ready: () => store.nextDueAt().then(() => true),
    appFolder,
    siteOf: createSiteOf(vault, settings.SITE_ID),
    client: await clientOf(store),
    logTo,
  });
  failed = error => app.log.error(error);

  const performers = {
    ...createPerformers({ store, loop, clock, driver }),
    ...createGatewayPerformers({ store, loop, clock }),
    ...createCodePerformers({ store, loop, clock, vault, messages: outbox }),
    ...createTransferPerformers({ store, loop, clock, newId, messages: outbox, addressOf: codes.addressOf }),
    ...createFingerPerformers({ store, loop, clock }),
    ...createAdministratorPerformers({ store, loop, clock }),
    ...createCredentialPerformers({ store, loop, vault, clock, driver, random }),
    ...createItemPerformers({ store, loop, vault, newId }),
    ...createSettingPerformers({ store, loop, clock, driver, random }),
    ...createZoneJobPerformers({ store, loop }),
    ...createFacePerformers({ store, loop, vault, clock, driver, newId }),
    ...createMigrationPerformers({ store, loop, vault, clock }),
    ...createExportPerformers({
      ...{ store, loop, vault, clock, newId, exporter, dataFolder },
      failed: error => failed(error),
    }),
  };
  const effects = createEffectRunner({ store, clock, performers, random, failed: error => failed(error) });
  const kinds = {
    transfer,
    verificationCode,
    lock,
    lockSetting,
    daylightSaving,
    gateway,
    operation,
    session,
    ekey,
    administrator,
    ...CREDENTIALS,
    job: batchJob,
    export: exportFile,
    migration,
  };
  const timers = createTimerRunner({ store, clock, loop, kinds, failed: error => failed(error) });

  await driver.start(createReportHandler({ store, loop, clock }), createCodeJudge({ store, loop, vault, clock }));
  effects.start();
  timers.start();
  const stopWatching = watchZones({ store, loop, clock, failed: error => failed(error) });
  const stopForgetting = startForgetting(store, clock, error => failed(error));

  const stopSweeping = startSweeping({ store, clock, failed: error => failed(error) });

  return {
    app,
    loop,
    async stop() {
      const callOff = clock.after(LAST_REQUESTS_MS, () => app.server.closeAllConnections());
      await app.close();
      callOff();
      stopForgetting();
      stopSweeping();
      stopWatching();
      await timers.stop();
      await effects.stop();
      await driver.stop();
      await faces.stop();
      await exporter.stop();
      live.stop();
      map.stop();
    },
  };
}
