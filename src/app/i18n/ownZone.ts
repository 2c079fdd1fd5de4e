import { knownZone } from '../../../models/zoneChange.ts';

/** The reader's time zone. Some browsers name none, or one that they don't know themselves. */
export const ownZone: string = knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
