import { RECORD_KINDS, type RecordItem } from '../../../../models/calls/lockRecord.calls.ts';
import { EpochMs, LocalDay, LockId } from '../../../../models/ids.ts';
import { OPERATOR_MAX_LENGTH } from '../../../../models/limits.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { placeOfRecord, RecordPlace } from '../../../../models/recordPlace.ts';
import { KeyType } from '../../../../models/recordType.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { placeInList } from '../placeInList.ts';

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
  return {
    ...placeInList(address),
    ...(recordType !== undefined && recordType >= 0 && recordType <= 1000 && { recordType }),
    ...(hourOfWeek !== undefined && hourOfWeek >= 0 && hourOfWeek < 168 && { hourOfWeek }),
    ...(fromDay.success && { fromDay: fromDay.data }),
    ...(operator && { operator }),
    ...(kind && { kind }),
    ...(after && { after }),
    ...(before && !after && { before }),
    keyType: keyType ?? KeyType.ALL,
    ...(lockId.success && { lockId: lockId.data }),
    ...(success && { success }),
    ...(startDate.success && { startDate: startDate.data }),
    ...(endDate.success && { endDate: endDate.data }),
  };
}

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
];

/** Clears every filter except the lock and the credential. */
export const UNFILTERED: Record<string, string> = Object.fromEntries([...FILTERS, 'pageNo'].map(name => [name, '']));

export const isNarrowed = ({ search, keyType, ...rest }: RecordQuery): boolean =>
  Boolean(search) || keyType !== KeyType.ALL || FILTERS.some(name => lookUp<unknown>(rest, name) !== undefined);
