import * as z from 'zod/mini';
import { givenName } from '../givenText.ts';
import { GroupId, LockId, NOT_GROUPED } from '../ids.ts';
import { LOCK_ALIAS_MAX } from '../limits.ts';
import { CONNECTORS, type Connector, DeviceAddress, type DiscoveryBlockReason, type NotAdoptable } from '../way.ts';
import { isTimeZone } from '../zoneChange.ts';
import { call, commandId, wireInt } from './call.ts';

/**
 * Why a way is not open to whoever asks. `notConfigured`: this console has it not. `notYours`: only those may whom whoever runs
 * the console has named. `notSignedIn`: it needs an account of the maker's cloud.
 */
export type ConnectorClosed = 'notConfigured' | 'notYours' | 'notSignedIn' | null;

/** `signedInAs`: the account of the maker's cloud, where the way has one. */
export interface ConnectorItem {
  way: Connector;
  closed: ConnectorClosed;
  signedInAs: string | null;
  /** The settings that open it; told to whoever runs this console, and empty to anybody else. */
  toSet: readonly string[];
}

export interface DiscoveredLock {
  address: string;
  name: string;
  mac: string;
  maker: string;
  model: string;
  /** Null: nothing leads to it from afar. */
  gatewayName: string | null;
  battery: number | null;
  /** Minutes east of UTC by which its clock goes; null: it has not said. */
  zoneOffsetMinutes: number | null;
  obstacle: DiscoveryBlockReason | null;
  refused: NotAdoptable | null;
  lockId: LockId | null;
}

export type DiscoveryResult = { state: 'found'; list: DiscoveredLock[] } | { state: 'notSignedIn' } | { state: 'away' };

/** What was in the lock before is known a little later: each credential by its own facts. */
export interface Adopting {
  lockId: LockId;
}

/** The calls of this month to the maker's cloud, as it counts them. Times are epoch ms. */
export interface CloudBudget {
  allowed: number;
  spent: number;
  reserved: number;
  renewsAt: number;
  byPeople: number;
  byItself: number;
  calledBackAt: number | null;
  /** Where the cloud is to call back; only whoever runs the console has use for it. Null where that is nobody's to see. */
  callbackUrl: string | null;
}

export interface Removal {
  credentials: number;
  eKeys: number;
  administrators: number;
}

const way = z.enum(CONNECTORS);
const lockId = wireInt(LockId);
const password = z.string().check(z.minLength(1), z.maxLength(128));
type Nothing = Record<string, never>;

export const addingCalls = {
  ways: call<{ list: ConnectorItem[] }>().get('/lock/ways', {}),
  find: call<DiscoveryResult>().get('/lock/find', { way }),
  adopt: call<Adopting>().post('/lock/adopt', {
    way,
    address: DeviceAddress,
    lockAlias: givenName(LOCK_ALIAS_MAX),
    groupId: z._default(wireInt(GroupId), NOT_GROUPED),
    timeZone: z.string().check(z.refine(isTimeZone)),
    commandId,
  }),
  /** What would go with it; refused to whoever may not take it out. */
  removal: call<Removal>().get('/lock/removal', { lockId }),
  /** Takes a lock that was taken in out of the console again, by its owner's own password. */
  delete: call<Nothing>().post('/lock/delete', { lockId, password, commandId }),
  signIn: call<Nothing>().post('/cloud/signIn', {
    way,
    username: z.string().check(z.minLength(1), z.maxLength(128)),
    password,
  }),
  signOut: call<Nothing>().post('/cloud/signOut', { way }),
  budget: call<CloudBudget>().get('/cloud/budget', { way }),
};
