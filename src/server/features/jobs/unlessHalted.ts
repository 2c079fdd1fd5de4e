import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, JobId } from '../../../../models/ids.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import { jobState } from './jobRow.ts';

/** Checked in the append, so that a pause cannot slip in between. */
export const unlessHalted =
  (account_id: AccountId, job_id: JobId): NonNullable<AppendRequest['unless']> =>
  async db =>
    (await jobState(db, { account_id, job_id })) === 'running' ? null : reject('conflict');
