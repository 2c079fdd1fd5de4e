import dayjs from 'dayjs';
import { EpochMs, LockId } from '../../../../models/ids.ts';
import { KeyType } from '../../../../models/recordType.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { placeInList } from '../placeInList.ts';

const numberIn = (address: URLSearchParams, name: string): number | undefined => {
  const written = address.get(name) ?? '';
  return /^(0|-?[1-9]\d{0,14})$/.test(written) ? Number(written) : undefined;
};

/** What the address asks for. What it says that nobody understands is left out. */
export function recordQueryOf(address: URLSearchParams): RecordQuery & { pageNo: number; pageSize: number } {
  const lockId = LockId.safeParse(numberIn(address, 'lockId'));
  const startDate = EpochMs.safeParse(numberIn(address, 'startDate'));
  const endDate = EpochMs.safeParse(numberIn(address, 'endDate'));
  const success = (['true', 'false'] as const).find(outcome => outcome === address.get('success'));
  const keyType = Object.values(KeyType).find(type => type === numberIn(address, 'keyType'));
  return {
    ...placeInList(address),
    keyType: keyType ?? KeyType.ALL,
    ...(lockId.success && { lockId: lockId.data }),
    ...(success && { success }),
    ...(startDate.success && { startDate: startDate.data }),
    ...(endDate.success && { endDate: endDate.data }),
  };
}

/** What takes every filter off again, the lock and whose they are aside. */
export const UNFILTERED = { search: '', keyType: '', success: '', startDate: '', endDate: '', pageNo: '' };

export const isNarrowed = ({ search, keyType, success, startDate, endDate }: RecordQuery): boolean =>
  Boolean(search) || keyType !== KeyType.ALL || [success, startDate, endDate].some(each => each !== undefined);

const WRITTEN = 'YYYY-MM-DD';

/** A day as a date input writes it, in the reader's own zone; '' for none. */
export const dayOf = (at: number | undefined): string => (at === undefined ? '' : dayjs(at).format(WRITTEN));

/** A day has not always 24 hours: on two days of the year it is an hour longer or shorter. */
export const startOfDay = (day: string): string => (day === '' ? '' : String(dayjs(day).startOf('day').valueOf()));
export const endOfDay = (day: string): string => (day === '' ? '' : String(dayjs(day).endOf('day').valueOf()));
