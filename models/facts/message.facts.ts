/** What becomes of a message about an eKey or a passcode. In the account whose log the lock is in; its owner pays for it. */
import * as z from 'zod/mini';
import { MESSAGE_FAILURES, MessageAbout } from '../credentialMessage.ts';
import { AccountId, LockId, MessageId } from '../ids.ts';
import { NoticeChannel } from '../messageTemplate.ts';
import { MessageLocale } from '../speech.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const of = { messageId: MessageId, lockId: LockId };
/** It takes no unit: nothing is sold. */
const uncounted = z.optional(z.literal(true));

export const messageFacts = {
  /** Somebody wants it sent, and its unit is reserved if it is counted. Whom it is for and what it says are rows of the vault. */
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
  /** It was tried often enough and no answer came: it may have gone out. */
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
