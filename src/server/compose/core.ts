import { createCommandLoop } from '../commandLoop.ts';
import { markSealed } from '../credentials/markSealed.ts';
import { createFleet } from '../fleet/fleet.ts';
import { createLive } from '../live.ts';
import { createTellings } from '../processes/tellings.ts';
import { notingStore } from '../security/factEvents.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import type { LateLog } from './lateLog.ts';
import type { Parts } from './parts.ts';

/** The log of facts, the loop that everything goes through, the locks, and what is told of facts as they come. */
export async function createCore({ store: written, vault, drivers, clock }: Parts, { note, failed }: LateLog) {
  const security = createSecurityLog({ clock, write: note });
  const store = notingStore(written, security);
  await markSealed(store, vault);
  const live = await createLive(store, clock, failed);
  const fleet = createFleet({ store, drivers, heard: live, failed });
  const tellings = createTellings({ store, clock, driver: fleet });
  const loop = createCommandLoop({ store, clock, tellings, scopeOf: fleet.laneScope });
  return { security, store, live, fleet, tellings, loop };
}

export type Core = Awaited<ReturnType<typeof createCore>>;
