import * as z from 'zod/mini';
import { MessageAbout, type MessageFailure } from '../credentialMessage.ts';
import { MessageId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../limits.ts';
import { MessageTemplateId, NoticeChannel, type Placeholder } from '../messageTemplate.ts';
import type { CreditService } from '../order.ts';
import type { CreditUse } from '../unitUse.ts';
import type { MessageStanding } from '../valueStates.ts';
import { call, commandId, type Page, page, wireInt, wireJson } from './call.ts';

/** What would be sent, before it is. Digits are hidden: whoever wants to see them reveals them. */
export interface MessagePreview {
  subject: string;
  text: string;
  /** What the template asks for and there is nothing of; then it cannot be sent. */
  missing: Placeholder[];
  service: CreditService;
  /** What is left of the owner's package; one message takes one. Null: nothing is sold, and none is counted. */
  available: number | null;
  buy: 'self' | 'owner';
  /** Nothing that sends is configured: it lies in the outbox page of whoever asks. */
  reaches: boolean;
}

export interface SentMessage {
  messageId: MessageId;
  channel: NoticeChannel;
  /** As `m•••@example.org`; empty once that is erased. */
  to: string;
  sender: { nickname: string };
  standing: MessageStanding;
  reason: MessageFailure | null;
  turn: number;
  askedAt: number;
  endedAt: number | null;
  /** Whether it may be tried again; and whether that takes another unit, which after a doubt it does not. */
  retry: 'takesUnit' | 'free' | null;
}

const about = wireJson(MessageAbout);
const channel = wireInt(z.enum(NoticeChannel));
const templateId = z.optional(MessageTemplateId);
const countryCode = z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE);

export const credentialMessageCalls = {
  preview: call<MessagePreview>().get('/message/preview', { about, channel, templateId }),
  send: call<{ messageId: MessageId }>().post('/message/send', {
    about,
    channel,
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    countryCode,
    templateId,
    commandId,
  }),
  /** After a failure it takes another unit; after a doubt it goes out as the same message, with the unit that it has. */
  retry: call<Record<string, never>>().post('/message/retry', { messageId: MessageId, commandId }),
  list: call<{ list: SentMessage[] }>().get('/message/list', { about }),
  /** What the units of the account's own packages were taken for, the latest first. */
  uses: call<Page<CreditUse>>().get('/service/uses', { ...page }),
};
