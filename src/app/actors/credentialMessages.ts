import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { templateCalls } from '../../../models/calls/template.calls.ts';
import type { MessageAbout } from '../../../models/credentialMessage.ts';
import type { CommandId, MessageId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

export type PreviewWanted = AskedOf<typeof credentialMessageCalls.preview>;
export type TemplatesWanted = AskedOf<typeof templateCalls.offered>;
export type MessageWish = Omit<AskedOf<typeof credentialMessageCalls.send>, 'commandId'>;

const ofMessages = ({ stream }: LiveFact) => stream.startsWith('message-');
const ofUnits = ({ stream }: LiveFact) => /^(message|balance)-/.test(stream);

export const useSentMessages = defineResource({
  load: (about: MessageAbout) => send(credentialMessageCalls.list, { about }),
  refetchOn: ofMessages,
});

export const usePreview = defineResource({
  load: (wanted: PreviewWanted) => send(credentialMessageCalls.preview, wanted),
  refetchOn: ofUnits,
});

/** Templates that a message may use. */
export const useOfferedTemplates = defineResource({
  load: (wanted: TemplatesWanted) => send(templateCalls.offered, wanted),
});

export const useUses = definePagedList({ load: pageOf(credentialMessageCalls.uses), refetchOn: ofUnits });

export const messageCommands = {
  sendMessage: (wish: MessageWish, commandId: CommandId) => send(credentialMessageCalls.send, { ...wish, commandId }),
  retry: (messageId: MessageId) => send(credentialMessageCalls.retry, { messageId, commandId: newCommandId() }),
};
