/** The conditions of a record filter, for lists, groups and exports. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { RecordKind } from '../../../../models/calls/lockRecord.calls.ts';
import { HOUR_MS } from '../../../../models/duration.ts';
import type { AccountId, CredentialId } from '../../../../models/ids.ts';
import { HOURS_A_DAY, type ZonedHours } from '../../../../models/recordHours.ts';
import { OPENING_TYPES, REFUSABLE_TYPES } from '../../../../models/recordType.ts';
import type { Tables } from '../../../engine/tables.ts';
import { localDayOf } from '../timeZones/localHour.ts';
import { LATE_MS, type RecordRow } from './recordTables.ts';

/** `until`: when the holder of an eKey got the next one. */
export type RecordsOf = { credentialId: CredentialId } | { uid: AccountId; from: number; until: number | null };

export interface RecordConditions {
  recordType?: number | undefined;
  operator?: string | undefined;
  success?: 'true' | 'false' | undefined;
  kind?: RecordKind | undefined;
  hourOfWeek?: number | undefined;
  fromDay?: number | undefined;
  startDate?: number | undefined;
  endDate?: number | undefined;
  happenedFrom?: number | undefined;
  happenedUntil?: number | undefined;
  inHours?: ZonedHours | undefined;
  of?: RecordsOf | undefined;
}

export type Records = SelectQueryBuilder<Tables & { record: RecordRow }, 'record', object>;

export const isByHappening = ({ happenedFrom, happenedUntil }: RecordConditions): boolean =>
  happenedFrom !== undefined || happenedUntil !== undefined;

/** Contains no parameters, because the partial index requires this exact text. */
const IS_LATE = sql<boolean>`record.server_date - record.happened_at > ${sql.lit(LATE_MS)}`;
const IS_TIMELY = sql<boolean>`record.server_date - record.happened_at <= ${sql.lit(LATE_MS)}`;

/** Local hour of the day. Both databases divide positive integers alike. */
function hourIn({ offsets }: ZonedHours) {
  const [last, ...earlier] = offsets.toReversed();
  const offset = earlier
    .toReversed()
    .map(({ since, offsetMs }) => sql`when record.happened_at >= ${sql.lit(since)} then ${sql.lit(offsetMs)}`);
  const standard = sql.lit(last?.offsetMs ?? 0);
  const ahead = offset.length === 0 ? standard : sql`case ${sql.join(offset, sql` `)} else ${standard} end`;
  return sql<number>`((record.happened_at + ${ahead}) / ${sql.lit(HOUR_MS)}) % ${sql.lit(HOURS_A_DAY)}`;
}

function isIn(hours: ZonedHours) {
  const hour = hourIn(hours);
  const [from, until] = [sql.lit(hours.from), sql.lit(hours.until)];
  return hours.from < hours.until
    ? sql<boolean>`${hour} between ${from} and ${sql.lit(hours.until - 1)}`
    : sql<boolean>`(${hour} >= ${from} or ${hour} < ${until})`;
}

/**
 * Most records are received soon after they happened: these are found in the order of the list, the few `late` records
 * by an index of their own.
 */
function happenedWithin(query: Records, { happenedFrom, happenedUntil }: RecordConditions, late: boolean): Records {
  let within = query;
  if (happenedFrom !== undefined) within = within.where('record.happened_at', '>=', happenedFrom);
  if (happenedUntil !== undefined) within = within.where('record.happened_at', '<=', happenedUntil);
  if (late) return within.where(IS_LATE);
  if (happenedFrom !== undefined) within = within.where('record.server_date', '>=', happenedFrom);
  if (happenedUntil !== undefined) within = within.where('record.server_date', '<=', happenedUntil + LATE_MS);
  return within.where(IS_TIMELY);
}

/** `late`: whether to match the late or the timely records; null for both. */
export function matchingFilter(records: Records, filter: RecordConditions, late: boolean | null): Records {
  const { success, kind, hourOfWeek, fromDay, startDate, endDate, happenedFrom, happenedUntil, of, inHours } = filter;
  let query = records;
  if (of && 'credentialId' in of) query = query.where('record.credential_id', '=', of.credentialId);
  else if (of) {
    query = query.where('record.uid', '=', of.uid).where('record.server_date', '>=', of.from);
    if (of.until !== null) query = query.where('record.server_date', '<', of.until);
  }
  // A literal, because the partial index requires this exact text.
  if (success === 'false' || kind === 'refusal') query = query.where(sql<boolean>`record.success = 0`);
  if (success === 'true' || kind === 'opening') query = query.where(sql<boolean>`record.success = 1`);
  if (kind) query = query.where('record.record_type', 'in', kind === 'opening' ? OPENING_TYPES : REFUSABLE_TYPES);
  if (hourOfWeek !== undefined) query = query.where('record.hour_of_week', '=', hourOfWeek);
  if (fromDay !== undefined) query = query.where(localDayOf('record.lock_date', 'record.hour_of_week'), '>=', fromDay);
  if (startDate !== undefined) query = query.where('record.server_date', '>=', startDate);
  if (endDate !== undefined) query = query.where('record.server_date', '<=', endDate);
  if (inHours) query = query.where(isIn(inHours));
  if (late !== null) return happenedWithin(query, filter, late);
  if (happenedFrom !== undefined) query = query.where('record.happened_at', '>=', happenedFrom);
  if (happenedUntil !== undefined) query = query.where('record.happened_at', '<=', happenedUntil);
  return query;
}
