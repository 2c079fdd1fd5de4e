/** Message templates belong to the paid features (spec §6). */
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

export interface TemplateSample {
  brand: string;
  subject: string;
  footer: string;
  /** The built-in text, used without a template. */
  standard: string;
  values: TemplateValues;
  /** The account's masked address on this channel; null if none. */
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
  /** The lock owner's templates that can be used now; none without the paid plan. */
  offered: call<{ list: MessageTemplateItem[] }>().get('/template/offered', { lockId: wireInt(LockId), channel, kind }),
  /** Returns made-up data, with which the browser fills a preview. */
  sample: call<TemplateSample>().get('/template/sample', { channel, kind, language }),
  add: call<{ templateId: MessageTemplateId }>().post('/template/add', { ...wish, channel, kind, commandId }),
  update: call<Record<string, never>>().post('/template/update', { templateId, ...wish, commandId }),
  remove: call<Record<string, never>>().post('/template/delete', { templateId, commandId }),
  /** Sends a message with made-up data to the caller. */
  test: call<{ to: string }>().post('/template/test', {
    ...{ channel, kind, language, content: MessageTemplateContent, commandId },
  }),
};
