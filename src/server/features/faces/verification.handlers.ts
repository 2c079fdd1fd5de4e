/** Sends reminders of face verification, and removes faces that weren't verified in time. */
import { face } from '../../../../machines/aggregates/face.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { reachOf } from '../credentials/authorizeLock.ts';
import { administratorsOfLock } from '../locks/lockPermissions.ts';
import { aliasesOf } from '../locks/lockRow.ts';
import type { Messages, OutgoingMessage } from '../messages/outbox.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  messages: Messages;
  reachedAt(uid: AccountId): Promise<Pick<OutgoingMessage, 'to' | 'by' | 'speech'>>;
}

export function createVerificationHandlers(
  dependencies: Dependencies,
): Pick<EffectHandlers, 'enforceVerification' | 'tellOfVerification'> {
  const { store, loop, clock, messages, reachedAt } = dependencies;
  const { acknowledge } = createHandlerKit({ store, clock });

  async function enforceVerification(effect: EffectOf<'enforceVerification'>): Promise<EffectResult> {
    const ref = streamRef(effect.account, 'lock', effect.params.lockId);
    const { snapshot } = await loop.snapshot(lock, ref);
    if (snapshot.context.lockId === null) return acknowledge(effect);
    const command = { type: 'enforce', connectivity: reachOf(snapshot) } as const;
    const options = { by: 0, answer: 'enforced', with: settlingLease(effect) } as const;
    return isRejection(await loop.handle(face, effect, command, options)) ? 'tryAgain' : 'settled';
  }

  async function tellOfVerification(effect: EffectOf<'tellOfVerification'>): Promise<EffectResult> {
    const { credentialId, lockId, dueAt } = effect.params;
    const { snapshot } = await loop.snapshot(face, effect);
    const { name, givenTo, verification } = snapshot.context;
    const isCurrent = dueAt === null ? verification?.overdue : verification?.dueAt === dueAt;
    if (snapshot.status !== 'active' || snapshot.hasTag('delete') || !isCurrent) return acknowledge(effect);
    const [managers, aliases, { snapshot: at }] = await Promise.all([
      administratorsOfLock(store.db, lockId),
      aliasesOf(store.db, effect.account, [lockId]),
      loop.snapshot(lock, streamRef(effect.account, 'lock', lockId)),
    ]);
    // The lock was removed meanwhile.
    if (at.context.lockId === null) return acknowledge(effect);
    const holder = givenTo?.known === 'byAccount' && !managers.includes(givenTo.uid) ? [givenTo.uid] : [];
    const about = { lockId, credentialId, name, door: aliases.get(lockId) ?? '', dueAt };
    let allReached = true;
    for (const uid of [...managers, ...holder]) {
      const text = {
        kind: 'verification',
        ...about,
        timeZone: at.context.timeZone,
        asHolder: holder.includes(uid),
      } as const;
      // The same id at each attempt, so that no recipient is notified twice.
      const messageId = `verification-${effect.id}-${uid}`;
      const sent = await messages.deliver({ messageId, uid, ...(await reachedAt(uid)), text, at: clock.now() });
      if (sent.kind === 'failed' && sent.reason === 'unreachable') allReached = false;
    }
    if (!allReached) return 'tryAgain';
    return acknowledge(effect);
  }

  return { enforceVerification, tellOfVerification };
}
