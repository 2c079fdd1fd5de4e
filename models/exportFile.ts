/** The server lacks the page's translations, so the browser sends the texts of an exported file with its request. */
import * as z from 'zod/mini';
import { ACCESS_GRANT_KINDS } from './lockUser.ts';
import { isTimeZone } from './zoneChange.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_SUBJECTS = ['records', 'lockUsers'] as const;
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];

const WORD_MAX = 120;
const MOST_EVENTS = 300;
const word = z.string().check(z.minLength(1), z.maxLength(WORD_MAX));
const wordOf = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map(name => [name, word])) as Record<Name, typeof word>);
const wordsByName = z.record(z.string().check(z.regex(/^[\w.]{1,40}$/)), word);

/** Columns in this order. `doorTime` is in the lock's time zone, other times are in the reader's. */
export const RECORD_COLUMNS = [
  'lock',
  'event',
  'operator',
  'outcome',
  'time',
  'doorTime',
  'doorZone',
  'received',
  'recordType',
  'recordTypeFromLock',
  'lockId',
  /** Filled for imported records only. */
  'source',
  /** In whole seconds; empty unless the clock is known to be wrong. */
  'clockAhead',
] as const;

export const LOCK_USER_COLUMNS = [
  'person',
  'lock',
  'kind',
  'name',
  'standing',
  'validity',
  'from',
  'until',
  'hours',
  'lockId',
] as const;

/** For an event without a name, `event` contains `{number}`, which the server replaces with its type. */
const event = z.strictObject({ event: word, outcome: word });
const eventWords = z.strictObject({ done: event, tried: event });

export const RecordWords = z.strictObject({
  fileName: word,
  columns: wordOf(RECORD_COLUMNS),
  events: z
    .record(z.string().check(z.regex(/^\d{1,4}$/)), eventWords)
    .check(z.refine(events => Object.keys(events).length <= MOST_EVENTS)),
  otherEvent: eventWords,
});
export type RecordWords = z.infer<typeof RecordWords>;

export const LockUserWords = z.strictObject({
  fileName: word,
  columns: wordOf(LOCK_USER_COLUMNS),
  kinds: wordOf(ACCESS_GRANT_KINDS),
  standings: wordsByName.check(z.refine(standings => Object.keys(standings).length <= MOST_EVENTS)),
  validities: wordOf(['permanent', 'once', 'limited', 'cycle']),
  weekdays: z.array(word).check(z.minLength(7), z.maxLength(7)),
});
export type LockUserWords = z.infer<typeof LockUserWords>;

export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

/** `waits`: still being written. `gone`: erased. */
export const EXPORT_STATES = ['waits', 'ready', 'gone'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
