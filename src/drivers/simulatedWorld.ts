import type { CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import type { Capability, OpenState } from '../../models/lockState.ts';
import type { Validity } from '../../models/validity.ts';
import type { DeviceAddress } from '../../models/way.ts';
import type { FoundLock } from './finding.ts';
import type { LockContent } from './lockCredential.ts';

export interface SimulatedGateway {
  gatewayId: GatewayId;
  online: boolean;
}

export interface GivenCredential {
  credentialId: CredentialId;
  name: string;
  validity: Validity;
  content: LockContent;
}

export interface SimulatedLock {
  lockId: LockId;
  /** Null if the lock has no remote access. */
  gatewayId: GatewayId | null;
  capabilities: readonly Capability[];
  remoteUnlock: boolean;
  battery: number;
  /** The door’s real state, whatever the console shows. */
  openState: Exclude<OpenState, typeof OpenState.UNKNOWN>;
  autoLockSeconds: number;
  /** Negative if the clock is slow. */
  clockDriftMsPerDay: number;
  clockOffMs?: number;
  timeZone?: string;
  credentials?: readonly GivenCredential[];
}

export interface FindableGateway extends Pick<SimulatedGateway, 'online'> {
  address: DeviceAddress;
  name: string;
}

/** A lock that can be discovered. Its credentials have ids below 0. */
export interface FindableLock extends Omit<SimulatedLock, 'lockId' | 'gatewayId'>, Pick<FoundLock, 'refused'> {
  address: DeviceAddress;
  name: string;
  mac: string;
  model: string;
  gateway: DeviceAddress | null;
}

export interface SimulatedWorld {
  gateways: readonly SimulatedGateway[];
  locks: readonly SimulatedLock[];
  findable?: { gateways: readonly FindableGateway[]; locks: readonly FindableLock[] };
}
