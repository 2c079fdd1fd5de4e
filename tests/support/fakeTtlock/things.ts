/** Types of the fake cloud and its locks. Times are epoch ms by default. */
import type { CredentialKind } from '../../../models/credential.ts';
import type { LockAction } from '../../../models/lockState.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import type { Feature } from './features.ts';
import type { CyclicConfig } from './parameters.ts';

export interface GivenGateway {
  gatewayId: number;
  gatewayName: string;
  networkName?: string;
  /** Default: the main account. */
  owner?: string;
}

export interface GivenLock {
  lockId: number;
  lockAlias: string;
  /** Gateways in range, the strongest first. */
  gateways: readonly number[];
  features: readonly Feature[];
  /** Top administrator. Default: the main account. */
  owner?: string;
  modelNum?: string;
  /** 4, or lower for a lock added by an old app. */
  keyboardPwdVersion?: number;
  battery?: number;
  openState?: 0 | 1;
  /** In seconds. −1: no auto-lock. */
  autoLockTime?: number;
  /** "Remote unlock" in the app. */
  remoteUnlock?: boolean;
  timezoneRawOffset?: number;
  clockDriftMsPerDay?: number;
  clockOffMs?: number;
}

export interface GivenTtlock {
  gateways: readonly GivenGateway[];
  locks: readonly GivenLock[];
}

/** A credential in a lock's memory. Its times are local, in ms as if they were UTC. */
export interface Held {
  credentialId: number;
  kind: CredentialKind;
  /** Passcode digits, card or QR code number, or face features. */
  code: string;
  name: string;
  /** Null: no limit. */
  from: number | null;
  until: number | null;
  days: CyclicConfig;
  once: boolean;
  /** Whether its use clears all other passcodes. */
  erases: boolean;
  usedAt: number | null;
}

/** A credential as listed by the cloud, on the lock or not. */
export interface Listed {
  id: number;
  lockId: number;
  kind: CredentialKind;
  code: string;
  name: string;
  /** The cloud's number of the validity, per credential type. */
  type: number;
  /** Both 0: permanent. */
  startDate: number;
  endDate: number;
  cyclicConfig: CyclicConfig;
  /** Custom, not computed by lock and cloud. */
  custom: boolean;
  sender: string;
  createDate: number;
  /** Additional fields of the type, named as in the cloud. */
  more: Readonly<Record<string, string | number>>;
}

export interface Lock extends Required<Omit<GivenLock, 'gateways' | 'features'>> {
  gateways: number[];
  features: ReadonlySet<Feature>;
  lockName: string;
  lockMac: string;
  /** Error of the clock when it was set, and that time. */
  clockSetAt: number;
  /** Cancels the auto-lock. */
  autoLock: () => void;
  passageMode: PassageMode;
  /** By setting number of `lock/updateSetting`. */
  settings: Map<number, number>;
  memory: Map<string, Held>;
  frozen: boolean;
  groupId: number;
  adminPasscode: string;
  bindDate: number;
  /** Entries not uploaded yet. */
  untold: LogEntry[];
}

/** An entry in a lock's log. */
export interface LogEntry {
  lockId: number;
  recordType: number;
  recordTypeFromLock: number;
  success: 0 | 1;
  username: string;
  keyboardPwd: string;
  /** By the lock's clock. */
  lockDate: number;
  electricQuantity: number;
}
export interface CloudRecord extends LogEntry {
  recordId: number;
  serverDate: number;
}

/** A real movement of the bolt. */
export interface Movement {
  lockId: number;
  action: LockAction;
  by: 'cloud' | 'hand' | 'itself';
  at: number;
}

export const keyOf = ({ kind, code }: Pick<Held, 'kind' | 'code'>) => `${kind}/${code}`;

/** The end of a recurring computed passcode is that of its hours: it has no last day. */
export const isCyclic = (passcodeType: number): boolean => passcodeType >= 5;
export const isEndless = ({ kind, custom, type }: Pick<Listed, 'kind' | 'custom' | 'type'>): boolean =>
  kind === 'passcode' && !custom && isCyclic(type);
