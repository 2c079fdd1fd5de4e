import { isRejection } from '../../../models/errorCodes.ts';

const MAX_CONFLICTS = 10;

/** Drivers deliver a report only once, so a version conflict must not lose it. */
export async function retryOnConflict(attempt: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < MAX_CONFLICTS; tries++) {
    const result = await attempt();
    if (!isRejection(result) || result.rejected !== 'conflict') return result;
  }
  throw new Error('a report conflicted too often');
}
