import { message } from '../../../../machines/processes/message.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { maskedAddress } from '../../../../models/address.ts';
import type { SentMessage } from '../../../../models/calls/credentialMessage.calls.ts';
import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, MessageId } from '../../../../models/ids.ts';
import type { MessageStanding } from '../../../../models/valueStates.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { CreditReservations } from '../billing/credit.service.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { messageSecrets, messagesAbout } from './messageRow.ts';
import { messageRef } from './messageSending.ts';

interface Parts {
  store: Store;
  loop: Loop;
  vault: Vault;
  units: Pick<CreditReservations, 'isCounted'>;
}

const MAX_LISTED = 100;

export function createSentMessages({ store, loop, vault, units }: Parts) {
  /** The masked address, or '' once it is erased. */
  async function maskedReceiver(owner: AccountId, messageId: MessageId): Promise<string> {
    const sealed = await store.secret(owner, messageSecrets(messageId).toRef);
    return sealed ? maskedAddress(vault.open(sealed)) : '';
  }

  async function sentMessage(
    owner: AccountId,
    messageId: MessageId,
  ): Promise<Omit<SentMessage, 'sender'> & { uid: AccountId }> {
    const { snapshot } = await loop.snapshot(message, messageRef(owner, messageId));
    const { channel, uid, reason, revision, askedAt, endedAt } = snapshot.context;
    const retryable = snapshot.matches('failed') && units.isCounted ? 'takesUnit' : 'free';
    return {
      ...{ messageId, channel, reason, turn: revision, askedAt, endedAt },
      uid: uid as AccountId,
      to: await maskedReceiver(owner, messageId),
      standing: stateSummaryOf(snapshot) as MessageStanding,
      retry: snapshot.hasTag('retryable') ? retryable : null,
    };
  }

  async function list(about: MessageAbout, uid: AccountId): Promise<{ list: SentMessage[] } | Rejection> {
    const access = await accessOf(store.db, uid, about.lockId);
    if (!access) return reject('lockNotFound');
    if (access.role === 'user') return reject('noPermission');
    const ids = await messagesAbout(store.db, access.ownerId, about, MAX_LISTED);
    const found = await Promise.all(ids.map(messageId => sentMessage(access.ownerId, messageId)));
    const nicknames = await nicknamesOf(store.db, [...new Set(found.map(one => one.uid))]);
    return { list: found.map(({ uid: by, ...one }) => ({ ...one, sender: { nickname: nicknames.get(by) ?? '' } })) };
  }

  return { list, maskedReceiver };
}
