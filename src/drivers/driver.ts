/** Interface of all drivers. A driver can’t access accounts, statecharts or storage, and never repeats an operation. */
import type {
  CodeMissing,
  CredentialKind,
  EnrolledKind,
  ReadBackResult,
  WriteOutcome,
} from '../../models/credential.ts';
import type { CredentialId, GatewayId, LockId, OperationId } from '../../models/ids.ts';
import type { LaneScope } from '../../models/lane.ts';
import type { LockSetting, LockSettingName, SaidSetting } from '../../models/lockSettings.ts';
import type { Capability, LockAction, NearbyLock, OpenState, OpenStateSource, Signal } from '../../models/lockState.ts';
import type { NotDone, Outcome } from '../../models/outcome.ts';
import type { RecurringPasscodes } from '../../models/passcode.ts';
import type { PhotoRefusal } from '../../models/photo.ts';
import type { Validity } from '../../models/validity.ts';
import type { CredentialRequest, LockContent } from './lockCredential.ts';

export interface OperateRequest {
  operationId: OperationId;
  lockId: LockId;
  gatewayId: GatewayId;
  action: LockAction;
  /** Epoch ms. The driver responds by then; if the outcome is unknown, with `unconfirmed`. */
  deadlineAt: number;
}

export interface QueryRequest {
  lockId: LockId;
  gatewayId: GatewayId;
  deadlineAt: number;
}

/** Request for a passcode that lock and maker both compute, so that nothing is written to the lock. */
export interface PasscodeRequest {
  credentialId: CredentialId;
  lockId: LockId;
  name: string;
  type: number;
  validity: Validity;
  digits: number;
  /** Whether the digits are too easy to guess, or already in use. */
  isRefused(digits: string): Promise<boolean>;
}

export interface CodeRequest {
  credentialId: CredentialId;
  lockId: LockId;
  number: string;
  deadlineAt: number;
}

/** `lastsMs`: how long the text stays valid; null: as long as the credential. */
export type CodeOutcome =
  | { kind: 'done'; text: string; lastsMs: number | null }
  | { kind: 'missing'; why: CodeMissing };

export interface CodeShown {
  lockId: LockId;
  /** Opens the door, so never log it. */
  text: string;
}
/** `name`: as in the lock’s records. Null for an unknown code. */
export type CodeVerdict = { credentialId: CredentialId; name: string; opens: boolean } | null;
export type JudgeCode = (shown: CodeShown) => Promise<CodeVerdict>;

export interface HeldCredentialsQuery extends QueryRequest {
  kind: CredentialKind;
}

/** Decrypted, so it must not reach a log line or a fact. */
export interface HeldCredential {
  address: string;
  credentialId: CredentialId | null;
  name: string;
  validity: Validity;
  content: LockContent;
}

/** `unreadable`: number of items that the lock describes incompletely. */
export type HeldOutcome = { kind: 'done'; held: readonly HeldCredential[]; unreadable: number } | NotDone;

/** `done`: the lock was read; `found` compares its credential with the desired one. */
export type ReadOutcome = { kind: 'done'; found: ReadBackResult } | NotDone;

export interface FeaturesRequest {
  credentialId: CredentialId;
  lockId: LockId;
  photo: Uint8Array;
  deadlineAt: number;
}

/** `refused`: final for this photo. Any other failure may be retried. */
export type FeaturesOutcome =
  | { kind: 'done'; features: string }
  | { kind: 'refused'; reason: PhotoRefusal }
  | Exclude<NotDone, { kind: 'refused' }>;

export interface SettingRequest {
  lockId: LockId;
  gatewayId: GatewayId;
  setting: LockSetting;
  deadlineAt: number;
}

export interface SettingQuery {
  lockId: LockId;
  gatewayId: GatewayId;
  name: LockSettingName;
  deadlineAt: number;
}

export type SettingOutcome = { kind: 'done'; said: SaidSetting } | NotDone;

/** A record of the lock’s log. `credentialId`: null unless the driver knows the console’s credential that was used. */
export interface ReportedRecord {
  recordType: number;
  recordTypeFromLock: number;
  success: boolean;
  credentialName: string;
  credentialId: CredentialId | null;
  operationId: OperationId | null;
  lockDate: number;
  serverDate: number;
}

