/**
 * How locks are reached. A driver turns requests into what its locks understand and says truthfully what came of them;
 * it knows neither accounts nor charts nor storage, and it never repeats an operation on its own.
 */
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
  /** Epoch ms. The driver answers by then: with what it knows, or `unconfirmed`. */
  deadlineAt: number;
}

export interface QueryRequest {
  lockId: LockId;
  gatewayId: GatewayId;
  deadlineAt: number;
}

/** A passcode that the lock takes without having been told of it. */
export interface PasscodeRequest {
  credentialId: CredentialId;
  lockId: LockId;
  name: string;
  /** Of models/passcode.ts. */
  type: number;
  validity: Validity;
  /** How many there shall be; a few more where nearly all of so many are given out. */
  digits: number;
  /** Whether these will not do: anybody would guess them, or they are there already. */
  isRefused(digits: string): Promise<boolean>;
}

/** A QR code that the lock keeps, of which a picture is wanted. */
export interface CodeRequest {
  credentialId: CredentialId;
  lockId: LockId;
  /** What the console has chosen for it. */
  number: string;
  deadlineAt: number;
}

/** `lastsMs`: how much longer that opens the door; null: as long as the code does. */
export type CodeOutcome =
  | { kind: 'done'; text: string; lastsMs: number | null }
  | { kind: 'missing'; why: CodeMissing };

/** A QR code that was held to a lock which keeps none itself and asks the console; `text` is what the code says. */
export interface CodeShown {
  lockId: LockId;
  /** What opens the door: nothing of it may reach a log line. */
  text: string;
}
/** Whose code it is, as the lock's records call it, and whether the lock is to open; null: nobody's. */
export type CodeVerdict = { credentialId: CredentialId; name: string; opens: boolean } | null;
export type JudgeCode = (shown: CodeShown) => Promise<CodeVerdict>;

export interface HeldCredentialsQuery extends QueryRequest {
  kind: CredentialKind;
}

/** A credential in a lock; opened, so nothing of this belongs into a log line or a fact. */
export interface HeldCredential {
  /** What the driver knows it by. */
  address: string;
  /** The console's, where the driver has written it or was told whose it is. */
  credentialId: CredentialId | null;
  name: string;
  validity: Validity;
  content: LockContent;
}

/** `unreadable`: how many more it holds, of which it tells too little. */
export type HeldOutcome = { kind: 'done'; held: readonly HeldCredential[]; unreadable: number } | NotDone;

/** `done` with what the lock said it holds, measured by what is wanted; else why it could not be asked. */
export type ReadOutcome = { kind: 'done'; found: ReadBackResult } | NotDone;

export interface FeaturesRequest {
  credentialId: CredentialId;
  lockId: LockId;
  photo: Uint8Array;
  deadlineAt: number;
}

/** `refused`: nothing will ever come of this photo. Anything else may be tried again. */
export type FeaturesOutcome =
  | { kind: 'done'; features: string }
  | { kind: 'refused'; reason: PhotoRefusal }
  | Exclude<NotDone, { kind: 'refused' }>;

export interface SettingRequest {
  lockId: LockId;
  gatewayId: GatewayId;
  /** A clock is set to the time at which it arrives. */
  setting: LockSetting;
  deadlineAt: number;
}

export interface SettingQuery {
  lockId: LockId;
  gatewayId: GatewayId;
  name: LockSettingName;
  deadlineAt: number;
}

/** `done` with what the lock said, of its clock also how far it was off when it said so; else why it could not be asked. */
export type SettingOutcome = { kind: 'done'; said: SaidSetting } | NotDone;

/**
 * A line of the lock's log, as the lock has it. `operationId` ties it to the operation that caused it, `credentialId` to
 * the credential that was used, when there was one that the console had written.
 */
export interface ReportedRecord {
  recordType: number;
  recordTypeFromLock: number;
  success: boolean;
  /** Name of the credential used as the lock knows it, empty when the operation tells who it was. */
  credentialName: string;
  credentialId: CredentialId | null;
  operationId: OperationId | null;
  lockDate: number;
  serverDate: number;
}

/**
 * What a driver has learnt, unasked or by an answer. What it learns of a door always comes this way, also when an
 * operation or a query was what taught it: outcomes say only what became of the request. May repeat itself.
 */
export type Report =
  | { type: 'door'; lockId: LockId; openState: OpenState; source: OpenStateSource; reportedAt: number }
  | { type: 'battery'; lockId: LockId; battery: number }
  | { type: 'gatewayOnline'; gatewayId: GatewayId }
  | { type: 'gatewayOffline'; gatewayId: GatewayId }
  /** Once after it came online, and when it changes. */
  | { type: 'gatewaySignal'; gatewayId: GatewayId; signal: Signal }
  /** Every lock that it hears; once after it came online, and when that changes. */
  | { type: 'gatewayNearby'; gatewayId: GatewayId; locks: readonly NearbyLock[] }
  | { type: 'lockLost'; lockId: LockId }
  | { type: 'lockFound'; lockId: LockId }
  | { type: 'records'; lockId: LockId; records: ReportedRecord[] }
  | EnrolmentReport;

