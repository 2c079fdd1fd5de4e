/** The device that takes one command at a time: a gateway for all its locks, or each lock. The driver decides. */
export type LaneScope = 'gateway' | 'lock';
