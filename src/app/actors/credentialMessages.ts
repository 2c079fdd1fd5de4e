import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import {
  credentialMessageCalls,
  type MessagePreview,
  type SentMessage,
} from '../../../models/calls/credentialMessage.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { type MessageTemplateItem, templateCalls } from '../../../models/calls/template.calls.ts';
import type { MessageAbout } from '../../../models/credentialMessage.ts';
import type { CommandId, MessageId } from '../../../models/ids.ts';
import type { CreditUse } from '../../../models/unitUse.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type PreviewWanted = AskedOf<typeof credentialMessageCalls.preview>;
export type TemplatesWanted = AskedOf<typeof templateCalls.offered>;
export type MessageWish = Omit<AskedOf<typeof credentialMessageCalls.send>, 'commandId'>;
type UsesQuery = AskedOf<typeof credentialMessageCalls.uses>;

const ofMessages = ({ stream }: LiveFact) => stream.startsWith('message-');
const ofUnits = ({ stream }: LiveFact) => /^(message|balance)-/.test(stream);

const sent = loadedThingMachine<{ list: SentMessage[] }, MessageAbout, never>(thing => thing).provide(
  thingBy((about: MessageAbout) => send(credentialMessageCalls.list, { about })),
);
const preview = loadedThingMachine<MessagePreview, PreviewWanted, never>(thing => thing).provide(
  thingBy((wanted: PreviewWanted) => send(credentialMessageCalls.preview, wanted)),
);
const offered = loadedThingMachine<{ list: MessageTemplateItem[] }, TemplatesWanted, never>(thing => thing).provide(
  thingBy((wanted: TemplatesWanted) => send(templateCalls.offered, wanted)),
);
const uses = pagedListMachine<CreditUse, UsesQuery, LiveFact>(item => item).provide(
  pagesBy<CreditUse, UsesQuery>((wanted, options) => send(credentialMessageCalls.uses, wanted.query, options)),
);

/** What was sent about an eKey or a passcode. Give the component a key of it. */
export function useSentMessages(about: MessageAbout) {
  const known = useActorRef(sent, { input: { id: about } });
  useThingTouched(known, ofMessages);
  return known;
}

/** What would be sent. Give the component a key of what is wanted. */
export function usePreview(wanted: PreviewWanted) {
  const known = useActorRef(preview, { input: { id: wanted } });
  useThingTouched(known, ofUnits);
  return known;
}

/** The templates that a message may be written by. Give the component a key of what is wanted. */
export const useOfferedTemplates = (wanted: TemplatesWanted) => useActorRef(offered, { input: { id: wanted } });

/** One page of what units were taken for. */
export function useUses(query: UsesQuery) {
  const list = useActorRef(uses, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useListTouched(list, ofUnits);
  return list;
}

/** Each rejects with why it could not be done. */
export const messageCommands = {
  send: (wish: MessageWish, commandId: CommandId) => send(credentialMessageCalls.send, { ...wish, commandId }),
  retry: (messageId: MessageId) => send(credentialMessageCalls.retry, { messageId, commandId: newCommandId() }),
};
