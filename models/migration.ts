import * as z from 'zod/mini';
import { givenName, givenRemark } from './givenText.ts';
import { LockId } from './ids.ts';
import { CREDENTIAL_NAME_MAX, LOCK_ALIAS_MAX, OPERATOR_MAX_LENGTH } from './limits.ts';
import { ACCESS_GRANT_KINDS, type AccessGrantKind, lockUserName } from './lockUser.ts';
import { lookUp } from './lookUp.ts';
import { RecordType } from './recordType.ts';
import { searchKey } from './textKey.ts';
import { MINUTES_A_DAY, MinuteOfDay, Weekday } from './validity.ts';

export const MIGRATION_SUBJECTS = ['records', 'credentials'] as const;
export type MigrationSubject = (typeof MIGRATION_SUBJECTS)[number];

/** Why a line is refused. A line is imported as a whole or not at all. */
export const LINE_PROBLEMS = [
  'missing',
  'invalid',
  'lockUnknown',
  'lockAmbiguous',
  'lockNotOwned',
  'inFuture',
  'cleared',
  /** The record is older than the owner's retention. */
  'tooOld',
  /** Only owners and administrators import credentials. */
  'lockNotManaged',
  'addedByOldApp',
  /** A lock holds no eKeys, so a file can't claim one. */
  'eKey',
  'noNumber',
  'notSupported',
  'noGateway',
  'passcodeDigits',
  'whomAmbiguous',
  'validityBackwards',
  'validityEnded',
  'validityTooLong',
  'timesNotKept',
  'validityUneven',
  'validityBeyondOwn',
  'startsTooEarly',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** `line`: from 1, including the header. `column`: null for the whole line. */
export const LineRefused = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  why: z.enum(LINE_PROBLEMS),
});
export type LineRefused = z.infer<typeof LineRefused>;

/**
 * `asked`: the lock will be asked whether it has the credential. `told`: the lock can't be read, so the file is
 * believed. `known`: the console has the credential already.
 */
export const LINE_PLANS = ['asked', 'told', 'written', 'known'] as const;
export type LinePlan = (typeof LINE_PLANS)[number];
export const LinePlanned = z.object({ line: z.int(), lockId: LockId, will: z.enum(LINE_PLANS) });
export type LinePlanned = z.infer<typeof LinePlanned>;

/** The lock's id, MAC address or name. */
const lock = z.string().check(z.trim(), z.minLength(1), z.maxLength(LOCK_ALIAS_MAX));

/** `2024-05-06 07:08:09` in the lock's time zone, or with `Z` or `+02:00`. Seconds are optional. */
const moment = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().replace(/^(\S+) (?=\d)/, '$1T')),
  ),
  z.iso.datetime({ local: true, offset: true }),
);

/** A number or a name: `7`, `CARD`, `card`. */
const recordType = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => {
      const word = text.trim();
      if (/^\d{1,4}$/.test(word)) return Number(word);
      return lookUp<number>(
        RecordType,
        searchKey(word)
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_'),
      );
    }),
  ),
  z.int().check(z.minimum(0), z.maximum(1000)),
);

const YES_OR_NO: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };
const yesOrNo = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => lookUp(YES_OR_NO, searchKey(text.trim()))),
  ),
  z.boolean(),
);

export const RecordLine = z.object({
  lock,
  time: moment,
  recordType,
  success: z._default(yesOrNo, true),
  operator: z._default(givenRemark(OPERATOR_MAX_LENGTH), ''),
});
export type RecordLine = z.infer<typeof RecordLine>;

const KIND_WORDS: Record<string, AccessGrantKind> = {
  ...Object.fromEntries(ACCESS_GRANT_KINDS.map(kind => [kind.toLowerCase(), kind])),
  pin: 'passcode',
  code: 'passcode',
};
/** Accepts the name of any kind, and `PIN` or `code` for a passcode. Kinds that can't be imported are refused later. */
const accessGrantKind = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => lookUp(KIND_WORDS, searchKey(text).replaceAll(/[\s_-]+/g, ''))),
  ),
  z.enum(ACCESS_GRANT_KINDS),
);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY_WORDS: Record<string, readonly Weekday[]> = {
  ...Object.fromEntries(WEEKDAYS.map((name, at) => [name, [(at + 1) as Weekday]])),
  daily: [1, 2, 3, 4, 5, 6, 7],
  workday: [1, 2, 3, 4, 5],
  weekday: [1, 2, 3, 4, 5],
  weekend: [6, 7],
};

function weekdaysIn(text: string): Weekday[] | undefined {
  const named = text.split(/[\s,+/]+/).map(word => lookUp(DAY_WORDS, word));
  if (named.includes(undefined)) return undefined;
  return [...new Set(named.flatMap(days => days ?? []))].sort();
}

/** Accepts `permanent`, `timed`, `daily`, `workday`, `weekend`, or days like `monday thursday`. */
const validityType = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => {
      const word = searchKey(text.trim());
      if (word === 'permanent') return 'permanent';
      return word === 'timed' || word === 'limited' ? 'limited' : weekdaysIn(word);
    }),
  ),
  z.union([z.enum(['permanent', 'limited']), z.array(Weekday)]),
);

const HOURS = /^(\d{1,2}):([0-5]\d)\s*[-–]\s*(\d{1,2}):([0-5]\d)$/;
/** Hours like `08:00-24:00`, in the lock's time zone. */
const hours = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => {
      const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] =
        HOURS.exec(text.trim())?.slice(1).map(Number) ?? [];
      return { fromMinute: fromHour * 60 + fromMinute, untilMinute: untilHour * 60 + untilMinute };
    }),
  ),
  // A text without hours parses as 0 to 0, which the minimum refuses.
  z.object({ fromMinute: MinuteOfDay, untilMinute: MinuteOfDay.check(z.minimum(1)) }),
);
export const ALL_DAY = { fromMinute: 0, untilMinute: MINUTES_A_DAY };

export const CredentialLine = z.object({
  lock,
  kind: accessGrantKind,
  /** A card's number or a passcode's digits. */
  number: z._default(z.string().check(z.trim(), z.regex(/^\d{1,20}$/)), ''),
  name: givenName(CREDENTIAL_NAME_MAX),
  person: z.optional(lockUserName),
  /** Default: timed if the line has an end, else permanent. */
  type: z.optional(validityType),
  from: z.optional(moment),
  until: z.optional(moment),
  /** Hours of a recurring validity; default: the whole day. */
  hours: z.optional(hours),
  /** If false, the credential is written to the lock. */
  inLock: z._default(yesOrNo, true),
});
export type CredentialLine = z.infer<typeof CredentialLine>;

/** Required columns, in any order. */
export const NEEDED_COLUMNS: Record<MigrationSubject, readonly string[]> = {
  records: ['lock', 'time', 'recordType'],
  credentials: ['lock', 'kind', 'number', 'name'],
};
export const MIGRATION_COLUMNS: Record<MigrationSubject, readonly string[]> = {
  records: Object.keys(RecordLine.shape),
  credentials: Object.keys(CredentialLine.shape),
};

export const FILE_PROBLEMS = ['notUtf8', 'columnsMissing', 'columnsUnknown', 'empty', 'tooManyLines'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export const MIGRATION_STATES = ['checking', 'checked', 'taking', 'taken', 'dropped', 'expired'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export interface LineCounts {
  fresh: number;
  known: number;
  refused: number;
}
