/** A lane runs one effect at a time: by priority, and within a priority the askers take turns. */
export const LanePriority = {
  /** A person waits for it now, or it is over at once. */
  INTERACTIVE: 0,
  BATCH: 1,
  CHANGE: 2,
  QUERY: 3,
} as const;
export type LanePriority = (typeof LanePriority)[keyof typeof LanePriority];
