import { watchCreditUses } from '../features/billing/creditUseWatch.ts';
import { backfillIssuedCards } from '../features/credentials/backfillIssuedCards.ts';
import { createCredentialSecrets } from '../features/credentials/credentialSecrets.ts';
import { refreshTimesOnZoneChange } from '../features/credentials/passcodeTimes.handlers.ts';
import { startRecordSweep } from '../features/records/recordSweep.ts';
import { watchSchedules } from '../features/schedules/scheduleWatch.ts';
import { endIdleSessions } from '../features/signIn/idleSessions.ts';
import { watchZones } from '../features/timeZones/zoneWatch.ts';
import type { Core } from './core.ts';
import type { LateLog } from './lateLog.ts';
import type { Parts } from './parts.ts';
import { startRetention } from './retention.ts';
import type { Services } from './services.ts';
import { idleMsOf } from './webServer.ts';

/** Starts watchers and periodic work. Returns a function that stops them. */
export function startBackground(parts: Parts, { store, loop, live }: Core, services: Services, log: LateLog) {
  const { settings, vault, clock, newId } = parts;
  const { units, cardNumbers } = services;
  const { failed } = log;
  const stops = [
    watchZones({ store, loop, clock, failed }),
    watchSchedules({ store, loop, clock, factFeed: live, failed }),
    refreshTimesOnZoneChange({ store, loop, live, failed }),
    watchCreditUses({ store, clock, live, units, failed }),
    endIdleSessions({ store, loop, clock, idleMs: idleMsOf(settings), failed }),
    startRetention(store, clock, failed),
    backfillIssuedCards({
      store,
      loop,
      cardNumbers,
      failed,
      secrets: createCredentialSecrets({ store, vault, newId }),
    }),
    startRecordSweep({ store, clock, failed }),
  ];
  return async (): Promise<void> => {
    await Promise.all(stops.map(stop => stop()));
  };
}
