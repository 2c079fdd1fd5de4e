import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { Removal } from '../../../../models/calls/adding.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { isRejected } from '../../../engine/chart/aggregate.ts';
import type { Clock } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { contentsOfLock, isInOperation } from '../transfers/transferSurvey.ts';
import { accessOf } from './lockPermissions.ts';

interface RemovalRequest {
  uid: AccountId;
  lockId: LockId;
  commandId: CommandId | undefined;
}

type EmptyAnswer = Record<string, never>;

export type LockRemoval = ReturnType<typeof createLockRemoval>;

export function createLockRemoval({ store, loop, clock }: { store: Store; loop: Loop; clock: Clock }) {
  return {
    async preview(uid: AccountId, lockId: LockId): Promise<Removal | Rejection> {
      const access = await accessOf(store.db, uid, lockId);
      if (!access) return reject('lockNotFound');
      const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, lock.kind, lockId));
      // A dry run of the decision, which ignores operations in progress.
      const decision = lock.decide({ type: 'remove', uid, inUse: false }, snapshot, clock.now());
      if (isRejected(decision)) return decision;
      const { credentials, eKeys, administrators } = await contentsOfLock(store.db, lockId);
      return { credentials, eKeys, administrators };
    },

    /** Runs first, because the lock is no longer visible after the removal. */
    async previousAnswer({ uid, commandId }: RemovalRequest): Promise<EmptyAnswer | Rejection | null> {
      const previous = commandId ? await store.answerOf(uid, commandId) : null;
      return previous && (previous.answer as EmptyAnswer | Rejection);
    },

    async remove({ uid, lockId, commandId }: RemovalRequest): Promise<EmptyAnswer | Rejection> {
      const access = await accessOf(store.db, uid, lockId);
      if (!access) return reject('lockNotFound');
      const inUse = await isInOperation(store.db, access.ownerId, lockId);
      const ref = streamRef(access.ownerId, lock.kind, lockId);
      return loop.handle(lock, ref, { type: 'remove', uid, inUse }, { by: uid, answer: {}, commandId });
    },
  };
}
