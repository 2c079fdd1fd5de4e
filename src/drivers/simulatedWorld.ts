/**
 * What a simulated world is made of when it is first opened. It stands outside the driver's folder so that whoever
 * describes a world need not know the driver.
 */
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

/** A credential that a lock keeps from the beginning. */
export interface GivenCredential {
  credentialId: CredentialId;
  name: string;
  validity: Validity;
  content: LockContent;
}

export interface SimulatedLock {
  lockId: LockId;
  /** null: nothing leads to it from afar. */
  gatewayId: GatewayId | null;
  capabilities: readonly Capability[];
  /** The setting on the lock itself: without it an unlock from afar is refused. */
  remoteUnlock: boolean;
  /** Percent. */
  battery: number;
  /** The bolt as it is, whatever the console has heard of it. */
  openState: Exclude<OpenState, typeof OpenState.UNKNOWN>;
  /** 0: it does not lock by itself. */
  autoLockSeconds: number;
  /** How much faster than the world its clock runs; negative is slower. */
  clockDriftMsPerDay: number;
  /** What its clock is off by at first; nothing unless it is said. */
  clockOffMs?: number;
  /** By which it tells days and hours, with the offset that the zone has at first; UTC unless it is said. */
  timeZone?: string;
  credentials?: readonly GivenCredential[];
}

/** A gateway that nobody has taken in, and by what it is found. */
export interface FindableGateway extends Pick<SimulatedGateway, 'online'> {
  address: DeviceAddress;
  name: string;
}

/** A lock that nobody has taken in: it is there from then on. What it keeps has numbers below 0, since nobody knows it. */
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
  /** What is there besides, and waits to be taken in; nothing unless it is said. */
  findable?: { gateways: readonly FindableGateway[]; locks: readonly FindableLock[] };
}
