/** Grants and revokes administrators' access on locks. Idempotent: sends only missing commands. */

import { administrator } from '../../../../machines/aggregates/administrator.decide.ts';
import { type LockCommand, lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { EffectParams } from '../../../../machines/effects.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { type LockId, NOT_GROUPED } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { permissionsOn } from '../locks/lockPermissions.ts';
import { ownerIdsOf } from '../locks/lockRow.ts';
import { reportedLocksOf } from './administratorList.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

/** Number of concurrent appends. Concurrent appends share a commit. */
const BATCH_SIZE = 256;

export function createAdministratorHandlers({
  store,
  loop,
  clock,
}: Dependencies): Pick<EffectHandlers, 'tellLocksOfAdministrator'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function missingCommands({ owner, uid }: EffectParams['tellLocksOfAdministrator'], effect: ClaimedEffect) {
    const { snapshot } = await loop.snapshot(administrator, effect);
    const { term, lockIds } = snapshot.context;
    const desired = snapshot.matches('inForce') ? lockIds : [];
    const [places, has] = await Promise.all([
      permissionsOn(store.db, owner, desired),
      reportedLocksOf(store.db, owner, uid),
    ]);
    const commands = new Map<LockId, LockCommand>();
    for (const lockId of desired) {
      const known = has.get(lockId);
      const groupId = known?.groupId ?? NOT_GROUPED;
      // False once the lock was transferred to another owner.
      const isTheirs = places.get(lockId)?.role === 'owner';
      if (isTheirs && known?.own !== JSON.stringify(term))
        commands.set(lockId, { type: 'authorize', uid, groupId, term });
    }
    const desiredIds = new Set(desired);
    for (const lockId of has.keys()) if (!desiredIds.has(lockId)) commands.set(lockId, { type: 'revoke', uid });
    return [...commands];
  }

  async function tellLocksOfAdministrator(effect: EffectOf<'tellLocksOfAdministrator'>): Promise<EffectResult> {
    const { owner, revision } = effect.params;
    const { snapshot } = await loop.snapshot(administrator, effect);
    // A newer revision has its own effect, so this one is done.
    if (snapshot.context.revision !== revision) return acknowledge(effect);
    const commands = await missingCommands(effect.params, effect);
    // A transferred lock's stream stays in its first owner's account.
    const ownerIds = await ownerIdsOf(
      store.db,
      commands.map(([lockId]) => lockId),
    );
    for (const batch of inBatches(commands, BATCH_SIZE)) {
      const answers = await Promise.all(
        batch.map(([lockId, command]) =>
          loop.handle(lock, streamRef(ownerIds.get(lockId) ?? owner, lock.kind, lockId), command, {
            by: owner,
            answer: null,
          }),
        ),
      );
      if (answers.some(answer => isRejection(answer) && answer.rejected === 'conflict')) return 'tryAgain';
    }
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const settled = await loop.handle(administrator, effect, { type: 'confirm', revision }, options);
    return isRejection(settled) ? 'tryAgain' : 'settled';
  }

  return { tellLocksOfAdministrator };
}
