import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';
import { AccountId, EpochMs, GatewayId } from './ids.ts';
import {
  REFUSED_REASONS,
  type RefusedReason,
  UNREACHABLE_REASONS,
  type UnconfirmedReason,
  type UnreachableReason,
} from './outcome.ts';
import { PHOTO_REFUSALS } from './photo.ts';
import { StoredFingerprintId } from './storedFingerprint.ts';

export const CREDENTIAL_KINDS = ['card', 'passcode', 'fingerprint', 'palmVein', 'face', 'qrCode', 'keyFob'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

export type EnrolledKind = Extract<CredentialKind, 'fingerprint' | 'palmVein' | 'keyFob'>;

/**
 * What is asked of the lock. `block`: a card that was lost shall open no more, though it stays in the lock. `takeOut`: its
 * time is over in a lock that knows no periods, or nobody has verified the face in time; the console keeps it.
 */
export const CHANGES = ['add', 'update', 'delete', 'block', 'takeOut'] as const;
export type CredentialChange = (typeof CHANGES)[number];
/** As the lock is told: what it no longer holds is deleted, whatever the console keeps of it. */
export type LockChange = Exclude<CredentialChange, 'takeOut'>;

/**
 * How it gets there. `gateway`: the console writes it; `readsBack`: the lock can be asked what it holds. `recipient`: there
 * is no gateway, so the tenant's own app carries it to the lock and tells how that went.
 */
export const Connectivity = z.discriminatedUnion('by', [
  z.object({ by: z.literal('gateway'), gatewayId: GatewayId, readsBack: z.boolean() }),
  z.object({ by: z.literal('recipient') }),
]);
export type Connectivity = z.infer<typeof Connectivity>;

/** Names of rows in the vault: what they stand for is secret or personal. */
const ref = z.string();

/** What it is made of. Where something is `null`, it comes into being at the lock and is not known before. */
export const CredentialContent = z.discriminatedUnion('kind', [
  /** `readAtLock`: the tenant holds a new card to the lock, and its number is read there. */
  z.object({ kind: z.literal('card'), numberRef: z.nullable(ref), readAtLock: z.boolean(), lost: z.boolean() }),
  z.object({
    kind: z.literal('passcode'),
    type: z.int(),
    digitsRef: ref,
    /** Computed from the lock's own secret: the lock knows it without having been told. */
    generated: z.boolean(),
    usedAt: z.nullable(EpochMs),
    revealedAt: z.nullable(EpochMs),
  }),
  /**
   * `templateRef`: collected beforehand by a device on a desk; none if the finger is laid on the lock itself.
   * `collectedId`: of which data that the giver keeps. Each lock that it is issued to so is one use of it.
   */
  z.object({
    kind: z.literal('fingerprint'),
    templateRef: z.nullable(ref),
    holder: AccountId,
    collectedId: z.optional(StoredFingerprintId),
  }),
  z.object({ kind: z.literal('palmVein') }),
  z.object({ kind: z.literal('face'), photoRef: ref, featuresRef: z.nullable(ref) }),
  z.object({
    kind: z.literal('qrCode'),
    /** The lock asks the console about each code that is held to it, and keeps none: codes that change with the time. */
    online: z.boolean(),
    /** What the changing codes are computed from; of one that the lock keeps its number. */
    codeRef: ref,
    /** What it says to open the door only the lock's maker knows, and may change with the time. */
    byMaker: z.optional(z.boolean()),
    remoteUnlock: z.boolean(),
    /** null: there is none, or it was revoked. */
    linkRef: z.nullable(ref),
    /** null: it leads somewhere for as long as the code opens. */
    linkEndsAt: z.nullable(EpochMs),
    shown: z.nullable(z.object({ uid: AccountId, at: EpochMs })),
    unlockAskedAt: z.nullable(EpochMs),
  }),
  z.object({ kind: z.literal('keyFob'), battery: z.nullable(z.int()) }),
]);
export type CredentialContent = z.infer<typeof CredentialContent>;
export type ContentOf<Kind extends CredentialKind> = Extract<CredentialContent, { kind: Kind }>;

/** Reasons that only the writing of a credential can have; the first three are what reading back has shown. */
const WRITING_REASONS = [
  'notWritten',
  'writtenOtherwise',
  'stillThere',
  'passcodeExists',
  /** The same card, finger or code under another name. */
  'alreadyThere',
  'photoNotGood',
  'enrolTimedOut',
] as const;

export const WRITE_FAILURES = [...REFUSED_REASONS, ...UNREACHABLE_REASONS, ...WRITING_REASONS] as const;
export type WriteFailure = (typeof WRITE_FAILURES)[number];

export type WriteOutcome =
  | { kind: 'done' }
  | { kind: 'refused' | 'unreachable'; reason: WriteFailure }
  | { kind: 'unconfirmed'; reason: UnconfirmedReason };

/** What the lock holds of a credential. `unknown`: it did not tell. */
export type ReadBackResult = 'asWanted' | 'different' | 'absent' | 'unknown';

const WORTH_A_RETRY: ReadonlySet<WriteFailure> = new Set<RefusedReason | UnreachableReason | WriteFailure>([
  'gatewayOffline',
  'gatewayBusy',
  'lockOutOfReach',
  'deadlinePassed',
  'notConfigured',
  'notWritten',
  'writtenOtherwise',
  'stillThere',
]);

/** Whether the console tries again by itself. A lock without space, or one that refuses what it is given, needs a person. */
export const mayWriteAgain = (reason: WriteFailure): boolean => WORTH_A_RETRY.has(reason);

/**
 * Why nobody can say now what a QR code says that only the lock's maker knows. `notMade`: the lock has not got it yet. `notNow`: it
 * is told only while the code opens. `notAnswered`: it could not be asked.
 */
export type CodeMissing = 'notMade' | 'notNow' | 'notAnswered';

/** How often a change is tried before it waits for a person: about four minutes of trying. */
export const MAX_WRITE_TRIES = 8;
export const WRITE_TRIES_IN_JOB = 2;
/** A driver answers within half a minute; past this nobody can say any more whether the lock has it. */
export const WRITE_ANSWER_MS = 35_000;
export const READ_BACK_MS = 10 * MINUTE_MS;
export const ENROL_STEP_MS = MINUTE_MS;

/** Why no features come of a photo. `notChecked`: whoever computes them did not answer. */
export const FACE_REFUSALS = [...PHOTO_REFUSALS, 'notChecked'] as const;
export const FACE_CHECK_MS = 10 * MINUTE_MS;

/** All that may be said of why a credential does not stand as it is wanted. `toldByFile`: a file alone says that the lock has it. */
export type CredentialFailure = WriteFailure | UnconfirmedReason | (typeof FACE_REFUSALS)[number] | 'toldByFile';
