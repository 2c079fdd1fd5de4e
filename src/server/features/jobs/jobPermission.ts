import type { Kysely } from 'kysely';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { isDoorJob } from '../../../../models/progress.ts';
import type { Tables } from '../../../engine/tables.ts';
import { MANAGING } from '../locks/lockPermissions.ts';
import type { JobKey } from './jobItem.ts';

/**
 * A job's creator controls it while they have access to one of its locks; for door jobs, while they manage one. Null if
 * permitted, or if there is no such job.
 */
export async function requireJobPermission(
  db: Kysely<Tables>,
  { account_id, job_id }: JobKey,
): Promise<Rejection | null> {
  const job = await db
    .selectFrom('job_row')
    .select('type')
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .executeTakeFirst();
  if (!job) return null;
  const still = await db
    .selectFrom('job_item as item')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.account_id', '=', 'item.account_id').onRef('access.lock_id', '=', 'item.lock_id'),
    )
    .select('item.item_id')
    .where('item.account_id', '=', account_id)
    .where('item.job_id', '=', job_id)
    .$if(isDoorJob(job.type), query => query.where('access.role', 'in', MANAGING))
    .limit(1)
    .executeTakeFirst();
  return still ? null : reject('noPermission');
}
