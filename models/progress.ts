import type { LockAction } from './lockState.ts';

/** Spec §3: progress of an operation, and of each item of a job. */
export const Progress = { OPERATING: 1, SUCCESS: 2, FAILED: 3, NO_RETRY: 4, WAITING: 6 } as const;
export type Progress = (typeof Progress)[keyof typeof Progress];

/** Final unless a person requests a retry. */
export const isFinal = (progress: Progress): boolean =>
  progress === Progress.SUCCESS || progress === Progress.FAILED || progress === Progress.NO_RETRY;

export const QUEUE_ENDS = ['front', 'back'] as const;
export type QueueEnd = (typeof QUEUE_ENDS)[number];

/** 1 to 5: batch-issue types of spec §3. The others are our own, with a gap for later ones of the specification. */
export const JobType = {
  IC_CARD: 1,
  CUSTOM_PASSCODE: 2,
  FINGERPRINT: 3,
  FACE: 4,
  BATCH_UNLOCK: 5,
  EXPORT: 100,
  EKEY: 101,
  REMOVE: 102,
  CHANGE_PERIOD: 103,
  FREEZE: 104,
  UNFREEZE: 105,
  DAYLIGHT_SAVING: 106,
  BATCH_LOCK: 107,
  TRY_AGAIN: 108,
} as const;
export type JobType = (typeof JobType)[keyof typeof JobType];

export const DOOR_JOBS = { [JobType.BATCH_UNLOCK]: 'unlock', [JobType.BATCH_LOCK]: 'lock' } as const satisfies Partial<
  Record<JobType, LockAction>
>;
export const JOB_OF_ACTION = { lock: JobType.BATCH_LOCK, unlock: JobType.BATCH_UNLOCK } as const satisfies Record<
  LockAction,
  JobType
>;
export type DoorJobType = keyof typeof DOOR_JOBS;
export const isDoorJob = (type: JobType): type is DoorJobType => type in DOOR_JOBS;

export const CHANGE_JOBS = [JobType.REMOVE, JobType.CHANGE_PERIOD, JobType.FREEZE, JobType.UNFREEZE] as const;
export type ChangeJobType = (typeof CHANGE_JOBS)[number];
export const isChangeJob = (type: JobType): type is ChangeJobType => (CHANGE_JOBS as readonly JobType[]).includes(type);

/**
 * Jobs whose items need no secret data, so they can run again. The secret data of other jobs' items is erased once the
 * items end.
 */
const TOLD_WHOLE: readonly JobType[] = [
  ...[JobType.BATCH_UNLOCK, JobType.BATCH_LOCK],
  ...[JobType.REMOVE, JobType.FREEZE, JobType.UNFREEZE, JobType.TRY_AGAIN],
];
export const mayRunAgain = (type: JobType): boolean => TOLD_WHOLE.includes(type);

export type IssueJobType = Exclude<
  JobType,
  DoorJobType | typeof JobType.EXPORT | typeof JobType.DAYLIGHT_SAVING | ChangeJobType
>;
