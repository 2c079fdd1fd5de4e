/** Finding, adopting and forgetting locks. A driver has no storage of its own, only a {@link DriverMemory}. */
import type { AccountId, CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import type { Capability } from '../../models/lockState.ts';
import type { LockVersion } from '../../models/lockVersion.ts';
import type { Validity } from '../../models/validity.ts';
import type { DeviceAddress, DiscoveryBlockReason, NotAdoptable } from '../../models/way.ts';
import type { Driver } from './driver.ts';
import type { LockContent } from './lockCredential.ts';

/** Encrypted storage, shared by all processes; durable once `put` resolves. Keys must not be secret. */
export interface DriverMemory {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
  /** Inserts if absent; returns true to one process only. */
  putNew(key: string, value: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<readonly (readonly [key: string, value: string])[]>;
}

export interface FoundGateway {
  address: DeviceAddress;
  name: string;
  networkName: string;
  online: boolean;
}

export interface FoundLock {
  address: DeviceAddress;
  name: string;
  mac: string;
  maker: string;
  model: string;
  /** Null if the lock has no remote access. */
  gateway: DeviceAddress | null;
  /** Percent; null if not reported. */
  battery: number | null;
  /** Minutes east of UTC; null if the lock has no clock, or didn’t report it. */
  zoneOffsetMinutes: number | null;
  /** Auto-lock time in seconds; 0 for no auto-lock. */
  autoLockSeconds: number;
  remoteUnlock: boolean;
  /** True if an old app added the lock, so that the console can’t read or change its passcodes. */
  addedByOldApp: boolean;
  passcodeVersion: LockVersion | null;
  capabilities: readonly Capability[];
  /** Why the lock can’t be operated remotely now; it can still be adopted. */
  blockReason: DiscoveryBlockReason | null;
  /** Why this user can’t adopt the lock; null if they can. */
  refused: NotAdoptable | null;
}

/** `notSignedIn`: the user needs a maker account. `away`: the source of locks can’t be reached now. */
export type FindOutcome =
  | { kind: 'done'; gateways: readonly FoundGateway[]; locks: readonly FoundLock[] }
  | { kind: 'notSignedIn' }
  | { kind: 'away' };

export interface AdoptedLock {
  lockId: LockId;
  /** Null if the lock has no remote access. */
  gatewayId: GatewayId | null;
  address: DeviceAddress;
  uid: AccountId;
  capabilities: readonly Capability[];
}
export interface AdoptedGateway {
  gatewayId: GatewayId;
  address: DeviceAddress;
  uid: AccountId;
}
export interface Adopted {
  gateways: readonly AdoptedGateway[];
  locks: readonly AdoptedLock[];
}

export interface CredentialFound {
  address: DeviceAddress;
  name: string;
  validity: Validity;
  content: LockContent;
}

export interface FindingDriver extends Driver {
  /** Includes locks that can’t be adopted, with the reason. A user starts the search, never a timer. */
  find(uid: AccountId): Promise<FindOutcome>;
  /** Operates and reports these locks from now on. Idempotent; locks adopted before stay adopted even if omitted. */
  adopt(adopted: Adopted): Promise<void>;
  release(lockId: LockId): void;
  /** Erases the data of a lock after the last process released it. */
  forget(address: DeviceAddress): Promise<void>;
  /** Called once, at adoption. Empty if locks don’t report their credentials. */
  credentialsIn(lockId: LockId): Promise<readonly CredentialFound[]>;
  adoptCredential(lockId: LockId, credentialId: CredentialId, address: DeviceAddress): Promise<void>;
}
