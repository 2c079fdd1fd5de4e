import type { AccountId, MessageId } from '../../models/ids.ts';
import type { NoticeChannel } from '../../models/messageTemplate.ts';
import type { MessageLocale } from '../../models/speech.ts';
import type { CodeDelivery, CodeId, CodePurpose } from '../../models/verificationCode.ts';
import { MESSAGE_TRIES, type PoliciesOf } from './scopedPolicy.ts';

export interface MessageEffects {
  /** An expired code is not delivered. `codeId` lets a provider recognise a repeat. */
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
  /** `messageId` and `sending` identify the message to the receiver; `revision` identifies the request it settles. */
  deliverMessage: {
    messageId: MessageId;
    channel: NoticeChannel;
    uid: AccountId;
    toRef: string;
    textRef: string;
    speech: MessageLocale;
    revision: number;
    sending: number;
  };
  /** `link`: the page that accepts the invitation. */
  deliverInvitation: { messageId: string; addressRef: string; speech: MessageLocale; link: string };
}

export const messagePolicies: PoliciesOf<MessageEffects> = {
  // One lane per address keeps the order: the last code to arrive must be the valid one.
  deliverCode: { repeat: 'idempotent', tries: 6, lane: ({ addressKey }) => `address-${addressKey}` },
  // Spread over sixteen lanes by the id's random end, because mail servers limit connections.
  deliverMessage: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ messageId }) => `message-${messageId.slice(-1)}`,
  },
  deliverInvitation: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ messageId }) => `message-${messageId.slice(-1)}`,
  },
};
