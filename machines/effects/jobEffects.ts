import type { AccountId, ItemId, JobId, LockId, MigrationId, OperationId, ScheduleId } from '../../models/ids.ts';
import type { ItemEnd } from '../../models/itemEnd.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { ChangeJobType, IssueJobType } from '../../models/progress.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

/** One try of a job's item. What came of it is told under `operationId`, the same when it is performed twice. */
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
  /** A job asks for the operation of its next item, and by when, if there is a too late. */
  requestOperation: {
    operationId: OperationId;
    lockId: LockId;
    action: LockAction;
    uid: AccountId;
    jobId: JobId;
    startBy?: number;
  };
  /** What the clock was to begin is due: asked for once, however often it is performed. */
  beginScheduled: { scheduleId: ScheduleId };
  /** A job asks for the credential of its next item to be put on the lock, or for its eKey to be sent. */
  issueItem: ItemTry & { jobType: IssueJobType };
  /** A job asks for a change of the credential or eKey that its next item is about. */
  changeItem: ItemTry & { jobType: ChangeJobType };
  /** A job asks for the clock of its next item's lock to follow the change of its zone. */
  followChange: ItemTry;
  exportPart: ItemTry;
  eraseExport: { jobId: JobId; uid: AccountId };
  /** The lines of one part of a file that was brought along are looked at. Nothing is written of them. */
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
  // After the part that is being written, if one is.
  eraseExport: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  checkMigrationPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  takeMigrationPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  // After the part that is being looked at, if one is.
  eraseMigration: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  tellJob: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
};
