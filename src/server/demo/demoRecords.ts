/** Six months of people coming and going, made as they are read, so that a million of them need no memory. */
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { LockId } from '../../../models/ids.ts';
import { RecordType } from '../../../models/recordType.ts';
import { seededRandom } from '../../drivers/seededRandom.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const WINDOW_DAYS = 182;

/** How likely an opening is in each hour of the day: quiet nights, a morning and an evening. */
const BY_HOUR = [1, 1, 1, 1, 1, 2, 5, 9, 8, 5, 4, 4, 5, 5, 4, 4, 6, 9, 9, 7, 5, 4, 3, 2];

const WAYS: readonly { recordType: number; recordTypeFromLock: number; operator: string; weight: number }[] = [
  { recordType: RecordType.PASSCODE, recordTypeFromLock: 4, operator: 'Cleaning', weight: 20 },
  { recordType: RecordType.PASSCODE, recordTypeFromLock: 4, operator: 'Mia Novak', weight: 15 },
  { recordType: RecordType.CARD, recordTypeFromLock: 17, operator: 'Card 0417', weight: 20 },
  { recordType: RecordType.FINGERPRINT, recordTypeFromLock: 20, operator: 'Jonas Weber', weight: 15 },
  { recordType: RecordType.APP, recordTypeFromLock: 1, operator: 'Grace Guest', weight: 10 },
  { recordType: RecordType.GATEWAY, recordTypeFromLock: 28, operator: 'Olivia Owner', weight: 5 },
  { recordType: RecordType.AUTO_LOCK, recordTypeFromLock: 45, operator: '', weight: 15 },
];

const HOURS = BY_HOUR.flatMap((weight, hour) => Array<number>(weight).fill(hour));
const WAYS_BY_WEIGHT = WAYS.flatMap(way => Array<(typeof WAYS)[number]>(way.weight).fill(way));

/** `count` records of one lock, oldest first, the last of them before `now`. */
export function* demoRecords(lockId: LockId, count: number, now: number, seed: number): Generator<LockRecord> {
  const random = seededRandom(seed + lockId);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let i = 0; i < count; i++) {
    const { weight: _, ...way } = pick(WAYS_BY_WEIGHT);
    const day = now - WINDOW_DAYS * DAY + Math.floor((i * WINDOW_DAYS) / count) * DAY;
    const at = day - (day % DAY) + pick(HOURS) * HOUR + Math.floor(random() * HOUR);
    const date = Math.min(at, now - (count - i) * 1000);
    const success = way.recordType !== RecordType.PASSCODE || random() > 0.04;
    yield { ...way, success, lockDate: date, serverDate: date + 800 };
  }
}
