import { createFleet } from '../connectors/fleet.ts';
import { backfillBlindIndex } from '../features/credentials/backfillBlindIndex.ts';
import { withSecurityLog } from '../features/security/factEvents.ts';
import { createSecurityLog } from '../features/security/securityLog.ts';
import { createLive } from '../http/live.ts';
import { createCommandLoop } from './commandLoop.ts';
import type { LateLog } from './lateLog.ts';
import type { Parts } from './parts.ts';
import { createReactors } from './reactors.ts';

export async function createCore({ store: written, vault, drivers, clock }: Parts, { note, failed }: LateLog) {
  const security = createSecurityLog({ clock, write: note });
  const store = withSecurityLog(written, security);
  await backfillBlindIndex(store, vault);
  const live = await createLive(store, clock, failed);
  const fleet = createFleet({ store, drivers, factFeed: live, failed });
  const reactors = createReactors({ store, clock, driver: fleet });
  const loop = createCommandLoop({ store, clock, reactors, scopeOf: fleet.laneScope });
  return { security, store, live, fleet, reactors, loop };
}

export type Core = Awaited<ReturnType<typeof createCore>>;
