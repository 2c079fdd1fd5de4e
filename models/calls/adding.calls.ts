import * as z from 'zod/mini';
import { givenName } from '../givenText.ts';
import { GroupId, LockId, NOT_GROUPED } from '../ids.ts';
import { LOCK_ALIAS_MAX } from '../limits.ts';
import { CONNECTORS, type Connector, DeviceAddress, type DiscoveryBlockReason, type NotAdoptable } from '../way.ts';
import { isTimeZone } from '../zoneChange.ts';
import { call, commandId, wireInt } from './call.ts';

/** `notYours`: only for accounts named by the operator. `notSignedIn`: needs an account in the maker's cloud. */
export type ConnectorClosed = 'notConfigured' | 'notYours' | 'notSignedIn' | null;

export interface ConnectorItem {
  way: Connector;
  closed: ConnectorClosed;
  signedInAs: string | null;
  /** Missing settings; shown to operators only, else empty. */
  toSet: readonly string[];
}

export interface DiscoveredLock {
  address: string;
  name: string;
  mac: string;
  maker: string;
  model: string;
  /** Null if the lock has no remote access. */
  gatewayName: string | null;
  battery: number | null;
  /** Minutes east of UTC; null: unknown. */
  zoneOffsetMinutes: number | null;
  obstacle: DiscoveryBlockReason | null;
  refused: NotAdoptable | null;
  lockId: LockId | null;
}

export type DiscoveryResult = { state: 'found'; list: DiscoveredLock[] } | { state: 'notSignedIn' } | { state: 'away' };

/** Credentials of the lock follow later, as facts. */
export interface Adopting {
  lockId: LockId;
}

/** Calls to the maker's cloud. `spent`: the larger of the cloud's count and the console's own. Times are epoch ms. */
export interface CloudBudget {
  allowed: number;
  spent: number;
  reserved: number;
  renewsAt: number;
  byPeople: number;
  byItself: number;
  calledBackAt: number | null;
  /** Shown to operators only, else null. */
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
  removal: call<Removal>().get('/lock/removal', { lockId }),
  /** `password`: the password of the lock's owner. */
  delete: call<Nothing>().post('/lock/delete', { lockId, password, commandId }),
  signIn: call<Nothing>().post('/cloud/signIn', {
    way,
    username: z.string().check(z.minLength(1), z.maxLength(128)),
    password,
  }),
  signOut: call<Nothing>().post('/cloud/signOut', { way }),
  budget: call<CloudBudget>().get('/cloud/budget', { way }),
};
