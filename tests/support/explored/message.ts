import type { messageMachine } from '../../../machines/processes/message.machine.ts';
import type { MessageFact } from '../../../models/facts/message.facts.ts';
import type { MessageId } from '../../../models/ids.ts';
import { NoticeChannel } from '../../../models/messageTemplate.ts';
import { DEFAULT_MESSAGE_LOCALE } from '../../../models/speech.ts';
import { door, NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

type Of<Type extends MessageFact['type']> = Extract<MessageFact, { type: Type }>;

export const messageId = 'message1' as MessageId;
export const ofMessage = { messageId, lockId: door };
export const asked = {
  ...ofMessage,
  about: { kind: 'passcode' as const, lockId: door, id: 7 },
  channel: NoticeChannel.EMAIL,
  uid: owner,
  toRef: 'message-to-message1',
  textRef: 'message-text-message1',
  speech: DEFAULT_MESSAGE_LOCALE,
};
export const messageFact = <const Type extends MessageFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

/** Limit of retries per path. */
const TURNS = 2;

export const exploredMessage: Exploration<typeof messageMachine> = {
  examples: {
    'message.asked.v1': () => [messageFact('message.asked.v1', asked)],
    'message.sent.v1': () => [messageFact('message.sent.v1', ofMessage)],
    'message.failed.v1': () => [messageFact('message.failed.v1', { ...ofMessage, reason: 'addressRefused' })],
    'message.doubted.v1': () => [messageFact('message.doubted.v1', ofMessage)],
    'message.retried.v1': ({ context }) =>
      context.revision > TURNS ? [] : [messageFact('message.retried.v1', { ...ofMessage, uid: owner })],
  },
  matters: ({ revision, sending, reason }) => [revision, sending, reason],
};
