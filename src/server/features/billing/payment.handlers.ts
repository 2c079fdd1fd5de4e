import { type PaymentCommand, payment } from '../../../../machines/aggregates/payment.decide.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { OrderId, PaymentId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { CommandOptions, Loop } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { PaymentProvider, Said } from '../../../payments/provider.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { pageRefOf } from './billingRefs.ts';
import type { PaymentHandover, PaymentService } from './payment.service.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  payments: PaymentService;
  /** Public URL without a trailing slash; empty if unset. */
  publicUrl: string;
}

const resultOf = (answer: null | Rejection): EffectResult => (isRejection(answer) ? 'tryAgain' : 'settled');

/** URLs for the provider: where it returns the buyer, and where it sends its webhooks. */
function addressesFor(
  publicUrl: string,
  provider: PaymentProvider,
  { orderId, paymentId }: { orderId: OrderId; paymentId: PaymentId },
) {
  const returnTo = `${publicUrl}/account/record?order=${orderId}&back=${paymentId}`;
  const notifyAt = `${publicUrl}/api/payment/notify/${provider.name}`;
  return { returnTo, cancelTo: `${returnTo}&cancelled=1`, notifyAt };
}

export function createPaymentHandlers(
  parts: Dependencies,
): Pick<EffectHandlers, 'startPayment' | 'queryPayment' | 'refundPayment'> {
  const { store, loop, vault, clock, payments, publicUrl } = parts;
  const { acknowledge } = createHandlerKit({ store, clock });

  const settle = (
    effect: ClaimedEffect,
    command: PaymentCommand,
    secrets: NonNullable<CommandOptions<null>['with']>['secrets'] = [],
  ) => loop.handle(payment, effect, command, { by: 0, answer: null, with: { ...settlingLease(effect), secrets } });

  /** Settles only the effect if the payment no longer accepts the answer. */
  async function recordAnswer(effect: ClaimedEffect, { paymentId }: { paymentId: PaymentId }, said: Said) {
    const answer = await payments.recordAnswer(effect.account, paymentId, said, settlingLease(effect));
    return isRejection(answer) && answer.rejected !== 'conflict' ? acknowledge(effect) : resultOf(answer);
  }

  async function startAt(
    effect: EffectOf<'startPayment'>,
    provider: PaymentProvider,
    orderId: OrderId,
  ): Promise<EffectResult> {
    const { paymentId, price, closesAt } = effect.params;
    const started = await provider.start({
      ...{ paymentId, price, closesAt },
      subject: orderId,
      ...addressesFor(publicUrl, provider, { orderId, paymentId }),
    });
    if (started.kind === 'unreachable') return 'tryAgain';
    if (started.kind === 'refused')
      return recordAnswer(effect, effect.params, { kind: 'failed', reason: started.reason });
    const { place, reference } = started;
    const pageRef = pageRefOf(paymentId);
    const sealed = vault.seal(JSON.stringify({ place, reference } satisfies PaymentHandover));
    return resultOf(await settle(effect, { type: 'handOver', pageRef }, [{ ref: pageRef, sealed }]));
  }

  async function startPayment(effect: EffectOf<'startPayment'>): Promise<EffectResult> {
    const { snapshot } = await loop.snapshot(payment, effect);
    const { orderId } = snapshot.context;
    if (!snapshot.matches({ open: 'handing' }) || !orderId) return acknowledge(effect);
    const provider = payments.provider(effect.params.method);
    if (!provider) return recordAnswer(effect, effect.params, { kind: 'failed', reason: 'notAvailable' });
    return startAt(effect, provider, orderId);
  }

  async function queryPayment(effect: EffectOf<'queryPayment'>): Promise<EffectResult> {
    const { paymentId, method, close } = effect.params;
    const reference = (await payments.handoverOf(effect.account, paymentId))?.reference ?? null;
    const said = await payments.provider(method)?.query({ paymentId, reference, close });
    return !said || said.kind === 'unreachable' ? 'tryAgain' : recordAnswer(effect, effect.params, said);
  }

  async function refundPayment(effect: EffectOf<'refundPayment'>): Promise<EffectResult> {
    const { paymentId, method, refundId, numberRef, money } = effect.params;
    const number = await store.secret(effect.account, numberRef);
    const end = number
      ? await payments.provider(method)?.refund({ paymentId, refundId, number: vault.open(number), money })
      : 'notAccepted';
    if (!end || end === 'unreachable') return 'tryAgain';
    return resultOf(await settle(effect, { type: 'settleRefund', refundId, end }));
  }

  return { startPayment, queryPayment, refundPayment };
}
