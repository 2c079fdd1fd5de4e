/** What takes one command at a time; the driver decides. */
export type LaneScope = 'gateway' | 'lock';
