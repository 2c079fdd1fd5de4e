import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { exportCalls } from '../../../../models/calls/export.calls.ts';
import { EXPORT_MONTHS } from '../../../../models/limits.ts';
import { KeyType, NAMES_CREDENTIAL, RECORD_TYPES_OF } from '../../../../models/recordType.ts';
import { retentionCutoff } from '../records/recordKeeping.ts';
import type { RecordSpan, TypesOfRecords } from './exportPlan.ts';

type SpanParams = Pick<ParamsOf<typeof exportCalls.countRecords>, 'keyTypes' | 'startDate' | 'endDate'>;

function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  return date.setUTCMonth(date.getUTCMonth() - months);
}

/**
 * Start of the exportable period: six months ago (spec §6), or earlier if the owner chose a longer retention. `days`:
 * the chosen retention; null if none is chosen.
 */
export const reachesBackTo = (days: number | null, now: number): number =>
  Math.min(monthsBefore(now, EXPORT_MONTHS), days === null ? now : retentionCutoff(days, now));

/** Fixes the upper bound, so that the count and the file have the same rows. */
export function spanOf({ keyTypes = [], startDate, endDate }: SpanParams, now: number): RecordSpan {
  const named = keyTypes.filter(type => type !== KeyType.ALL);
  const ofAll = named.length === 0 || named.length < keyTypes.length;
  const some = named.map((type): TypesOfRecords => {
    const namesCredential = NAMES_CREDENTIAL.get(type);
    const types = RECORD_TYPES_OF[type as Exclude<KeyType, 0>];
    return namesCredential === undefined ? { types } : { types, namesCredential };
  });
  return {
    types: ofAll ? null : [...new Set(some.flatMap(({ types }) => types))],
    ...(!ofAll && { some }),
    from: startDate ?? monthsBefore(now, EXPORT_MONTHS),
    until: Math.min(endDate ?? now, now),
  };
}
