import { PASSCODE_MIN_LENGTH_DEFAULT, PASSCODE_MIN_LENGTH_FLOOR } from './limits.ts';

/** Nothing, or too little, is the default (spec §5). */
export const passcodeMinLength = (set: number | undefined): number =>
  set !== undefined && Number.isInteger(set) && set >= PASSCODE_MIN_LENGTH_FLOOR ? set : PASSCODE_MIN_LENGTH_DEFAULT;
