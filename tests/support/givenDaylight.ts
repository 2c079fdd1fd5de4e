/** A change of daylight saving time in Berlin, for tests of the machines. */
import type { DaylightSavingFact, NewDaylightSavingFact } from '../../models/facts/daylightSaving.facts.ts';
import { JobId, OperationId } from '../../models/ids.ts';
import { DaylightFlag, type ZoneChange } from '../../models/zoneChange.ts';
import { door, owner } from './givenFacts.ts';

type Of<Type extends NewDaylightSavingFact['type']> = Extract<NewDaylightSavingFact, { type: Type }>;

export const daylightFact = <const Type extends NewDaylightSavingFact['type']>(
  type: Type,
  data: Of<Type>['data'],
  at: number,
) => ({ type, data, at }) as unknown as Extract<DaylightSavingFact, { type: Type }>;

export const ZONE = 'Europe/Berlin';
const HOUR = 60 * 60_000;
export const springForward: ZoneChange = {
  at: Date.parse('2026-03-29T01:00Z'),
  offsetBeforeMs: HOUR,
  offsetAfterMs: 2 * HOUR,
  direction: 'enter',
  flag: DaylightFlag.SUMMER,
  hemisphere: 'northern',
};
export const fallBack: ZoneChange = {
  at: Date.parse('2026-10-25T01:00Z'),
  offsetBeforeMs: 2 * HOUR,
  offsetAfterMs: HOUR,
  direction: 'exit',
  flag: DaylightFlag.NORMAL,
  hemisphere: 'northern',
};
export const dayBefore = ({ at }: ZoneChange) => at - 24 * HOUR;

export const changeAnnounced = (change = springForward, zone = ZONE, announcedAt = dayBefore(change)) => {
  const { at, offsetAfterMs, direction, flag, hemisphere } = change;
  const data = { lockId: door, zone, changesAt: at, offsetMs: offsetAfterMs, direction, flag, hemisphere };
  return daylightFact('daylightSaving.announced.v1', data, announcedAt);
};

export const about = { lockId: door };
export const byOwner = { lockId: door, uid: owner };
export const job = { jobId: JobId.parse('zone'), uid: owner, operationId: OperationId.parse('zone-1-1') };
export const forJob = { ...byOwner, job };
