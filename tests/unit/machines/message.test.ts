import { describe, it } from 'vitest';
import { message } from '../../../machines/processes/message.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { asked, messageFact, ofMessage } from '../../support/explored/message.ts';
import { given } from '../../support/given.ts';
import { owner } from '../../support/givenFacts.ts';

const begun = messageFact('message.asked.v1', asked);
const failed = messageFact('message.failed.v1', { ...ofMessage, reason: 'providerRefused' });
const doubted = messageFact('message.doubted.v1', ofMessage);
const retried = messageFact('message.retried.v1', { ...ofMessage, uid: owner });
const sent = { type: 'settle', end: { kind: 'sent' } } as const;
const retry = { type: 'retry', uid: owner } as const;

const { messageId, channel, uid, toRef, textRef, speech } = asked;
const delivered = (revision: number, sending: number) => ({
  name: 'deliverMessage',
  params: { messageId, channel, uid, toRef, textRef, speech, revision, sending },
});

describe('a message', () => {
  it('is queued once, even if its request is repeated', () => {
    given(message)
      .when({ type: 'ask', ...asked })
      .becomes('queued')
      .effects([delivered(1, 1)]);
    given(message, [begun])
      .when({ type: 'ask', ...asked })
      .gives([]);
  });

  it('gets a new sending id on a retry after a refusal, but keeps its id after an unknown result', () => {
    given(message, [begun, failed])
      .when(retry)
      .becomes('queued')
      .effects([delivered(2, 2)]);
    given(message, [begun, doubted])
      .when(retry)
      .becomes('queued')
      .effects([delivered(2, 1)]);
  });

  it('is not retried while it is being sent or after it was sent', () => {
    given(message, [begun]).when(retry).gives(reject('notInThisState'));
    given(message, [begun, messageFact('message.sent.v1', ofMessage)])
      .when(retry)
      .gives(reject('notInThisState'));
    given(message).when(retry).gives(reject('notFound'));
  });

  it('ignores the result of an outdated attempt to send it', () => {
    given(message, [begun, doubted, retried])
      .when({ ...sent, revision: 1 })
      .gives([]);
    given(message, [begun, doubted, retried])
      .when({ ...sent, revision: 2 })
      .becomes('sent');
    given(message, [begun, doubted])
      .when({ ...sent, revision: 1 })
      .gives([]);
  });
});
