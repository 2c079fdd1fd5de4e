import type { MessageTemplateFact } from '../../models/facts/messageTemplate.facts.ts';
import {
  type MessageTemplate,
  type MessageTemplateId,
  NoticeChannel,
  TemplateKind,
} from '../../models/messageTemplate.ts';
import { NOON, owner } from './givenFacts.ts';

type Of<Type extends MessageTemplateFact['type']> = Extract<MessageTemplateFact, { type: Type }>;

export const templateFact = <const Type extends MessageTemplateFact['type']>(
  type: Type,
  data: Of<Type>['data'],
  at = NOON,
) => ({ type, data, at }) as unknown as Of<Type>;

export const templateId = 't1' as MessageTemplateId;
export const welcome: MessageTemplate = {
  name: 'Welcome',
  content: 'Welcome! Your code for {ROOM} is {PASSCODE}.',
  channel: NoticeChannel.SMS,
  kind: TemplateKind.PASSCODE,
  start: null,
  end: null,
};
export const templateAdded = templateFact('messageTemplate.added.v1', { templateId, uid: owner, ...welcome });
/** Content after a change. */
export const shorter = { name: 'Short', content: '{ROOM}: {PASSCODE}', start: null, end: null };
