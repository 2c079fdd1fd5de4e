/** A lane runs one effect at a time: by priority, and within a priority the requesters take turns. */
export const LanePriority = {
  /** A person is waiting for the effect, or it takes no time. */
  INTERACTIVE: 0,
  BATCH: 1,
  CHANGE: 2,
  QUERY: 3,
} as const;
export type LanePriority = (typeof LanePriority)[keyof typeof LanePriority];
