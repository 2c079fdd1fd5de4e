/** What takes one command at a time: the gateway with all its locks, or each lock by itself. The lock's driver says which. */
export type LaneScope = 'gateway' | 'lock';
