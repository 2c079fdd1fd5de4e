import { account } from '../../../../machines/aggregates/account.decide.ts';
import { effectPolicies } from '../../../../machines/effects.ts';
import type { AccountNews } from '../../../../models/accountNews.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { Messages } from '../messages/outbox.ts';
import { deliveryTo } from '../signIn/accountContact.ts';
import type { EraseAccount } from './eraseAccount.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  vault: Vault;
  messages: Messages;
  erase: EraseAccount;
}

const isLastTry = ({ attempts }: ClaimedEffect): boolean => attempts + 1 >= effectPolicies.tellAddress.tries;

export function createAccountHandlers({
  store,
  loop,
  clock,
  vault,
  messages,
  erase,
}: Dependencies): Pick<EffectHandlers, 'tellAddress' | 'eraseAccount'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  /** Resolves with true if the message was delivered or is undeliverable, false if a retry may help. */
  async function notify(
    effect: ClaimedEffect,
    uid: AccountId,
    addressRef: string,
    news: AccountNews,
  ): Promise<boolean> {
    const sealed = await store.secret(uid, addressRef);
    if (!sealed) return true;
    const { language, speech } = (await loop.snapshot(account, effect)).snapshot.context;
    const to = vault.open(sealed);
    const sent = await messages.deliver({
      messageId: `account-${effect.id}-${addressRef.slice(addressRef.lastIndexOf('/') + 1)}`,
      ...{ uid, to, by: deliveryTo(to, 'text') },
      speech: language ? { ...speech, language } : speech,
      text: { kind: 'account', news },
      at: clock.now(),
    });
    return sent.kind === 'delivered' || sent.reason !== 'unreachable';
  }

  async function tellAddress(effect: EffectOf<'tellAddress'>): Promise<EffectResult> {
    const { uid, addressRef, news, forget } = effect.params;
    const isNotified = await notify(effect, uid, addressRef, news);
    if (!isNotified && !isLastTry(effect)) return 'tryAgain';
    if (forget)
      await store.write(db =>
        db.deleteFrom('vault').where('account_id', '=', uid).where('ref', '=', addressRef).execute(),
      );
    return acknowledge(effect);
  }

  /**
   * Notifies the account's addresses first, because erasing deletes them. The last attempt erases the account even if a
   * notification fails.
   */
  async function eraseAccount(effect: EffectOf<'eraseAccount'>): Promise<EffectResult> {
    const { uid, takeBack = false } = effect.params;
    const { usernameRef, second } = (await loop.snapshot(account, effect)).snapshot.context;
    const refs = [usernameRef, ...(second ? [second.ref] : [])];
    const notified = await Promise.all(refs.map(ref => notify(effect, uid, ref, 'closed')));
    if (notified.includes(false) && !isLastTry(effect)) return 'tryAgain';
    if (!(await erase(uid, takeBack))) return 'tryAgain';
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const closed = await loop.handle(account, effect, { type: 'tellErased' }, options);
    return isRejection(closed) ? 'tryAgain' : 'settled';
  }

  return { tellAddress, eraseAccount };
}
