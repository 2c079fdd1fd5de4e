/** Locks that the user's eKeys open now, evaluated from the eKeys' streams at each request. */
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { mayOpenFromAfar } from '../../../../machines/selectors/eKeyStatus.ts';
import type { AccountId, EKeyId, LockId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { SnapshotReader } from '../../../engine/loop/reactions.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type HeldEKey, heldEKeys } from '../ekeys/ekeyRow.ts';
import { hasUnlocked } from './operationRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
}

export const eKeyRef = ({ account, eKeyId }: { account: AccountId; eKeyId: EKeyId }) =>
  streamRef(account, ekey.kind, eKeyId);

export async function locksOpenedByEKeys(
  { store, loop }: { store: Store; loop: SnapshotReader },
  uid: AccountId,
  lockIds: readonly LockId[],
  now: number,
): Promise<Set<LockId>> {
  async function opens(held: HeldEKey): Promise<boolean> {
    const { snapshot } = await loop.snapshot(ekey, eKeyRef(held));
    if (!mayOpenFromAfar(snapshot, now, held.timeZone)) return false;
    // A one-time eKey counts as used once an operation may have opened the door.
    return snapshot.context.reported?.kind !== 'once' || !(await hasUnlocked(store.db, held));
  }
  const held = await heldEKeys(store.db, uid, lockIds);
  const opening = await Promise.all(held.map(async each => ((await opens(each)) ? [each.lockId] : [])));
  return new Set(opening.flat());
}

/** Marks a one-time eKey as used. A crash may lose the mark, so {@link hasUnlocked} checks the operations too. */
export async function recordEKeyUse({ store, loop }: Dependencies, uid: AccountId, lockId: LockId): Promise<void> {
  for (const held of await heldEKeys(store.db, uid, [lockId]))
    await loop.handle(ekey, eKeyRef(held), { type: 'use' }, { by: 0, answer: null });
}
