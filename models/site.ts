/** Spec §3: the partner site that referred a visitor, kept in a sealed cookie; 0: none. */
import { DAY_MS } from './duration.ts';
export const NO_SITE = 0;
/** The site that does not offer Chinese. */
export const SPECIAL_SITE = 1;
export const SITE_MAX = 999_999;
/** Lifetime of the site cookie, renewed on each visit (spec §9). */
export const SITE_KEPT_MS = 30 * DAY_MS;
