import type { AccountId, ItemId, JobId, LockId, MigrationId, OperationId, ScheduleId } from '../../models/ids.ts';
import type { ItemEnd } from '../../models/itemEnd.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { ChangeJobType, IssueJobType } from '../../models/progress.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

/** The outcome is reported under `operationId`, so that a repeat is recognised. */
interface ItemTry {
  jobId: JobId;
  uid: AccountId;
  itemId: ItemId;
  lockId: LockId;
  tries: number;
  operationId: OperationId;
}

interface MigrationPart {
  migrationId: MigrationId;
  uid: AccountId;
  part: number;
}

export interface JobEffects {
  /** `startBy` (epoch ms): the operation is not requested after this time. */
  requestOperation: {
    operationId: OperationId;
    lockId: LockId;
    action: LockAction;
    uid: AccountId;
    jobId: JobId;
    startBy?: number;
  };
  beginScheduled: { scheduleId: ScheduleId };
  issueItem: ItemTry & { jobType: IssueJobType };
  changeItem: ItemTry & { jobType: ChangeJobType };
  followChange: ItemTry;
  exportPart: ItemTry;
  eraseExport: { jobId: JobId; uid: AccountId };
  checkMigrationPart: MigrationPart;
  takeMigrationPart: MigrationPart;
  eraseMigration: Omit<MigrationPart, 'part'>;
  tellJob: { jobId: JobId; uid: AccountId; lockId: LockId; operationId: OperationId; outcome: ItemEnd };
}

const migrationLane = ({ migrationId }: { migrationId: MigrationId }): string => `migration-${migrationId}`;
const jobLane = (jobId: JobId): string => `job-${jobId}`;

export const jobPolicies: PoliciesOf<JobEffects> = {
  requestOperation: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  beginScheduled: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ scheduleId }) => `schedule-${scheduleId}` },
  issueItem: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  changeItem: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  followChange: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  exportPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  // Waits in the job's lane until a part in progress is written.
  eraseExport: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  checkMigrationPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  takeMigrationPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  // Waits in the migration's lane until a part in progress is done.
  eraseMigration: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  tellJob: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
};