/** The lock waits to be shown a finger, palm or fob (`step` 0), and was shown it for the `step`-th time `of` so many. */
export interface EnrolmentReport {
  type: 'enrolment';
  lockId: LockId;
  kind: EnrolledKind;
  credentialId: CredentialId;
  turn: number;
  step: number;
  of: number;
}

export interface Driver {
  readonly name: string;
  /** What this lock can do. Empty for a lock that the driver does not know. */
  capabilities(lockId: LockId): readonly Capability[];
  /**
   * What takes one command at a time: the gateway with all its locks, or each lock by itself. A second command meanwhile is
   * `gatewayBusy`. The same for a lock as long as it is known, and sooner than it is.
   */
  laneScope(lockId: LockId): LaneScope;
  /** How many digits this lock's passcodes may have; null where it doesn't say. */
  passcodeDigits(lockId: LockId): readonly number[] | null;
  /** How many of a kind this lock keeps; null where it does not tell. */
  capacity(lockId: LockId, kind: CredentialKind): number | null;
  /** The version of the lock's firmware, as it was last told; null where it does not tell. */
  firmware(lockId: LockId): Promise<string | null>;
  /** Sends once. Resolves by `deadlineAt`; rejects only for a bug. `unreachable` only if the lock surely did not get it. */
  operate(request: OperateRequest): Promise<Outcome>;
  /** Asks for the state of the bolt; a `done` is preceded by a door report. May be repeated freely. */
  queryState(request: QueryRequest): Promise<Outcome>;
  /**
   * Makes the lock hold what is wanted, or hold it no more. Twice is the same as once, so it may be repeated freely.
   * Resolves by `deadlineAt`; `unreachable` only if the lock surely did not get it, `refused` only if it is not as wanted.
   * What is shown to the lock itself is reported step by step, and done when the lock has it.
   */
  writeCredential(request: CredentialRequest): Promise<WriteOutcome>;
  /**
   * Asks the lock what it holds, where it `readsCredentials`; changes nothing in it. `change` says what was wanted. A card or a
   * passcode may be in the lock that the console has not written: it is known by its number, and from then on by its id.
   */
  readCredential(request: CredentialRequest): Promise<ReadOutcome>;
  /** Asks the lock for all that it holds of a kind, where it `readsCredentials`; changes nothing in it. Resolves by `deadlineAt`. */
  listCredentials(query: HeldCredentialsQuery): Promise<HeldOutcome>;
  /** Sets the lock. Twice is the same as once. Resolves by `deadlineAt`; `refused` only if it stays as it was. */
  applySetting(request: SettingRequest): Promise<Outcome>;
  /** Asks the lock how it is set, where it `readsSettings`; changes nothing. */
  readSetting(query: SettingQuery): Promise<SettingOutcome>;
  /**
   * The digits that lock and maker work out alike, each on its own: nothing is sent to the lock. Null where it works none
   * out. Used first by `lapsesAt` of models/passcode.ts, or the lock takes them no more.
   */
  passcodeFor(request: PasscodeRequest): Promise<string | null>;
  /** Which recurring passcodes lock and maker work out alike; asked before one of them is. */
  recurringPasscodes(lockId: LockId): Promise<RecurringPasscodes>;
  /**
   * What a code that the lock keeps has to say to open it: what the console has chosen, or what its maker makes of that
   * (`codesByMaker`). Never anything that the lock would not read. Opens the door: nothing of it may reach a log line. May be asked as
   * often as somebody looks. Resolves by `deadlineAt`.
   */
  codeFor(request: CodeRequest): Promise<CodeOutcome>;
  /**
   * What the lock compares faces with, computed from a photo: upright, cropped to one face, a jpg. Its form is the driver's
   * own, and comes back with the credential. The same photo gives the same. Resolves by `deadlineAt`.
   */
  computeFeatures(request: FeaturesRequest): Promise<FeaturesOutcome>;
  /**
   * Starts listening. Every report is handed to `listener` in its order: those that are there at the same moment without
   * waiting in between, so that they can be written down at once, and the next only when the promises of those have settled,
   * so that none is lost between the driver and the log. One whose promise rejects is handed over again. Resolves once
   * reports flow. `judge` is asked for a lock that `asksConsole`; while nobody answers, the lock stays as it is.
   */
  start(listener: (report: Report) => Promise<void>, judge?: JudgeCode): Promise<void>;
  /** Stops; nothing is reported afterwards. */
  stop(): Promise<void>;
}
