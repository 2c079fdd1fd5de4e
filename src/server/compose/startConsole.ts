/** Composes the console. `main` chooses the drivers and the store. */

import { policiesFor } from '../../../machines/effects.ts';
import { aggregateOfStream } from '../../../machines/streams.ts';
import { SECOND_MS } from '../../../models/duration.ts';
import { createGuard } from '../../doors/guard.ts';
import { createEffectRunner } from '../../engine/loop/effectRunner.ts';
import { createTimerRunner } from '../../engine/loop/timerRunner.ts';
import { startLockExport } from '../connectors/lockExport.ts';
import { moveToOwnLanes } from '../connectors/relane.ts';
import { createReportHandler } from '../connectors/reports.ts';
import { createCodeVerifier } from '../features/qrCodes/codeVerifier.ts';
import { startBackground } from './background.ts';
import { createCore } from './core.ts';
import { createEffectHandlers } from './effectHandlers.ts';
import { reportFaultCounts } from './faultCounts.ts';
import { createLateLog } from './lateLog.ts';
import type { Parts, Running } from './parts.ts';
import { createServices } from './services.ts';
import { createWebServer } from './webServer.ts';

/** Browsers open connections in advance; an idle one would delay shutdown. */
const LAST_REQUESTS_MS = SECOND_MS;

export async function startConsole(parts: Parts): Promise<Running> {
  const { vault, lockExport, clock, guard = createGuard(), newId, faces, random } = parts;
  const log = createLateLog();
  const { failed } = log;
  const core = await createCore(parts, log);
  const { store, live, loop, fleet, security } = core;
  const services = await createServices(parts, guard, core, log);
  const app = await createWebServer(parts, guard, core, services);
  const stopCounting = reportFaultCounts(guard, clock, faults => app.log.warn({ faults }, 'guard error counts'));
  guard.onFault(fault => app.log.warn(fault, 'guard caught an error'));
  app.server.on('error', error => guard.caught('httpServer', error));
  log.attach(app.log);

  const handlers = createEffectHandlers(parts, core, services, log);
  const policyOf = policiesFor(fleet.laneScope);
  const effects = createEffectRunner({ store, clock, handlers, policyOf, random, failed });
  const timers = createTimerRunner({ store, clock, loop, aggregateOfStream, failed });
  await fleet.start(createReportHandler({ store, loop, clock }), createCodeVerifier({ store, loop, vault, clock }));
  await moveToOwnLanes({ store, scopeOf: fleet.laneScope });
  const owners = services.connectorAccess.adderAccounts;
  const stopLockExport = lockExport
    ? await startLockExport({ store, loop, clock, newId, driver: fleet, factFeed: live, lockExport, owners, failed })
    : null;
  effects.start();
  timers.start();
  const stopBackground = startBackground(parts, core, services, log);

  return {
    app,
    loop,
    async stop() {
      const cancelTimer = clock.after(LAST_REQUESTS_MS, () => app.server.closeAllConnections());
      await app.close();
      cancelTimer();
      stopCounting();
      security.stop();
      await stopBackground();
      await timers.stop();
      await effects.stop();
      await stopLockExport?.();
      await fleet.stop();
      await faces.stop();
      await services.exporter.stop();
      live.stop();
      services.map?.stop();
    },
  };
}
