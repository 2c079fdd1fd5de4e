import { momentOnWall } from '../timeZones/localHour.ts';

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/** Epoch milliseconds. A text without an offset is in the lock's local time. */
export const momentAt = (text: string, zone: string): number =>
  HAS_OFFSET.test(text) ? Date.parse(text) : momentOnWall(Date.parse(`${text}Z`), zone);
