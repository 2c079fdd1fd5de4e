import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import type { PayPlace, PayWay } from '../../../../models/calls/order.calls.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, PaymentId } from '../../../../models/ids.ts';
import type { PayMethod } from '../../../../models/order.ts';
import type { CommandOptions, Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Notice, PaymentProvider, Said } from '../../../payments/provider.ts';
import { numberRefOf, pageRefOf, paymentRef } from './billingRefs.ts';
import { accountOfPayment } from './paymentRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  providers: readonly PaymentProvider[];
}

export interface PaymentHandover {
  place: PayPlace;
  reference: string | null;
}

/** `later`: the provider should send the webhook again. `refused`: unknown payment or unverified signature. */
export type NoticeResult = 'heard' | 'later' | 'refused';

export function createPaymentService({ store, loop, vault, providers }: Dependencies) {
  const byMethod = new Map(providers.map(provider => [provider.method, provider]));
  const byName = new Map(providers.map(provider => [provider.name, provider]));

  /** With an effect's lease in `context`, also settles the effect in the same transaction. */
  async function recordAnswer(
    uid: AccountId,
    paymentId: PaymentId,
    said: Said,
    context: CommandOptions<null>['with'] = {},
  ): Promise<null | Rejection> {
    const ref = paymentRef(uid, paymentId);
    if (said.kind !== 'taken')
      return loop.handle(payment, ref, { type: 'hear', word: said }, { by: 0, answer: null, with: context });
    const key = vault.markOf(uid, 'payment', said.number);
    const numberRef = numberRefOf(paymentId, key);
    const word = { kind: 'taken', key, numberRef, money: said.money } as const;
    const secrets = [{ ref: numberRef, sealed: vault.seal(said.number) }];
    return loop.handle(payment, ref, { type: 'hear', word }, { by: 0, answer: null, with: { ...context, secrets } });
  }

  async function receiveNotice(name: string, notice: Notice): Promise<NoticeResult> {
    const provider = byName.get(name);
    const noticed = await provider?.read(notice);
    if (!provider || !noticed) return 'refused';
    const { paymentId, said } = noticed;
    const uid = await accountOfPayment(store.db, paymentId);
    if (uid === null) return 'refused';
    const { snapshot } = await loop.snapshot(payment, paymentRef(uid, paymentId));
    // A provider may report only on payments made through it.
    if (snapshot.context.method !== provider.method) return 'refused';
    const heard =
      said.kind === 'ask'
        ? await loop.handle(payment, paymentRef(uid, paymentId), { type: 'check' }, { by: 0, answer: null })
        : await recordAnswer(uid, paymentId, said);
    return isRejection(heard) && heard.rejected === 'conflict' ? 'later' : 'heard';
  }

  return {
    recordAnswer,
    receiveNotice,
    provider: (method: PayMethod) => byMethod.get(method),
    providerNamed: (name: string) => byName.get(name),
    pages: providers.flatMap(({ name, page }) => (page ? [{ name, page }] : [])),
    payWays: (): PayWay[] =>
      providers.map(({ method, place, currencies }) => ({ method, place, currencies: [...currencies] })),
    async handoverOf(uid: AccountId, paymentId: PaymentId): Promise<PaymentHandover | null> {
      const sealed = await store.secret(uid, pageRefOf(paymentId));
      return sealed && (JSON.parse(vault.open(sealed)) as PaymentHandover);
    },
  };
}
export type PaymentService = Awaited<ReturnType<typeof createPaymentService>>;
