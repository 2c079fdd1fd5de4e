import type { LiveFact } from '../../../models/calls/live.ts';
import { templateCalls } from '../../../models/calls/template.calls.ts';
import type { MessageTemplateId } from '../../../models/messageTemplate.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

export type SampleWanted = AskedOf<typeof templateCalls.sample>;

const touches = ({ stream }: LiveFact) => stream.startsWith('messageTemplate-');

export const useTemplates = definePagedList({ load: pageOf(templateCalls.list), refetchOn: touches });

/** Without live updates, so that no fact overwrites a template while it is edited. */
export const useTemplate = defineResource({
  load: (templateId: MessageTemplateId) => send(templateCalls.detail, { templateId }),
});

/** A rendered sample message of a kind in a language. */
export const useSample = defineResource({ load: (wanted: SampleWanted) => send(templateCalls.sample, wanted) });

export const templateCommands = {
  add: (template: AskedOf<typeof templateCalls.add>) => send(templateCalls.add, template),
  update: (template: AskedOf<typeof templateCalls.update>) => send(templateCalls.update, template),
  remove: (templateId: MessageTemplateId) => send(templateCalls.remove, { templateId, commandId: newCommandId() }),
  test: (wish: AskedOf<typeof templateCalls.test>) => send(templateCalls.test, { ...wish, commandId: newCommandId() }),
};
