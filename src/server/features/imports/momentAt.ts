import { momentOnWall } from '../timeZones/localHour.ts';

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/** Epoch ms. Without an offset in the text, the lock's wall clock. */
export const momentAt = (text: string, zone: string): number =>
  HAS_OFFSET.test(text) ? Date.parse(text) : momentOnWall(Date.parse(`${text}Z`), zone);
