/** What the fake cloud and the locks behind it are made of. Ids are the cloud's own; times are epoch ms unless it is said. */
import type { CredentialKind } from '../../../models/credential.ts';
import type { LockAction } from '../../../models/lockState.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import type { Feature } from './features.ts';
import type { CyclicConfig } from './parameters.ts';

export interface GivenGateway {
  gatewayId: number;
  gatewayName: string;
  networkName?: string;
  /** Whose it is; the one account's, unless it is said. */
  owner?: string;
}

export interface GivenLock {
  lockId: number;
  lockAlias: string;
  /** The gateways that hear it, the best first. */
  gateways: readonly number[];
  features: readonly Feature[];
  /** Its top administrator; the one account, unless it is said. */
  owner?: string;
  modelNum?: string;
  /** 4 unless an old app has set it up. */
  keyboardPwdVersion?: number;
  battery?: number;
  openState?: 0 | 1;
  /** Whole seconds; −1: it does not lock by itself. */
  autoLockTime?: number;
  /** "Remote unlock", as it is switched in the app. */
  remoteUnlock?: boolean;
  timezoneRawOffset?: number;
  clockDriftMsPerDay?: number;
  clockOffMs?: number;
}

export interface GivenTtlock {
  gateways: readonly GivenGateway[];
  locks: readonly GivenLock[];
}

/** What is in the memory of a lock. It knows times on the wall and nothing of UTC: ms as if the wall stood in Greenwich. */
export interface Held {
  credentialId: number;
  kind: CredentialKind;
  /** The digits of a passcode, the number of a card or a QR code, the features of a face. */
  code: string;
  name: string;
  /** Null: since ever, or for ever. */
  from: number | null;
  until: number | null;
  days: CyclicConfig;
  once: boolean;
  /** A passcode whose use clears all the others. */
  erases: boolean;
  usedAt: number | null;
}

/** A credential as the cloud lists it, whether or not the lock has it. */
export interface Listed {
  id: number;
  lockId: number;
  kind: CredentialKind;
  code: string;
  name: string;
  /** The cloud's number for how it is valid; each kind has its own. */
  type: number;
  /** Both 0: for ever. */
  startDate: number;
  endDate: number;
  cyclicConfig: CyclicConfig;
  /** Chosen by somebody, and not worked out by lock and cloud alike. */
  custom: boolean;
  sender: string;
  createDate: number;
  /** What only this kind has, as the cloud calls it. */
  more: Readonly<Record<string, string | number>>;
}

export interface Lock extends Required<Omit<GivenLock, 'gateways' | 'features'>> {
  gateways: number[];
  features: ReadonlySet<Feature>;
  lockName: string;
  lockMac: string;
  /** What its clock was off by when it was set, and when that was. */
  clockSetAt: number;
  /** Calls off the coming home of its bolt. */
  autoLock: () => void;
  passageMode: PassageMode;
  /** By the number of `lock/updateSetting`. */
  settings: Map<number, number>;
  memory: Map<string, Held>;
  frozen: boolean;
  groupId: number;
  adminPasscode: string;
  bindDate: number;
  /** What it has not told the cloud yet. */
  untold: LogEntry[];
}

/** A line of the log of a lock. */
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

/** A run of the motor, whatever anybody believes. */
export interface Movement {
  lockId: number;
  action: LockAction;
  by: 'cloud' | 'hand' | 'itself';
  at: number;
}

export const keyOf = ({ kind, code }: Pick<Held, 'kind' | 'code'>) => `${kind}/${code}`;

/** Of a recurring passcode that lock and cloud work out alike, the end is that of its hours: it has no last day. */
export const isCyclic = (passcodeType: number): boolean => passcodeType >= 5;
export const isEndless = ({ kind, custom, type }: Pick<Listed, 'kind' | 'custom' | 'type'>): boolean =>
  kind === 'passcode' && !custom && isCyclic(type);