/** Door states always arrive as reports; an outcome only reports the request’s result. Reports may repeat. */
export type Report =
  | { type: 'door'; lockId: LockId; openState: OpenState; source: OpenStateSource; reportedAt: number }
  | { type: 'battery'; lockId: LockId; battery: number }
  | { type: 'gatewayOnline'; gatewayId: GatewayId }
  | { type: 'gatewayOffline'; gatewayId: GatewayId }
  /** Sent once after the gateway came online, and on each change. */
  | { type: 'gatewaySignal'; gatewayId: GatewayId; signal: Signal }
  /** All locks in the gateway’s radio range; sent once after it came online, and on each change. */
  | { type: 'gatewayNearby'; gatewayId: GatewayId; locks: readonly NearbyLock[] }
  | { type: 'lockLost'; lockId: LockId }
  | { type: 'lockFound'; lockId: LockId }
  | { type: 'records'; lockId: LockId; records: ReportedRecord[] }
  | EnrolmentReport;

/** `step` 0: the lock waits for a finger, palm or fob. Then each reading sends one report; `of` is their total. */
export interface EnrolmentReport {
  type: 'enrolment';
  lockId: LockId;
  kind: EnrolledKind;
  credentialId: CredentialId;
  revision: number;
  step: number;
  of: number;
}

export interface Driver {
  readonly name: string;
  capabilities(lockId: LockId): readonly Capability[];
  /**
   * Which commands wait for each other, as they share a lane: with `gateway`, all to a gateway and its locks; with
   * `lock`, those to one lock. Constant per lock, and known before adoption.
   */
  laneScope(lockId: LockId): LaneScope;
  passcodeDigits(lockId: LockId): readonly number[] | null;
  capacity(lockId: LockId, kind: CredentialKind): number | null;
  firmware(lockId: LockId): Promise<string | null>;
  /** Runs at most once, by `deadlineAt`; rejects only on a bug. `unreachable`: the lock certainly didn’t receive it. */
  operate(request: OperateRequest): Promise<Outcome>;
  /** A door report precedes `done`. Idempotent. */
  queryState(request: QueryRequest): Promise<Outcome>;
  /**
   * Idempotent; resolves by `deadlineAt`. `unreachable`: the lock certainly didn’t receive it. `refused`: the lock
   * certainly differs from the request. An enrolment sends a report per step.
   */
  writeCredential(request: CredentialRequest): Promise<WriteOutcome>;
  /** Read-only; needs `readsCredentials`. Cards and passcodes written by others are found by number, the rest by id. */
  readCredential(request: CredentialRequest): Promise<ReadOutcome>;
  /** Read-only; needs `readsCredentials`. Resolves by `deadlineAt`. */
  listCredentials(query: HeldCredentialsQuery): Promise<HeldOutcome>;
  /** Idempotent. Resolves by `deadlineAt`; `refused` only if the setting is unchanged. */
  applySetting(request: SettingRequest): Promise<Outcome>;
  /** Read-only; needs `readsSettings`. */
  readSetting(query: SettingQuery): Promise<SettingOutcome>;
  /** Digits that lock and maker compute; null if a lock can’t. Must be used before `lapsesAt` (models/passcode.ts). */
  passcodeFor(request: PasscodeRequest): Promise<string | null>;
  recurringPasscodes(lockId: LockId): Promise<RecurringPasscodes>;
  /** Text of a stored QR code (`codesByMaker`: the maker’s). It opens doors: never log it. Resolves by `deadlineAt`. */
  codeFor(request: CodeRequest): Promise<CodeOutcome>;
  /**
   * Computes features in the driver’s own format from an upright JPEG cropped to one face. Deterministic; resolves by
   * `deadlineAt`.
   */
  computeFeatures(request: FeaturesRequest): Promise<FeaturesOutcome>;
  /**
   * `listener` receives reports in order, but those due at the same time concurrently. A rejected report is delivered
   * again, up to a limit. `judge` verifies codes for locks with `asksConsole`; without a verdict the lock stays locked.
   */
  start(listener: (report: Report) => Promise<void>, judge?: JudgeCode): Promise<void>;
  stop(): Promise<void>;
}
