/** Records are generated lazily, so that a million of them need no memory. */
import { DAY_MS, HOUR_MS } from '../../../models/duration.ts';
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { Capability } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import { recordTypeFromLock } from '../../drivers/recordTypeFromLock.ts';
import { between, oneOf, type Random, seededRandom } from '../../drivers/seededRandom.ts';
import { capabilitiesOf, type DemoLock } from './demoWorld.ts';

const WINDOW_DAYS = 182;

/** Relative frequency of records per hour of the day. */
const BY_HOUR = [1, 1, 1, 1, 1, 2, 5, 9, 8, 5, 4, 4, 5, 5, 4, 4, 6, 9, 9, 7, 5, 4, 3, 2];
const HOURS = BY_HOUR.flatMap((weight, hour) => Array<number>(weight).fill(hour)) as [number, ...number[]];

interface Event {
  recordType: RecordType;
  operators: readonly [string, ...string[]];
  weight: number;
  /** Share of failed attempts in percent. */
  failing?: number;
  /** Capability that a lock needs for this kind of record. */
  needs?: Capability;
}

const EVENTS: readonly Event[] = [
  {
    recordType: RecordType.PASSCODE,
    operators: ['Cleaning', 'Mia Novak', 'Room service', 'Liam Chen'],
    weight: 26,
    failing: 5,
    needs: 'passcode',
  },
  {
    recordType: RecordType.CARD,
    operators: ['Card 0417', 'Card 0418', 'Card 0533'],
    weight: 18,
    failing: 3,
    needs: 'card',
  },
  {
    recordType: RecordType.FINGERPRINT,
    operators: ['Jonas Weber', 'Aisha Diallo'],
    weight: 13,
    failing: 8,
    needs: 'fingerprint',
  },
  { recordType: RecordType.PALM_VEIN, operators: ['Aisha Diallo'], weight: 4, failing: 5, needs: 'palmVein' },
  { recordType: RecordType.FACE, operators: ['Grace Guest', 'Jonas Weber'], weight: 4, failing: 6, needs: 'face' },
  { recordType: RecordType.QR_CODE, operators: ['Parcel service'], weight: 2, failing: 4, needs: 'qrCode' },
  { recordType: RecordType.APP, operators: ['Grace Guest', 'Adam Admin'], weight: 9 },
  { recordType: RecordType.GATEWAY, operators: ['Olivia Owner', 'Adam Admin'], weight: 5 },
  { recordType: RecordType.KEY_FOB, operators: ['Fob 3'], weight: 4, needs: 'keyFob' },
  { recordType: RecordType.MECHANICAL_KEY, operators: [''], weight: 2 },
  { recordType: RecordType.INSIDE, operators: [''], weight: 6 },
  { recordType: RecordType.AUTO_LOCK, operators: [''], weight: 10, needs: 'autoLock' },
  { recordType: RecordType.LOCK_BUTTON, operators: [''], weight: 3 },
  { recordType: RecordType.LOCK_BY_APP, operators: ['Olivia Owner'], weight: 2 },
  { recordType: RecordType.WRONG_TRIES, operators: [''], weight: 1, failing: 100 },
  { recordType: RecordType.TAMPER, operators: [''], weight: 1, failing: 100 },
];

export type Ties = (lock: DemoLock, record: LockRecord) => Pick<LockRecord, 'credentialId' | 'uid'>;

/** Yields `count` records of one lock, oldest first, the newest not after `now`. */
export function* demoRecords(
  lock: DemoLock,
  count: number,
  now: number,
  seed: number,
  ties: Ties,
): Generator<LockRecord> {
  const random = seededRandom(seed ^ Math.imul(lock.lockId, 0x9e3779b1));
  const events = eventsOf(lock);
  const from = now - WINDOW_DAYS * DAY_MS;
  const intoLocalDay = sinceMidnight(lock.timeZone, now);
  // Keeps the clock's error below the tolerance.
  const clockOffMs = between(random, -20, 20) * 1000;
  let last = from;
  for (let day = 0; day < WINDOW_DAYS; day++) {
    const howMany = Math.floor(((day + 1) * count) / WINDOW_DAYS) - Math.floor((day * count) / WINDOW_DAYS);
    const times = Array.from({ length: howMany }, () => timeOfDay(random, intoLocalDay)).sort((a, b) => a - b);
    for (const time of times) {
      last = Math.max(last + 1, from + day * DAY_MS + time);
      const { recordType, operators, failing = 0 } = oneOf(random, events);
      const record: LockRecord = {
        recordType,
        recordTypeFromLock: recordTypeFromLock(recordType),
        success: random() * 100 >= failing,
        operator: oneOf(random, operators),
        lockDate: last + clockOffMs,
        serverDate: Math.min(now, last + between(random, 300, 2500)),
      };
      yield { ...record, ...ties(lock, record) };
    }
  }
}

function eventsOf(lock: DemoLock): [Event, ...Event[]] {
  const able = capabilitiesOf(lock);
  const possible = EVENTS.filter(({ needs }) => needs === undefined || able.includes(needs));
  return possible.flatMap(event => Array<Event>(event.weight).fill(event)) as [Event, ...Event[]];
}

/** Picks a local time of day, weighted by hour. Returns the milliseconds from the current time of day to it. */
function timeOfDay(random: Random, intoLocalDay: number): number {
  const local = oneOf(random, HOURS) * HOUR_MS + Math.floor(random() * HOUR_MS);
  return (local - intoLocalDay + DAY_MS) % DAY_MS;
}

function sinceMidnight(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { hour = 0, minute = 0 } = Object.fromEntries(parts);
  return hour * HOUR_MS + minute * 60_000;
}
