import type { Kysely } from 'kysely';
import type { AccountId, JobId, ScheduleId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';

const MAX_LISTED = 100;

interface ScheduleProblem {
  scheduleId: ScheduleId;
  name: string;
  at: number;
  jobId: JobId | null;
  /** Number of locks that failed; excludes skipped ones. */
  notDone: number;
}

/** Newest first. A job whose retry succeeded isn't a problem. */
export async function scheduleProblems(db: Kysely<Tables>, uid: AccountId, since: number): Promise<ScheduleProblem[]> {
  const rows = await db
    .selectFrom('schedule_time as time')
    .innerJoin('schedule_row as schedule', join =>
      join.onRef('schedule.account_id', '=', 'time.account_id').onRef('schedule.schedule_id', '=', 'time.schedule_id'),
    )
    .leftJoin('job_row as job', join =>
      join.onRef('job.account_id', '=', 'time.account_id').onRef('job.job_id', '=', 'time.job_id'),
    )
    .select(['time.schedule_id as scheduleId', 'schedule.name', 'time.at', 'time.job_id as jobId'])
    .select(['job.failed', 'job.no_retry as noRetry'])
    .where('time.account_id', '=', uid)
    .where('time.told_at', '>', since)
    .where(eb =>
      eb.or([
        eb('time.why', 'is not', null),
        eb.and([
          eb('job.state', 'in', ['ended', 'cancelled']),
          eb.or([eb('job.failed', '>', 0), eb('job.no_retry', '>', 0)]),
        ]),
      ]),
    )
    .orderBy('time.at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ failed, noRetry, at, ...row }) => ({
    ...row,
    at: Number(at),
    notDone: Number(failed ?? 0) + Number(noRetry ?? 0),
  }));
}
