/** Facts of messages about a lock, stored in the account of the lock's stream. The lock's owner pays. */
import * as z from 'zod/mini';
import { MESSAGE_FAILURES, MessageAbout } from '../credentialMessage.ts';
import { AccountId, LockId, MessageId } from '../ids.ts';
import { NoticeChannel } from '../messageTemplate.ts';
import { MessageLocale } from '../speech.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const of = { messageId: MessageId, lockId: LockId };
/** Set if this console sells nothing, so that no credit is counted. */
const uncounted = z.optional(z.literal(true));

export const messageFacts = {
  /** The recipient and the text are vault rows. */
  'message.asked.v1': z.object({
    ...of,
    about: MessageAbout,
    channel: z.enum(NoticeChannel),
    uid: AccountId,
    toRef: z.string(),
    textRef: z.string(),
    speech: MessageLocale,
    uncounted,
  }),
  'message.sent.v1': z.object(of),
  'message.failed.v1': z.object({ ...of, reason: z.enum(MESSAGE_FAILURES) }),
  /** No answer after all tries, so the message may have been sent. */
  'message.doubted.v1': z.object(of),
  'message.retried.v1': z.object({ ...of, uid: AccountId, uncounted }),
};

export type MessageFact = FactOf<typeof messageFacts>;
export type NewMessageFact = NewFact<typeof messageFacts>;

export const messageDisclosure = {
  'message.asked.v1': { ...administratorsOfLock, fields: { toRef: 'withheld', textRef: 'withheld' } },
  'message.sent.v1': administratorsOfLock,
  'message.failed.v1': administratorsOfLock,
  'message.doubted.v1': administratorsOfLock,
  'message.retried.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof messageFacts>;
