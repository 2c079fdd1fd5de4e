/** Operation progress of spec §3, of an attempt and of each item of a job. */
export const Progress = { OPERATING: 1, SUCCESS: 2, FAILED: 3, NO_RETRY: 4, WAITING: 6 } as const;
export type Progress = (typeof Progress)[keyof typeof Progress];

/** An item that is here will not move again unless a person asks for it. */
export const isFinal = (progress: Progress): boolean =>
  progress === Progress.SUCCESS || progress === Progress.FAILED || progress === Progress.NO_RETRY;

/** What a job does to each of its items; the numbers are the batch-issue types of spec §3. */
export const JobType = { BATCH_UNLOCK: 5 } as const;
export type JobType = (typeof JobType)[keyof typeof JobType];
