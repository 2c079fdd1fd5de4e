import { knownZone } from '../../../models/zoneChange.ts';

/** The user’s time zone. Some browsers report none, or one that they don’t support. */
export const ownZone: string = knownZone(new Intl.DateTimeFormat('en').resolvedOptions().timeZone);
