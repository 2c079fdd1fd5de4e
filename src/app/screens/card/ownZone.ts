/** Where several locks are meant, which may be in several zones, moments are given and read in the reader's own. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
