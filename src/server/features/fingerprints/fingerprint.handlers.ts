/** Transfers a stored fingerprint to its new account. Each step is idempotent. */

import { fingerprint } from '../../../../machines/aggregates/fingerprint.decide.ts';
import { storedFingerprint } from '../../../../machines/aggregates/storedFingerprint.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { credentialsMadeFrom } from './storedFingerprintRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

export const storedTemplateRef = (collectedId: number): string => `collectedFinger-${collectedId}`;

export function createFingerprintHandlers({
  store,
  loop,
  clock,
}: Dependencies): Pick<EffectHandlers, 'handOverFinger'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function handOverFinger(effect: EffectOf<'handOverFinger'>): Promise<EffectResult> {
    const { collectedId, uid, to, toId } = effect.params;
    const { snapshot } = await loop.snapshot(storedFingerprint, effect);
    const { name, vendor, templateRef, takenAt } = snapshot.context;
    const sealed = templateRef && (await store.secret(uid, templateRef));
    if (!snapshot.matches('handingOver') || !vendor || !sealed) return acknowledge(effect);

    const copy = {
      type: 'keep',
      collectedId: toId,
      uid: to,
      name,
      vendor,
      takenAt,
      from: { uid, collectedId },
    } as const;
    const ref = storedTemplateRef(toId);
    const kept = await loop.handle(
      storedFingerprint,
      streamRef(to, storedFingerprint.kind, toId),
      { ...copy, templateRef: ref },
      { by: uid, answer: null, with: { secrets: [{ ref, sealed }] } },
    );
    if (isRejection(kept)) return 'tryAgain';
    for (const { owner, credentialId } of await credentialsMadeFrom(store.db, toId)) {
      const madeRef = streamRef(owner, fingerprint.kind, credentialId);
      const transferred = await loop.handle(
        fingerprint,
        madeRef,
        { type: 'transfer', uid, to },
        { by: uid, answer: null },
      );
      // Other rejections mean that it is already deleted or transferred.
      if (isRejection(transferred) && transferred.rejected === 'conflict') return 'tryAgain';
    }
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const settled = await loop.handle(storedFingerprint, effect, { type: 'settleTransfer' }, options);
    return isRejection(settled) ? 'tryAgain' : 'settled';
  }

  return { handOverFinger };
}
