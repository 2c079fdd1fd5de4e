import { DAY_MS } from '../../../models/duration.ts';
import type { DriverClock } from '../clock.ts';
import type { Callback } from './callback.ts';
import type { CloudRecord } from './shapes.ts';

/** Tolerance for inaccurate lock clocks, which are off by less than this. */
export const AHEAD_MS = DAY_MS;
/** Limits how far back a forged callback can make the sync read, because each page costs a call. */
const BACK_MS = 7 * DAY_MS;

interface Announcement {
  records: Set<string>;
  from: number;
  tries: number;
}

export type AnnouncedRecords = ReturnType<typeof createAnnouncedRecords>;

export const recordKey = ({ lockDate, recordType }: Pick<CloudRecord, 'lockDate' | 'recordType'>): string =>
  `${lockDate}-${recordType}`;

/** Records that a callback announced, but the cloud hasn’t listed yet. */
export function createAnnouncedRecords(clock: DriverClock) {
  const awaited = new Map<string, Announcement>();

  return {
    of: (address: string): Announcement | undefined => awaited.get(address),

    add({ lock, records }: Callback): void {
      const announcement = awaited.get(lock.address) ?? { records: new Set<string>(), from: clock.now(), tries: 0 };
      for (const record of records) {
        announcement.records.add(recordKey(record));
        const from = Math.max(record.lockDate - AHEAD_MS, clock.now() - BACK_MS);
        announcement.from = Math.min(announcement.from, from);
      }
      awaited.set(lock.address, announcement);
    },

    forget: (address: string): void => void awaited.delete(address),
  };
}
