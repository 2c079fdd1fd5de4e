import * as z from 'zod/mini';

/** `mqtt`: Zigbee2MQTT or Home Assistant discovery. `ttlock`: the maker's cloud. */
export const CONNECTORS = ['simulated', 'mqtt', 'ttlock'] as const;
export type Connector = (typeof CONNECTORS)[number];

/** Environment variables that each driver needs. */
export const CONNECTOR_SETTINGS: Record<Connector, readonly string[]> = {
  simulated: ['DEMO'],
  mqtt: ['MQTT_URL'],
  ttlock: ['TTLOCK_HOST', 'TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET'],
};

/** False: discovered locks belong to the house, not to a maker's account. */
export const HAS_MAKER_ACCOUNTS: Record<Connector, boolean> = { simulated: false, mqtt: false, ttlock: true };

export const ADDERS_SETTING = 'LOCK_ADDERS';

/** `settings`: the missing ones; shown to the lock's owner only. */
export interface MissingDriver {
  way: Connector;
  settings: readonly string[];
}

/** False behind a bridge: every user of the bridge may unlock, so remote unlocking can't be turned off. */
export const SETS_REMOTE_UNLOCK: Record<Connector, boolean> = { simulated: true, mqtt: false, ttlock: true };

/** The driver's own stable id of the device. */
export const DeviceAddress = z.string().check(z.minLength(1), z.maxLength(256));
export type DeviceAddress = z.infer<typeof DeviceAddress>;

/** How to reach a device. Facts omit it for simulated devices. */
export const ConnectorAddress = z.object({ way: z.enum(CONNECTORS), address: DeviceAddress });
export type ConnectorAddress = z.infer<typeof ConnectorAddress>;

/** Why the lock is unreachable now; it can be adopted all the same. */
export const DISCOVERY_BLOCK_REASONS = ['noGateway', 'gatewayOffline', 'lockOffline', 'remoteUnlockOff'] as const;
export type DiscoveryBlockReason = (typeof DISCOVERY_BLOCK_REASONS)[number];

/** `notUnderstood`: the device's announcement is unsupported, or lacks a bolt. */
export const NOT_ADOPTABLE = ['notAdministrator', 'notALock', 'ofSomebodyElse', 'notUnderstood'] as const;
export type NotAdoptable = (typeof NOT_ADOPTABLE)[number];
