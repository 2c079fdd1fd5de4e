import { isRejection } from '../../../models/errorCodes.ts';

const MAX_CONFLICTS = 10;

/** Retries, so that a version conflict loses no report: the driver repeats only a report for which this throws. */
export async function retryOnConflict(attempt: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < MAX_CONFLICTS; tries++) {
    const result = await attempt();
    if (!isRejection(result) || result.rejected !== 'conflict') return result;
  }
  throw new Error('a report conflicted too often');
}
