import { SECOND_MS } from '../../../models/duration.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { Waits } from '../waits.ts';
import type { LockConnectivity } from './connectivity.ts';
import type { Inventory } from './inventory.ts';
import type { MqttReporter } from './reporter.ts';
import type { MqttWire } from './wire.ts';

interface Parts {
  clock: DriverClock;
  guard: FaultGuard;
  waits: Waits;
  wire: MqttWire;
  inventory: Inventory;
  connectivity: LockConnectivity;
  reporter: MqttReporter;
}

/** Spreads queries, because a radio handles one at a time. */
const QUERY_SPREAD_MS = 250;
export const ANSWERED_WITHIN_MS = 30 * SECOND_MS;

export type StateQueries = ReturnType<typeof createStateQueries>;

/** Queries locks that may have moved while their reports were lost. */
export function createStateQueries({ clock, guard, waits, wire, inventory, connectivity, reporter }: Parts) {
  const pending = new Set<DeviceAddress>();
  let isQuerying = false;

  async function querySequentially(): Promise<void> {
    if (isQuerying) return;
    isQuerying = true;
    try {
      for (const address of pending) {
        if (!(await waits.until(clock.now() + QUERY_SPREAD_MS))) break;
        pending.delete(address);
        const lock = inventory.lock(address);
        if (!lock?.query || !connectivity.isThere(lock.gateway)) continue;
        reporter.asked(address);
        wire.say(lock.query.topic, lock.query.payload, clock.now() + ANSWERED_WITHIN_MS);
      }
    } finally {
      isQuerying = false;
    }
  }

  const queryPending = guard('driver', querySequentially);

  return {
    query(addresses: Iterable<DeviceAddress>): void {
      for (const address of addresses) pending.add(address);
      queryPending();
    },
    forget: (address: DeviceAddress): void => void pending.delete(address),
  };
}
