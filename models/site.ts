/** Whose site a visitor came by is a number that their browser keeps, sealed (spec §3). 0: nobody's in particular. */
import { DAY_MS } from './duration.ts';
export const NO_SITE = 0;
/** Does not offer Chinese. */
export const SPECIAL_SITE = 1;
export const SITE_MAX = 999_999;
/** How long a browser keeps it after the last visit (spec §9). */
export const SITE_KEPT_MS = 30 * DAY_MS;
