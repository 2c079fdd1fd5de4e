/**
 * What an export is made of. The server knows no language: whoever asks sends the words of theirs along, and what a record
 * or a status is called stays where it is on the screens.
 */
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

/** In this order, from left to right; another comes last. Times of the door are by its own clock, the others by the reader's. */
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
  /** Where it was brought from; empty of what the lock has said. */
  'source',
  /** In whole seconds, and empty where the clock is not known to have been wrong: both times of the event are by that clock. */
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

/** What is said of an event that came about, and of one that was tried in vain. `{number}` stands for one without a name. */
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

/** How an export's file stands. `waits`: it is being written. `gone`: erased, by the clock or by who had asked for it. */
export const EXPORT_STATES = ['waits', 'ready', 'gone'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
