/**
 * A lane takes one effect at a time. What waits in it goes by its priority, and within a priority those who asked take turns.
 */
export const LanePriority = {
  /** Somebody waits for it now. Also what is over at once. */
  INTERACTIVE: 0,
  /** One of many that somebody waits for. */
  BATCH: 1,
  CHANGE: 2,
  QUERY: 3,
} as const;
export type LanePriority = (typeof LanePriority)[keyof typeof LanePriority];
