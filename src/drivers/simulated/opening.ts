import { DAY_MS, MINUTE_MS } from '../../../models/duration.ts';
import { type Validity, weekdayFromSunday } from '../../../models/validity.ts';
import type { KeptCredential } from './lockMemory.ts';

/** `start` is inclusive, `end` exclusive. */
export function opens({ validity, blocked, usedAt }: KeptCredential, lockTime: number, zoneOffsetMs: number): boolean {
  if (blocked || !isWithin(validity, lockTime)) return false;
  if (validity.kind === 'once') return usedAt === null;
  return validity.kind !== 'cycle' || isBetweenHours(validity, lockTime + zoneOffsetMs);
}

function isWithin(validity: Validity, lockTime: number): boolean {
  if (validity.kind === 'permanent') return true;
  const { start = lockTime, end } = validity;
  return start <= lockTime && (end === undefined || lockTime < end);
}

function isBetweenHours(cycle: Extract<Validity, { kind: 'cycle' }>, onTheWall: number): boolean {
  const minute = Math.floor((onTheWall % DAY_MS) / MINUTE_MS);
  const weekday = weekdayFromSunday(new Date(onTheWall).getUTCDay() + 1);
  return cycle.weekdays.some(day => day === weekday) && cycle.fromMinute <= minute && minute < cycle.untilMinute;
}
