import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';

/** Deletes an eKey whose account or lock is gone, without its app's confirmation. Idempotent; retried on conflict. */
export async function endEKey(
  loop: Pick<Loop, 'handle' | 'snapshot'>,
  uid: AccountId,
  place: Parameters<typeof eKeyRef>[0],
) {
  const ref = eKeyRef(place);
  const deletion = await loop.handle(ekey, ref, { type: 'delete', administers: true }, { by: uid, answer: null });
  const { revision } = (await loop.snapshot(ekey, ref)).snapshot.context;
  const confirmation = await loop.handle(ekey, ref, { type: 'confirm', revision }, { by: 0, answer: null });
  return isRejection(deletion) && deletion.rejected === 'conflict' ? deletion : confirmation;
}
