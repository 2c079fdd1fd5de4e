/** The device that takes one command at a time; the driver decides which. */
export type LaneScope = 'gateway' | 'lock';
