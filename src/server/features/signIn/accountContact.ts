import { account } from '../../../../machines/aggregates/account.decide.ts';
import type { AccountContext } from '../../../../machines/aggregates/account.machine.ts';
import { isEmail } from '../../../../models/address.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import type { CodeDelivery } from '../../../../models/verificationCode.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { OutgoingMessage } from '../messages/outbox.ts';

export const deliveryTo = (address: string, by: 'text' | 'voice'): CodeDelivery =>
  isEmail(address) ? 'email' : by === 'voice' ? 'voice' : 'sms';

/** The language saved in the account has priority over the requested one. */
const preferredSpeech = ({ language }: AccountContext, requested: MessageLocale): MessageLocale =>
  language ? { ...requested, language } : requested;

export function createAccountContact({ store, loop, vault }: { store: Store; loop: Loop; vault: Vault }) {
  const accountOf = async (uid: AccountId): Promise<AccountContext> =>
    (await loop.snapshot(account, streamRef(uid, 'account', uid))).snapshot.context;

  async function addressIn(uid: AccountId, { usernameRef }: AccountContext): Promise<string> {
    const sealed = await store.secret(uid, usernameRef);
    return sealed ? vault.open(sealed) : '';
  }

  return {
    addressOf: async (uid: AccountId): Promise<string> => addressIn(uid, await accountOf(uid)),

    speechOf: async (uid: AccountId, requested: MessageLocale): Promise<MessageLocale> =>
      preferredSpeech(await accountOf(uid), requested),

    async reachedAt(uid: AccountId): Promise<Pick<OutgoingMessage, 'to' | 'by' | 'speech'>> {
      const known = await accountOf(uid);
      const to = await addressIn(uid, known);
      return { to, by: deliveryTo(to, 'text'), speech: preferredSpeech(known, known.speech) };
    },
  };
}
export type AccountContact = ReturnType<typeof createAccountContact>;
