import { momentOnWall } from '../timeZones/localHour.ts';

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/** Epoch ms of a moment as `RecordLine` has read it: by the clock at the door where it does not say by which. */
export const momentAt = (text: string, zone: string): number =>
  HAS_OFFSET.test(text) ? Date.parse(text) : momentOnWall(Date.parse(`${text}Z`), zone);
