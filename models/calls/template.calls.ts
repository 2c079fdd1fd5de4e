/** Templates for messages: an owner's, for the owner's locks. An advanced function of spec §6. */
import * as z from 'zod/mini';
import { EpochMs, LockId } from '../ids.ts';
import {
  type MessageTemplate,
  MessageTemplateContent,
  MessageTemplateId,
  MessageTemplateName,
  NoticeChannel,
  TemplateKind,
  type TemplateValues,
} from '../messageTemplate.ts';
import { LANGUAGE_CODES } from '../speech.ts';
import { call, commandId, type Page, page, wireInt } from './call.ts';

export interface MessageTemplateItem extends MessageTemplate {
  templateId: MessageTemplateId;
  createdAt: number;
  changedAt: number;
}

/** What a message would be like: its words besides the template's own, and what stands in for the placeholders. */
export interface TemplateSample {
  /** Name of the brand that it comes from. */
  brand: string;
  subject: string;
  footer: string;
  /** What is sent where no template is chosen. */
  standard: string;
  values: TemplateValues;
  /** Where a test goes, partly hidden; null where the account has no address that this channel reaches. */
  own: string | null;
}

const templateId = MessageTemplateId;
const channel = wireInt(z.enum(NoticeChannel));
const kind = wireInt(z.enum(TemplateKind));
const language = z.enum(LANGUAGE_CODES);
const moment = z.optional(wireInt(EpochMs));
const wish = { name: MessageTemplateName, content: MessageTemplateContent, start: moment, end: moment };

export const templateCalls = {
  list: call<Page<MessageTemplateItem>>().get('/template/list', { ...page, channel }),
  detail: call<MessageTemplateItem>().get('/template/detail', { templateId }),
  /** Those that a message about this lock may be written by now: its owner's, to whoever manages the lock. */
  offered: call<{ list: MessageTemplateItem[] }>().get('/template/offered', { lockId: wireInt(LockId), channel, kind }),
  /** How a message of the kind reads in a language, with made-up data. */
  sample: call<TemplateSample>().get('/template/sample', { channel, kind, language }),
  add: call<{ templateId: MessageTemplateId }>().post('/template/add', { ...wish, channel, kind, commandId }),
  update: call<Record<string, never>>().post('/template/update', { templateId, ...wish, commandId }),
  remove: call<Record<string, never>>().post('/template/delete', { templateId, commandId }),
  /** Sends what it would read like, with made-up data, to whoever asks. Answers where to. */
  test: call<{ to: string }>().post('/template/test', {
    ...{ channel, kind, language, content: MessageTemplateContent, commandId },
  }),
};
