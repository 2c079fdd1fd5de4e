import { EpochMs, LockId } from '../../../../models/ids.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../models/limits.ts';
import { KeyType } from '../../../../models/recordType.ts';
import type { RecordQuery } from '../../actors/recordList.ts';

const numberIn = (address: URLSearchParams, name: string): number | undefined => {
  const written = address.get(name) ?? '';
  return /^(0|[1-9]\d{0,14})$/.test(written) ? Number(written) : undefined;
};

/** What the address asks for. What it says that nobody understands is left out. */
export function recordQueryOf(address: URLSearchParams): RecordQuery & { pageNo: number; pageSize: number } {
  const lockId = LockId.safeParse(numberIn(address, 'lockId'));
  const startDate = EpochMs.safeParse(numberIn(address, 'startDate'));
  const endDate = EpochMs.safeParse(numberIn(address, 'endDate'));
  const keyType = Object.values(KeyType).find(type => type === numberIn(address, 'keyType'));
  const pageSize = PAGE_SIZES.find(size => size === numberIn(address, 'pageSize'));
  return {
    pageNo: Math.max(1, numberIn(address, 'pageNo') ?? 1),
    pageSize: pageSize ?? PAGE_SIZE,
    keyType: keyType ?? KeyType.ALL,
    search: address.get('search') ?? '',
    ...(lockId.success && { lockId: lockId.data }),
    ...(startDate.success && { startDate: startDate.data }),
    ...(endDate.success && { endDate: endDate.data }),
  };
}

const DAY_MS = 86_400_000;

/** A day as a date input writes it, in the reader's own zone; '' for none. */
export function dayOf(at: number | undefined): string {
  if (at === undefined) return '';
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export const startOfDay = (day: string): string => (day === '' ? '' : String(new Date(`${day}T00:00:00`).getTime()));
export const endOfDay = (day: string): string =>
  day === '' ? '' : String(new Date(`${day}T00:00:00`).getTime() + DAY_MS - 1);
