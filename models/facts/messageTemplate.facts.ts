import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { MessageTemplate, MessageTemplateId } from '../messageTemplate.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const templateId = MessageTemplateId;
const { name, content, channel, kind, start, end } = MessageTemplate.shape;

/** A template's kind and channel never change. */
export const messageTemplateFacts = {
  'messageTemplate.added.v1': z.object({ templateId, uid: AccountId, name, content, channel, kind, start, end }),
  'messageTemplate.changed.v1': z.object({ templateId, name, content, start, end }),
  'messageTemplate.deleted.v1': z.object({ templateId }),
};

export type MessageTemplateFact = FactOf<typeof messageTemplateFacts>;
export type NewMessageTemplateFact = NewFact<typeof messageTemplateFacts>;

export const messageTemplateDisclosure = {
  'messageTemplate.added.v1': accountOnly,
  'messageTemplate.changed.v1': accountOnly,
  'messageTemplate.deleted.v1': accountOnly,
} as const satisfies DisclosureOf<typeof messageTemplateFacts>;

export const messageTemplateAudited = [
  'messageTemplate.added.v1',
  'messageTemplate.changed.v1',
  'messageTemplate.deleted.v1',
] as const satisfies readonly (keyof typeof messageTemplateFacts)[];
