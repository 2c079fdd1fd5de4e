/** The ways to a lock that a console may have: each is one driver. */
import * as z from 'zod/mini';

/**
 * `simulated`: of the world that comes with the product. `mqtt`: through a broker, by Zigbee2MQTT or as Home Assistant discovers
 * locks. `ttlock`: through the cloud of the maker.
 */
export const CONNECTORS = ['simulated', 'mqtt', 'ttlock'] as const;
export type Connector = (typeof CONNECTORS)[number];

/** What names a way in the environment: without these a console has not its driver. */
export const CONNECTOR_SETTINGS: Record<Connector, readonly string[]> = {
  simulated: ['DEMO'],
  mqtt: ['MQTT_URL'],
  ttlock: ['TTLOCK_HOST', 'TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET'],
};

/** Whether people take in what is theirs with an account of the maker’s; else what is found belongs to the house. */
export const HAS_MAKER_ACCOUNTS: Record<Connector, boolean> = { simulated: false, mqtt: false, ttlock: true };

/** Names those who may take in the locks of the house. */
export const ADDERS_SETTING = 'LOCK_ADDERS';

/**
 * The driver that this console was started without: its locks are not reached. `settings` bring it back; they are told to the
 * owner only.
 */
export interface MissingDriver {
  way: Connector;
  settings: readonly string[];
}

/**
 * Whether what allows opening from afar is a setting of the lock. Behind a bridge it is not: whoever may speak to the bridge opens.
 */
export const SETS_REMOTE_UNLOCK: Record<Connector, boolean> = { simulated: true, mqtt: false, ttlock: true };

/** What a driver knows a lock or a gateway by: its own, and the same for ever. */
export const DeviceAddress = z.string().check(z.minLength(1), z.maxLength(256));
export type DeviceAddress = z.infer<typeof DeviceAddress>;

/** How a thing is reached, in its own log; of what has none, the simulated world tells. */
export const ConnectorAddress = z.object({ way: z.enum(CONNECTORS), address: DeviceAddress });
export type ConnectorAddress = z.infer<typeof ConnectorAddress>;

/** Why a lock that was found cannot be reached from afar now. It can be taken in all the same, and works when that has changed. */
export const DISCOVERY_BLOCK_REASONS = ['noGateway', 'gatewayOffline', 'lockOffline', 'remoteUnlockOff'] as const;
export type DiscoveryBlockReason = (typeof DISCOVERY_BLOCK_REASONS)[number];

/**
 * Why a lock that was found cannot be taken in. `notUnderstood`: it is announced in a way that cannot be followed, or says nothing of
 * its bolt.
 */
export const NOT_ADOPTABLE = ['notAdministrator', 'notALock', 'ofSomebodyElse', 'notUnderstood'] as const;
export type NotAdoptable = (typeof NOT_ADOPTABLE)[number];
