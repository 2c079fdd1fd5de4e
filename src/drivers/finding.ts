/**
 * What a driver of locks that people own does beyond reaching them: it finds them, takes them in, and keeps what it has to know
 * of them. A driver knows no storage: it is handed a {@link DriverMemory}.
 */
import type { AccountId, CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import type { Capability } from '../../models/lockState.ts';
import type { LockVersion } from '../../models/lockVersion.ts';
import type { Validity } from '../../models/validity.ts';
import type { DeviceAddress, DiscoveryBlockReason, NotAdoptable } from '../../models/way.ts';
import type { Driver } from './driver.ts';
import type { LockContent } from './lockCredential.ts';

/**
 * What a driver has to know tomorrow: sealed where it lies, durable when `put` resolves, and the same for every process of the
 * console. Keys are the driver's own, as `slot/<lock>/<credential>`; nothing of them may be secret.
 */
export interface DriverMemory {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
  /** Only where nothing is kept under it yet; whether it was put. Two processes cannot both be told so. */
  putNew(key: string, value: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Every key that begins so, with what is kept, by key. */
  list(prefix: string): Promise<readonly (readonly [key: string, value: string])[]>;
}

export interface FoundGateway {
  address: DeviceAddress;
  name: string;
  /** Of the network that it is in, empty where nobody knows. */
  networkName: string;
  online: boolean;
}

export interface FoundLock {
  address: DeviceAddress;
  name: string;
  mac: string;
  /** As they name themselves, empty where they do not. */
  maker: string;
  model: string;
  /** Through which it is reached; null: nothing leads to it from afar. */
  gateway: DeviceAddress | null;
  /** Percent; null where it has not said. */
  battery: number | null;
  /** Minutes east of UTC by which its clock goes; null where it has none, or has not said. */
  zoneOffsetMinutes: number | null;
  /** 0: it does not lock by itself. */
  autoLockSeconds: number;
  remoteUnlock: boolean;
  /** The app that added it at its maker's was too old for its passcodes to be read or changed from here. */
  addedByOldApp: boolean;
  /** null: its maker doesn't say. */
  passcodeVersion: LockVersion | null;
  capabilities: readonly Capability[];
  /** Why it is not reached now; it can be taken in all the same. */
  blockReason: DiscoveryBlockReason | null;
  /** Why it cannot be taken in by whoever asks. */
  refused: NotAdoptable | null;
}

/**
 * `notSignedIn`: it is found for accounts of the maker's, and whoever asks is with none. `away`: what knows the locks cannot be
 * asked now.
 */
export type FindOutcome =
  | { kind: 'done'; gateways: readonly FoundGateway[]; locks: readonly FoundLock[] }
  | { kind: 'notSignedIn' }
  | { kind: 'away' };

/** A lock of the console, and what its driver knows it by. `uid`: who took it in. */
export interface AdoptedLock {
  lockId: LockId;
  /** null: nothing leads to it from afar. */
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

/** A credential that was in a lock before the console knew it; opened, so nothing of this belongs into a log line or a fact. */
export interface CredentialFound {
  /** What the driver knows it by. */
  address: DeviceAddress;
  name: string;
  validity: Validity;
  content: LockContent;
}

export interface FindingDriver extends Driver {
  /** Everything that whoever asks could take in, and what could not be, with why. Asked when a person asks for it, never by a timer. */
  find(uid: AccountId): Promise<FindOutcome>;
  /** From here on these are reached, and what is learnt of them is reported. As often as one likes; what is left out stays. */
  adopt(adopted: Adopted): Promise<void>;
  /** From here on nothing is done or reported for it; what is in the lock stays there. As often as one likes. */
  release(lockId: LockId): void;
  /** Erases what was kept of the lock at this address. Told when nobody does anything for it any more, in any process. */
  forget(address: DeviceAddress): Promise<void>;
  /** What a lock holds that the console does not know; asked once, when it is taken in. Empty where locks do not tell. */
  credentialsIn(lockId: LockId): Promise<readonly CredentialFound[]>;
  /** From here on the credential of the console is the one that the driver knows by this address. */
  adoptCredential(lockId: LockId, credentialId: CredentialId, address: DeviceAddress): Promise<void>;
}
