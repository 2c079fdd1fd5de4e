import { describe, expect } from 'vitest';
import type { EffectParams } from '../../machines/effects.ts';
import { message } from '../../machines/processes/message.decide.ts';
import type { messageMachine } from '../../machines/processes/message.machine.ts';
import { exploredMessage, messageId } from '../support/explored/message.ts';
import { owner } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof messageMachine>;

const sendings = ({ effects }: Here) => effects.map(({ params }) => params as EffectParams['deliverMessage']);
/** One delivery per request, under a new sending id only after a definite refusal. */
const goesOut = (here: Here): void => {
  const all = sendings(here);
  expect(all.map(({ revision }) => revision)).toEqual(
    Array.from({ length: here.context.revision }, (_, nth) => nth + 1),
  );
  expect(all.at(-1)).toMatchObject({ messageId, sending: here.context.sending });
  expect(here.context.sending).toBeLessThanOrEqual(here.context.revision);
  expect(here.timers).toEqual([]);
};

describe('paths of a message', () => {
  walkEveryPath(message, {
    ...exploredMessage,
    origins: {
      'message.asked.v1': ({ data }) => ({ type: 'ask', ...data }),
      'message.sent.v1': (_, { revision }) => ({ type: 'settle', revision, end: { kind: 'sent' } }),
      'message.failed.v1': ({ data: { reason } }, { revision }) => ({
        type: 'settle',
        revision,
        end: { kind: 'failed', reason },
      }),
      'message.doubted.v1': (_, { revision }) => ({ type: 'settle', revision, end: { kind: 'doubted' } }),
      'message.retried.v1': () => ({ type: 'retry', uid: owner }),
    },
    invariants: {
      none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
      queued: here => {
        goesOut(here);
        expect([here.context.reason, here.context.endedAt]).toEqual([null, null]);
      },
      sent: goesOut,
      failed: here => {
        goesOut(here);
        expect(here.context.reason).toBe('addressRefused');
      },
      doubted: here => {
        goesOut(here);
        expect(here.context.reason).toBeNull();
      },
    },
  });
});
