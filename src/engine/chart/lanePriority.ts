/** A lane runs one effect at a time: by priority, and within a priority the requesters take turns. */
export const LanePriority = {
  /** For an effect that a person waits for, or that takes no time. */
  INTERACTIVE: 0,
  BATCH: 1,
  CHANGE: 2,
  QUERY: 3,
} as const;
export type LanePriority = (typeof LanePriority)[keyof typeof LanePriority];
