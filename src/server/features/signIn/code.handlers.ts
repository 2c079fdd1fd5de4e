/** Sends verification codes. Idempotent; an expired code isn't sent. */
import { verificationCode } from '../../../../machines/aggregates/verificationCode.decide.ts';
import { effectPolicies } from '../../../../machines/effects.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { messageIdOf } from '../../../../models/verificationCode.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { Messages } from '../messages/outbox.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  vault: Vault;
  messages: Messages;
}

const isLastTry = ({ attempts }: ClaimedEffect): boolean => attempts + 1 >= effectPolicies.deliverCode.tries;

export function createCodeHandlers({
  store,
  loop,
  clock,
  vault,
  messages,
}: Dependencies): Pick<EffectHandlers, 'deliverCode'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function deliverCode(effect: EffectOf<'deliverCode'>): Promise<EffectResult> {
    const { codeId, addressRef, codeRef, purpose, delivery, uid, expiresAt } = effect.params;
    const [address, code] = await Promise.all([
      store.secret(effect.account, addressRef),
      store.secret(effect.account, codeRef),
    ]);
    if (clock.now() >= expiresAt || !address || !code) return acknowledge(effect);
    const { speech } = (await loop.snapshot(verificationCode, effect)).snapshot.context;
    const text = { kind: 'code', purpose, code: vault.open(code), expiresAt } as const;
    const outcome = await messages.deliver({
      messageId: messageIdOf(codeId),
      uid,
      to: vault.open(address),
      by: delivery,
      speech,
      text,
      at: clock.now(),
    });
    if (outcome.kind === 'failed' && outcome.reason === 'unreachable' && !isLastTry(effect)) return 'tryAgain';
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const result = await loop.handle(verificationCode, effect, { type: 'settleDelivery', codeId, outcome }, options);
    return isRejection(result) ? 'tryAgain' : 'settled';
  }

  return { deliverCode };
}
