import { assign, setup } from 'xstate';
import type { MessageTemplateFact } from '../../models/facts/messageTemplate.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import { type MessageTemplateId, NoticeChannel, TemplateKind } from '../../models/messageTemplate.ts';

export interface MessageTemplateContext {
  templateId: MessageTemplateId | null;
  uid: AccountId | null;
  name: string;
  content: string;
  channel: NoticeChannel;
  kind: TemplateKind;
  start: number | null;
  end: number | null;
}

export const messageTemplateMachine = setup({
  types: { context: {} as MessageTemplateContext, events: {} as MessageTemplateFact },
  actions: { remember: assign(({ event }) => event.data) },
}).createMachine({
  id: 'messageTemplate',
  context: {
    ...{ templateId: null, uid: null, name: '', content: '' },
    ...{ channel: NoticeChannel.SMS, kind: TemplateKind.EKEY, start: null, end: null },
  },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'messageTemplate.added.v1': { target: 'kept', actions: 'remember' } } },
    kept: {
      tags: 'done',
      on: {
        'messageTemplate.changed.v1': { actions: 'remember' },
        'messageTemplate.deleted.v1': 'deleted',
      },
    },
    deleted: { tags: 'idle' },
  },
});
