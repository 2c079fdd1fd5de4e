import type { AccountId, MessageId } from '../../models/ids.ts';
import type { NoticeChannel } from '../../models/messageTemplate.ts';
import type { MessageLocale } from '../../models/speech.ts';
import type { CodeDelivery, CodeId, CodePurpose } from '../../models/verificationCode.ts';
import { MESSAGE_TRIES, type PoliciesOf } from './scopedPolicy.ts';

export interface MessageEffects {
  /** A code goes out. Not after it has expired; sent twice it is the same code, and `codeId` lets a provider see that. */
  deliverCode: {
    codeId: CodeId;
    addressKey: string;
    addressRef: string;
    codeRef: string;
    purpose: CodePurpose;
    delivery: CodeDelivery;
    uid: AccountId | null;
    expiresAt: number;
  };
  /**
   * A message about an eKey or a passcode goes out. `sending` names it, together with `messageId`, for whoever receives it;
   * `turn` is the one that it is settled with.
   */
  deliverMessage: {
    messageId: MessageId;
    channel: NoticeChannel;
    uid: AccountId;
    toRef: string;
    textRef: string;
    speech: MessageLocale;
    turn: number;
    sending: number;
  };
  /** Sends an invitation to register. `link`: the page that accepts it. */
  deliverInvitation: { messageId: string; addressRef: string; speech: MessageLocale; link: string };
}

export const messagePolicies: PoliciesOf<MessageEffects> = {
  // Of one address in their order, so that the last to arrive is the one that counts.
  deliverCode: { repeat: 'idempotent', tries: 6, lane: ({ addressKey }) => `address-${addressKey}` },
  // Sixteen at a time, by how the id ends, which is random: a mail server takes no more connections than that from one place.
  deliverMessage: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ messageId }) => `message-${messageId.slice(-1)}`,
  },
  // In the same lanes, for the same reason.
  deliverInvitation: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ messageId }) => `message-${messageId.slice(-1)}`,
  },
};
