import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { type MessageTemplateItem, type TemplateSample, templateCalls } from '../../../models/calls/template.calls.ts';
import type { MessageTemplateId } from '../../../models/messageTemplate.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

type Query = AskedOf<typeof templateCalls.list>;
export type SampleWanted = AskedOf<typeof templateCalls.sample>;

const touches = ({ stream }: LiveFact) => stream.startsWith('messageTemplate-');

const templates = pagedListMachine<MessageTemplateItem, Query, LiveFact>(item => item).provide(
  pagesBy<MessageTemplateItem, Query>((wanted, options) => send(templateCalls.list, wanted.query, options)),
);
const template = loadedThingMachine<MessageTemplateItem, MessageTemplateId, never>(thing => thing).provide(
  thingBy((templateId: MessageTemplateId) => send(templateCalls.detail, { templateId })),
);
const sample = loadedThingMachine<TemplateSample, SampleWanted, never>(thing => thing).provide(
  thingBy((wanted: SampleWanted) => send(templateCalls.sample, wanted)),
);

/** One page of the templates of a channel. */
export function useTemplates(query: Query) {
  const list = useActorRef(templates, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useListTouched(list, touches);
  return list;
}

/** One of them, as it was when it was opened: what somebody is changing is not changed below their hands. */
export const useTemplate = (templateId: MessageTemplateId) => useActorRef(template, { input: { id: templateId } });

/** How messages of a kind read in a language. Give the component a key of what is wanted. */
export const useSample = (wanted: SampleWanted) => useActorRef(sample, { input: { id: wanted } });

/** Each rejects with why it could not be done. */
export const templateCommands = {
  add: (template: AskedOf<typeof templateCalls.add>) => send(templateCalls.add, template),
  update: (template: AskedOf<typeof templateCalls.update>) => send(templateCalls.update, template),
  remove: (templateId: MessageTemplateId) => send(templateCalls.remove, { templateId, commandId: newCommandId() }),
  test: (wish: AskedOf<typeof templateCalls.test>) => send(templateCalls.test, { ...wish, commandId: newCommandId() }),
};
