import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, JobId } from '../../../../models/ids.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import { jobState } from './jobRow.ts';

/** Checked inside the append, so that a concurrent pause isn't missed. */
export const unlessHalted =
  (account_id: AccountId, job_id: JobId): NonNullable<AppendRequest['unless']> =>
  async db =>
    (await jobState(db, { account_id, job_id })) === 'running' ? null : reject('conflict');
