import { SECOND_MS } from '../../../models/duration.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { DriverClock } from '../clock.ts';
import type { ReportQueue } from '../reportQueue.ts';
import type { Waits } from '../waits.ts';
import type { AdoptedThings } from './adoptedThings.ts';
import type { LockConnectivity } from './connectivity.ts';
import { ANSWERED_WITHIN_MS, type StateQueries } from './stateQueries.ts';
import type { MqttWire } from './wire.ts';
import { healthCheck } from './zigbee2mqtt.ts';

interface Parts {
  clock: DriverClock;
  waits: Waits;
  wire: MqttWire;
  connectivity: LockConnectivity;
  things: AdoptedThings;
  queries: StateQueries;
  put: ReportQueue['put'];
  bases: readonly string[];
}

const PRESENCE_MS = 5 * SECOND_MS;

export type GatewayPresence = ReturnType<typeof createGatewayPresence>;

export function createGatewayPresence({ clock, waits, wire, connectivity, things, queries, put, bases }: Parts) {
  const { isThere } = connectivity;

  function report(gateway: DeviceAddress): void {
    const gatewayId = things.gatewayIdAt(gateway);
    if (gatewayId !== undefined) put({ type: isThere(gateway) ? 'gatewayOnline' : 'gatewayOffline', gatewayId });
  }

  function reportAll(): void {
    for (const gateway of things.gateways()) report(gateway);
  }

  function reportThere(gateways: Iterable<DeviceAddress>): void {
    for (const gateway of gateways) if (isThere(gateway)) report(gateway);
  }

  return {
    reportAll,
    reportThere,

    /** Reports the change. If the gateway is back, queries its locks, because their reports were lost meanwhile. */
    changed(gateway: DeviceAddress): void {
      report(gateway);
      const gatewayId = things.gatewayIdAt(gateway);
      if (!isThere(gateway) || gatewayId === undefined) return;
      const behind = [...things.locks()].filter(lock => lock.gatewayId === gatewayId);
      queries.query(behind.map(({ address }) => address));
    },

    /** Queries the bridges once the connection is up. Bridges that stay silent count as offline. */
    async awaitBridges(): Promise<void> {
      for (const base of bases) {
        const { topic, payload } = healthCheck(base);
        wire.say(topic, payload, clock.now() + ANSWERED_WITHIN_MS);
      }
      reportThere(things.gateways());
      if (!(await waits.until(clock.now() + PRESENCE_MS)) || !wire.up) return;
      for (const base of bases) if (!isThere(base)) report(base);
    },
  };
}
