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

/** Kinds that can be enrolled only at the lock, because no desk device reads them. */
export const ONLY_AT_LOCK_KINDS = ['palmVein', 'keyFob'] as const satisfies readonly CredentialKind[];
export type OnlyAtLockKind = (typeof ONLY_AT_LOCK_KINDS)[number];

export const ENROLLED_KINDS = ['fingerprint', ...ONLY_AT_LOCK_KINDS] as const;
export type EnrolledKind = (typeof ENROLLED_KINDS)[number];

/** `block`: a lost card stays in the lock but no longer opens. `takeOut`: deleted from the lock, not the console. */
export const CHANGES = ['add', 'update', 'delete', 'block', 'takeOut'] as const;
export type CredentialChange = (typeof CHANGES)[number];
/** For the lock, `takeOut` is a deletion. */
export type LockChange = Exclude<CredentialChange, 'takeOut'>;

/**
 * `readsBack`: credentials can be read from the lock. `recipient`: without a gateway, the recipient's app writes the
 * credential and reports the outcome.
 */
export const Connectivity = z.discriminatedUnion('by', [
  z.object({ by: z.literal('gateway'), gatewayId: GatewayId, readsBack: z.boolean() }),
  z.object({ by: z.literal('recipient') }),
]);
export type Connectivity = z.infer<typeof Connectivity>;

/** Reference to a vault row. */
const ref = z.string();

/** `numberRef`, `templateRef`: null if the lock captures the card or finger. `featuresRef`: null until computed. */
export const CredentialContent = z.discriminatedUnion('kind', [
  /** `readAtLock`: the lock reads the number of a new card. */
  z.object({ kind: z.literal('card'), numberRef: z.nullable(ref), readAtLock: z.boolean(), lost: z.boolean() }),
  z.object({
    kind: z.literal('passcode'),
    type: z.int(),
    digitsRef: ref,
    /** Computed from a secret of the lock, which therefore accepts the passcode without a write. */
    generated: z.boolean(),
    usedAt: z.nullable(EpochMs),
    revealedAt: z.nullable(EpochMs),
  }),
  /** `templateRef`: collected by a desk device; null if enrolled at the lock. `collectedId`: the stored fingerprint. */
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
    /** True if the lock stores no code: it asks the console about each code, which changes over time. */
    online: z.boolean(),
    /** The secret of changing codes, or the number that the lock stores. */
    codeRef: ref,
    /** True if only the maker knows the code's text, which may change over time. */
    byMaker: z.optional(z.boolean()),
    remoteUnlock: z.boolean(),
    /** Null if the code has no link, or the link was revoked. */
    linkRef: z.nullable(ref),
    /** Null: the link lasts as long as the code opens. */
    linkEndsAt: z.nullable(EpochMs),
    shown: z.nullable(z.object({ uid: AccountId, at: EpochMs })),
    unlockAskedAt: z.nullable(EpochMs),
  }),
  z.object({ kind: z.literal('keyFob'), battery: z.nullable(z.int()) }),
]);
export type CredentialContent = z.infer<typeof CredentialContent>;
export type ContentOf<Kind extends CredentialKind> = Extract<CredentialContent, { kind: Kind }>;

/** The first three come from reading the lock back. */
const WRITING_REASONS = [
  'notWritten',
  'writtenOtherwise',
  'stillThere',
  'passcodeExists',
  /** The lock already has this card, finger or code under another name. */
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

/** `unknown`: reading didn't show what the lock has. */
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

/** A full lock, or one that refuses the credential, needs a person, so a retry is useless. */
export const mayWriteAgain = (reason: WriteFailure): boolean => WORTH_A_RETRY.has(reason);

/** Why a maker's QR code isn't shown. `notMade`: not in the lock yet. `notNow`: the cloud returns only valid codes. */
export type CodeMissing = 'notMade' | 'notNow' | 'notAnswered';

/** Retries last up to four minutes, then the write waits for a person. */
export const MAX_WRITE_TRIES = 8;
export const WRITE_TRIES_IN_JOB = 2;
/** Drivers answer within half a minute; after this time the write is in doubt. */
export const WRITE_ANSWER_MS = 35_000;
export const READ_BACK_MS = 10 * MINUTE_MS;
export const ENROL_STEP_MS = MINUTE_MS;

/** `notChecked`: the face service did not answer. */
export const FACE_REFUSALS = [...PHOTO_REFUSALS, 'notChecked'] as const;
export const FACE_CHECK_MS = 10 * MINUTE_MS;

/** `toldByFile`: only an imported file claims that the lock has the credential. */
export type CredentialFailure = WriteFailure | UnconfirmedReason | (typeof FACE_REFUSALS)[number] | 'toldByFile';
