/** Computes face features before the credential is written to the lock. Idempotent. */

import type { FaceCommand } from '../../../../machines/aggregates/face.decide.ts';
import { face } from '../../../../machines/aggregates/face.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { OPERATION_DEADLINE_MS } from '../../../../models/limits.ts';
import type { Driver } from '../../../drivers/driver.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Sealed } from '../../../engine/vault/sealed.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  driver: Driver;
  newId: NewId;
}

type Effect = EffectOf<'computeFeatures'>;

export function createFaceHandlers({
  store,
  loop,
  vault,
  clock,
  driver,
  newId,
}: Dependencies): Pick<EffectHandlers, 'computeFeatures'> {
  const { withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });

  const settle = (effect: Effect, command: FaceCommand, secrets: { ref: string; sealed: Sealed }[] = []) =>
    retrySettle(async (): Promise<EffectResult> => {
      const options = { by: 0, answer: null, with: { ...settlingLease(effect), secrets } } as const;
      const result = await loop.handle(face, effect, command, options);
      return isRejection(result) ? 'tryAgain' : 'settled';
    });

  async function computeFeatures(effect: Effect): Promise<EffectResult> {
    const { credentialId, lockId, photoRef, revision } = effect.params;
    const { snapshot } = await loop.snapshot(face, effect);
    const isWanted = snapshot.matches('checking') && snapshot.context.revision === revision;
    const sealed = isWanted ? await store.secret(effect.account, photoRef) : null;
    // The request is outdated, or the photo was erased.
    if (!sealed) return acknowledge(effect);
    const photo = Buffer.from(vault.open(sealed), 'base64');
    const deadlineAt = clock.now() + OPERATION_DEADLINE_MS;
    const computing = redactDriverErrors(() => driver.computeFeatures({ credentialId, lockId, photo, deadlineAt }));
    const outcome = await withinDeadline(computing, deadlineAt);
    if (outcome.kind === 'unreachable' || outcome.kind === 'unconfirmed') return 'tryAgain';
    if (outcome.kind === 'refused') return settle(effect, { type: 'refusePhoto', revision, reason: outcome.reason });
    const featuresRef = `face-${credentialId}/${newId()}`;
    const command = { type: 'tellFeatures', revision, featuresRef } as const;
    return settle(effect, command, [{ ref: featuresRef, sealed: vault.seal(outcome.features) }]);
  }

  return { computeFeatures };
}
