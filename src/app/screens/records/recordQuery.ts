import {
  RECORD_GROUPINGS,
  RECORD_KINDS,
  type RecordGrouping,
  type RecordItem,
} from '../../../../models/calls/lockRecord.calls.ts';
import { EpochMs, LocalDay, LockId } from '../../../../models/ids.ts';
import { OPERATOR_MAX_LENGTH } from '../../../../models/limits.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { RecordHours } from '../../../../models/recordHours.ts';
import { placeOfRecord, RecordPlace } from '../../../../models/recordPlace.ts';
import { KeyType } from '../../../../models/recordType.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';
import { isTimeZone } from '../../../../models/zoneChange.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { placeInList } from '../placeInList.ts';
import { type ChosenTime, isDay, PERIODS } from './recordPeriod.ts';

const numberIn = (address: URLSearchParams, name: string): number | undefined =>
  writtenInt(address.get(name) ?? '') ?? undefined;

/** Parses the URL’s query, ignoring invalid parts. */
export function recordQueryOf(address: URLSearchParams): RecordQuery & { pageNo: number; pageSize: number } {
  const lockId = LockId.safeParse(numberIn(address, 'lockId'));
  const startDate = EpochMs.safeParse(numberIn(address, 'startDate'));
  const endDate = EpochMs.safeParse(numberIn(address, 'endDate'));
  const success = (['true', 'false'] as const).find(outcome => outcome === address.get('success'));
  const keyType = Object.values(KeyType).find(type => type === numberIn(address, 'keyType'));
  const [after, before] = ['after', 'before'].map(name => RecordPlace.safeParse(address.get(name)).data);
  const recordType = numberIn(address, 'recordType');
  const hourOfWeek = numberIn(address, 'hourOfWeek');
  const fromDay = LocalDay.safeParse(numberIn(address, 'fromDay'));
  const operator = (address.get('operator') ?? '').slice(0, OPERATOR_MAX_LENGTH);
  const kind = RECORD_KINDS.find(one => one === address.get('kind'));
  const hours = RecordHours.safeParse(address.get('hours'));
  return {
    ...placeInList(address),
    ...(recordType !== undefined && recordType >= 0 && recordType <= 1000 && { recordType }),
    ...(hourOfWeek !== undefined && hourOfWeek >= 0 && hourOfWeek < 168 && { hourOfWeek }),
    ...(fromDay.success && { fromDay: fromDay.data }),
    ...(operator && { operator }),
    ...(kind && { kind }),
    ...(hours.success && { hours: hours.data }),
    ...(after && { after }),
    ...(before && !after && { before }),
    keyType: keyType ?? KeyType.ALL,
    ...(lockId.success && { lockId: lockId.data }),
    ...(success && { success }),
    ...(startDate.success && { startDate: startDate.data }),
    ...(endDate.success && { endDate: endDate.data }),
  };
}

const dayOf = (address: URLSearchParams, name: string) => {
  const day = address.get(name) ?? '';
  return isDay(day) ? day : undefined;
};

/** The part of the URL that depends on the time zone and on the present, or concerns only the page. */
export interface RecordView extends ChosenTime {
  /** Null if the user has chosen none. */
  zone: string | null;
  by: RecordGrouping | null;
  isFollowing: boolean;
}

export function recordViewOf(address: URLSearchParams): RecordView {
  const zone = address.get('zone');
  return {
    period: PERIODS.find(one => one === address.get('period')),
    night: dayOf(address, 'night'),
    from: dayOf(address, 'from'),
    to: dayOf(address, 'to'),
    zone: isTimeZone(zone) ? zone : null,
    by: RECORD_GROUPINGS.find(one => one === address.get('by')) ?? null,
    isFollowing: address.get('follow') !== 'off',
  };
}

/** Choosing one kind of period removes the others. */
export const NO_PERIOD: Record<string, string> = {
  period: '',
  night: '',
  from: '',
  to: '',
  startDate: '',
  endDate: '',
};

const NOWHERE = { after: '', before: '' };

/** Cursor of the next or previous page; for any other page, no cursor. */
export function placeOfPage(shown: readonly RecordItem[], pageNo: number, wanted: number): Record<string, string> {
  const [first, last] = [shown[0], shown.at(-1)];
  if (wanted === pageNo + 1 && last) return { ...NOWHERE, after: placeOfRecord(last) };
  if (wanted === pageNo - 1 && wanted > 1 && first) return { ...NOWHERE, before: placeOfRecord(first) };
  return NOWHERE;
}
export const beginningAnew = (changes: Record<string, string>): Record<string, string> =>
  'pageNo' in changes ? { ...NOWHERE, ...changes } : changes;

const FILTERS = [
  'search',
  'keyType',
  'recordType',
  'operator',
  'success',
  'kind',
  'hourOfWeek',
  'fromDay',
  'startDate',
  'endDate',
  'hours',
  'period',
  'night',
  'from',
  'to',
];

/** Clears every filter except the lock and the credential. */
export const UNFILTERED: Record<string, string> = Object.fromEntries([...FILTERS, 'pageNo'].map(name => [name, '']));

/** True if the URL has a filter, apart from the lock and the credential. */
export const isNarrowed = (address: URLSearchParams): boolean => {
  const { search, keyType, ...query } = recordQueryOf(address);
  const narrowing = { ...query, ...recordViewOf(address) };
  return (
    search !== '' || keyType !== KeyType.ALL || FILTERS.some(name => lookUp<unknown>(narrowing, name) !== undefined)
  );
};

/** The filters of the URL, for the export of the same records. */
export const filtersIn = (address: URLSearchParams): [string, string][] =>
  [...address].filter(([name]) => [...FILTERS, 'zone'].includes(name));
