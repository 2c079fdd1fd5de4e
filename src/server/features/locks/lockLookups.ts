import type { AccountId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { locksOpenedByEKeys } from '../operations/locksOpenedByEKeys.ts';
import type { LockLookups } from './lockList.ts';

/** What decides, besides a lock's row, whether `uid` can unlock the lock remotely. */
export const lockLookups = (
  { store, loop, driver }: Pick<Dependencies, 'store' | 'loop' | 'driver'>,
  uid: AccountId,
  now: number,
): Required<Pick<LockLookups, 'opens' | 'missing'>> => ({
  opens: lockIds => locksOpenedByEKeys({ store, loop }, uid, lockIds, now),
  missing: way => driver.missingDriver(way && { way }),
});
