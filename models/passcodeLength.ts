import { PASSCODE_MIN_LENGTH_DEFAULT, PASSCODE_MIN_LENGTH_FLOOR } from './limits.ts';

/** A missing or too small value means the default (spec §5). */
export const passcodeMinLength = (set: number | undefined): number =>
  set !== undefined && Number.isInteger(set) && set >= PASSCODE_MIN_LENGTH_FLOOR ? set : PASSCODE_MIN_LENGTH_DEFAULT;
