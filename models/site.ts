/** Spec §3: whose site a visitor came by, in a sealed cookie; 0: none. */
import { DAY_MS } from './duration.ts';
export const NO_SITE = 0;
/** Does not offer Chinese. */
export const SPECIAL_SITE = 1;
export const SITE_MAX = 999_999;
/** After the last visit (spec §9). */
export const SITE_KEPT_MS = 30 * DAY_MS;
