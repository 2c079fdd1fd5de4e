import * as z from 'zod/mini';
import { MessageAbout, type MessageFailure } from '../credentialMessage.ts';
import { MessageId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../limits.ts';
import { MessageTemplateId, NoticeChannel, type Placeholder } from '../messageTemplate.ts';
import type { CreditService } from '../order.ts';
import type { CreditUse } from '../unitUse.ts';
import type { MessageStanding } from '../valueStates.ts';
import { call, commandId, type Page, page, wireInt, wireJson } from './call.ts';

/** Preview of a message, with hidden digits. */
export interface MessagePreview {
  subject: string;
  text: string;
  /** Placeholders without a value: the message can't be sent. */
  missing: Placeholder[];
  service: CreditService;
  /** Credits left to the owner; null if not counted. */
  available: number | null;
  buy: 'self' | 'owner';
  /** False if no provider is configured: the message stays in the caller's outbox. */
  reaches: boolean;
}

export interface SentMessage {
  messageId: MessageId;
  channel: NoticeChannel;
  /** Masked recipient; empty once erased. */
  to: string;
  sender: { nickname: string };
  standing: MessageStanding;
  reason: MessageFailure | null;
  turn: number;
  askedAt: number;
  endedAt: number | null;
  /** Cost of a retry. `free`: after a doubtful outcome, the retry uses the same credit. */
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
  retry: call<Record<string, never>>().post('/message/retry', { messageId: MessageId, commandId }),
  list: call<{ list: SentMessage[] }>().get('/message/list', { about }),
  /** Uses of the account's own credits, latest first. */
  uses: call<Page<CreditUse>>().get('/service/uses', { ...page }),
};
