import { givenName } from '../givenText.ts';
import { JobId, type LockId, ScheduleId } from '../ids.ts';
import { SCHEDULE_NAME_MAX } from '../limits.ts';
import type { LockAction } from '../lockState.ts';
import {
  type ExcludedLock,
  type MissedReason,
  type PlannedTime,
  ScheduleAction,
  type ScheduleState,
  ScheduleTarget,
  ScheduleTime,
} from '../schedule.ts';
import { call, commandId, type Page, page, wireJson } from './call.ts';
import type { JobSummary } from './job.calls.ts';

export interface ScheduleItem {
  scheduleId: ScheduleId;
  name: string;
  action: LockAction;
  target: ScheduleTarget;
  when: ScheduleTime;
  state: ScheduleState;
  /** The next time in each zone, earliest first; empty if paused or over. */
  plan: PlannedTime[];
  createdAt: number;
}

export interface ScheduledLock {
  lockId: LockId;
  lockName: string;
  timeZone: string;
}

export interface ScheduleDetail extends ScheduleItem {
  /** For a group: its current locks that the caller still manages. */
  locks: ScheduledLock[];
}

export interface ScheduleTimeItem {
  at: number;
  times: PlannedTime[];
  leftOut: ExcludedLock[];
  why: MissedReason | null;
  job: JobSummary | null;
  toldAt: number;
}

export interface ZoneAhead {
  zone: string;
  locks: number;
  times: PlannedTime[];
}

const scheduleId = ScheduleId;
const scheduleName = givenName(SCHEDULE_NAME_MAX);
const wish = {
  name: scheduleName,
  action: ScheduleAction,
  target: wireJson(ScheduleTarget),
  when: wireJson(ScheduleTime),
};

export const scheduleCalls = {
  list: call<Page<ScheduleItem>>().get('/schedule/list', { ...page }),
  detail: call<ScheduleDetail>().get('/schedule/detail', { scheduleId }),
  times: call<Page<ScheduleTimeItem>>().get('/schedule/times', { ...page, scheduleId }),
  preview: call<{ list: ZoneAhead[] }>().post('/schedule/preview', { target: wish.target, when: wish.when }),
  create: call<{ scheduleId: ScheduleId }>().post('/schedule/create', { ...wish, commandId }),
  change: call<Record<string, never>>().post('/schedule/change', { scheduleId, ...wish, commandId }),
  pause: call<Record<string, never>>().post('/schedule/pause', { scheduleId, commandId }),
  resume: call<Record<string, never>>().post('/schedule/resume', { scheduleId, commandId }),
  cancel: call<Record<string, never>>().post('/schedule/cancel', { scheduleId, commandId }),
};

/** Derived, so that starting a job twice creates one job. */
export const jobOfSchedule = (id: ScheduleId, at: number): JobId => JobId.parse(`${id}-${at}`);

/** A result doesn't prove that a schedule started the job: other jobs' ids may have the same form. */
export const scheduleOfJob = (jobId: JobId): ScheduleId | null =>
  ScheduleId.safeParse(jobId.replace(/-\d+$/, '')).data ?? null;
