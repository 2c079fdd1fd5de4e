/** The providers that are configured, and what they say: believed only where it is verified, and written once. */
import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import type { PayPlace, PayWay } from '../../../../models/calls/order.calls.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, PaymentId } from '../../../../models/ids.ts';
import type { PayMethod } from '../../../../models/order.ts';
import type { CommandOptions, Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Notice, PaymentProvider, Said } from '../../../payments/provider.ts';
import { accountOfPayment } from './paymentRow.ts';
import { numberRefOf, pageRefOf, paymentRef } from './refs.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  providers: readonly PaymentProvider[];
}

/** What a payment was begun with, as the vault keeps it. */
export interface HandedOver {
  place: PayPlace;
  reference: string | null;
}

/** `heard`: it need not say so again. `later`: somebody else was faster. `refused`: nobody can tell that it is the provider. */
export type Hearing = 'heard' | 'later' | 'refused';

export function createPayments({ store, loop, vault, providers }: Dependencies) {
  const byMethod = new Map(providers.map(provider => [provider.method, provider]));
  const byName = new Map(providers.map(provider => [provider.name, provider]));

  /** Written with what led to it, such as the effect that has asked. */
  async function hear(
    uid: AccountId,
    paymentId: PaymentId,
    said: Said,
    given: CommandOptions<null>['with'] = {},
  ): Promise<null | Rejection> {
    const ref = paymentRef(uid, paymentId);
    if (said.kind !== 'taken')
      return loop.handle(payment, ref, { type: 'hear', word: said }, { by: 0, answer: null, with: given });
    const key = vault.markOf(uid, 'payment', said.number);
    const numberRef = numberRefOf(paymentId, key);
    const word = { kind: 'taken', key, numberRef, money: said.money } as const;
    const secrets = [{ ref: numberRef, sealed: vault.seal(said.number) }];
    return loop.handle(payment, ref, { type: 'hear', word }, { by: 0, answer: null, with: { ...given, secrets } });
  }

  async function notified(name: string, notice: Notice): Promise<Hearing> {
    const provider = byName.get(name);
    const noticed = await provider?.read(notice);
    if (!provider || !noticed) return 'refused';
    const { paymentId, said } = noticed;
    const uid = await accountOfPayment(store.db, paymentId);
    if (uid === null) return 'refused';
    const { snapshot } = await loop.snapshot(payment, paymentRef(uid, paymentId));
    // A word counts for nothing in a payment by another provider.
    if (snapshot.context.method !== provider.method) return 'refused';
    const heard =
      said.kind === 'ask'
        ? await loop.handle(payment, paymentRef(uid, paymentId), { type: 'check' }, { by: 0, answer: null })
        : await hear(uid, paymentId, said);
    return isRejection(heard) && heard.rejected === 'conflict' ? 'later' : 'heard';
  }

  return {
    hear,
    notified,
    provider: (method: PayMethod) => byMethod.get(method),
    named: (name: string) => byName.get(name),
    pages: providers.flatMap(({ name, page }) => (page ? [{ name, page }] : [])),
    ways: (): PayWay[] =>
      providers.map(({ method, place, currencies }) => ({ method, place, currencies: [...currencies] })),
    async handedOver(uid: AccountId, paymentId: PaymentId): Promise<HandedOver | null> {
      const sealed = await store.secret(uid, pageRefOf(paymentId));
      return sealed && (JSON.parse(vault.open(sealed)) as HandedOver);
    },
  };
}
export type Payments = Awaited<ReturnType<typeof createPayments>>;
