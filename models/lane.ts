/**
 * A lane is what takes one command at a time. What waits in one goes by its priority, and within a priority those who asked
 * take turns.
 */

/** What of the hardware that is: the gateway with all its locks, or each lock by itself. The lock's driver says which. */
export type LaneScope = 'gateway' | 'lock';

export const LanePriority = {
  /** A person, a guest or another program wants one door moved now. Also what sends nothing and is over at once. */
  DOOR: 0,
  /** One of the many doors of a job. */
  JOB_DOOR: 1,
  /** Credentials and settings are brought to a lock. */
  CHANGE: 2,
  /** A lock is asked what it holds or how it stands. */
  QUESTION: 3,
} as const;
export type LanePriority = (typeof LanePriority)[keyof typeof LanePriority];
