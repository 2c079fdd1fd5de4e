/** Plays the events of a message about a passcode on the test server, with a sender that answers as the path says. */
import { messageMachine } from '../../../machines/processes/message.machine.ts';
import { passcodeCalls } from '../../../models/calls/credential.calls.ts';
import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import type { MessageAbout } from '../../../models/credentialMessage.ts';
import type { MessageId } from '../../../models/ids.ts';
import { NoticeChannel } from '../../../models/messageTemplate.ts';
import { CreditService } from '../../../models/order.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { Delivered } from '../../../src/server/features/messages/delivery.ts';
import { exploredMessage } from '../../support/explored/message.ts';
import { locks, uidOf } from '../house.ts';
import { comingAnswers } from './comingAnswers.ts';
import type { Stage, Staged } from './walkStaged.ts';

const uid = uidOf('owner');
const { lockId } = locks.door;
const { EMAIL } = CreditService;
/** Longer than any retry delay. */
const LONGEST_MS = 130_000;
const TO = 'anna@example.org';

export interface WithMessage extends Stage {
  about: MessageAbout;
  messageId: MessageId | null;
}

/** Answers the next send request; earlier answers are forgotten. */
const mails = comingAnswers<Delivered>();
export const forgetAnswers = mails.forget;

export const stagedMessage: Staged<typeof messageMachine, WithMessage> = {
  machine: messageMachine,
  exploration: exploredMessage,
  house: { senders: { mail: ({ to }) => (to === TO ? mails.next() : Promise.resolve({ kind: 'delivered' })) } },
  async setUp(stage) {
    mails.forget();
    await stage.house.write('balance', EMAIL, [
      { type: 'balance.bought.v1', data: { uid, service: EMAIL, orderId: 'order-1', quantity: 100 } },
    ]);
    const { credentialId } = await stage.owner.data(passcodeCalls.get, {
      ...{ lockId, name: 'Anna', type: PasscodeType.PERMANENT, validity: { kind: 'permanent' } },
    });
    return { ...stage, about: { kind: 'passcode', lockId, id: credentialId }, messageId: null };
  },
  stream: ({ messageId }) => messageId && streamRef(uid, 'message', messageId),
  play: {
    'message.asked.v1': async (_, here) => {
      const { about, owner } = here;
      const wish = { about, channel: NoticeChannel.EMAIL, to: TO };
      here.messageId = (await owner.data(credentialMessageCalls.send, wish)).messageId;
    },
    'message.sent.v1': async () => mails.answer({ kind: 'delivered' }),
    'message.failed.v1': async ({ data: { reason } }) => mails.answer({ kind: 'failed', reason }),
    'message.doubted.v1': async (_, { clock }) => {
      mails.answerEach({ kind: 'failed', reason: 'unreachable' });
      for (let tries = 0; tries < 20; tries++) await clock.advance(LONGEST_MS);
    },
    'message.retried.v1': (_, { owner, messageId }) => {
      mails.forget();
      return owner.data(credentialMessageCalls.retry, { messageId: messageId as MessageId });
    },
  },
};
