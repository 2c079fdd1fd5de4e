import { describe, expect } from 'vitest';
import { cardEncoderMachine } from '../../machines/flows/cardEncoder.machine.ts';
import { PLUG_IN_RECONNECTS } from '../../models/limits.ts';
import { DEVICE_TROUBLES, ReadyState } from '../../models/plugIn.ts';
import type { Examples } from '../support/paths.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof cardEncoderMachine>;
const { CONNECTING, OPEN, CLOSING, CLOSED } = ReadyState;
const cardNumber = '3154738292';

const examples: Examples<typeof cardEncoderMachine> = {
  'card.wanted': () => [
    { type: 'card.wanted', task: 'read' },
    { type: 'card.wanted', task: 'write' },
  ],
  // Once the socket was lost for good it is enough to have seen so once.
  'socket.changed': ({ context: { task } }) =>
    (task === 'read' ? [OPEN, CLOSING, CLOSED, CONNECTING] : [OPEN]).map(readyState => ({
      type: 'socket.changed',
      readyState,
    })),
  'device.hello': () => ['1.1.99', '1.2.0'].map(version => ({ type: 'device.hello', version })),
  'device.ready': () => [{ type: 'device.ready' }],
  'device.trouble': ({ context: { task } }) =>
    task === 'read' ? DEVICE_TROUBLES.map(trouble => ({ type: 'device.trouble', trouble })) : [],
  'device.failed': () => [{ type: 'device.failed' }],
  'device.cardLaidOn': () => [{ type: 'device.cardLaidOn' }],
  'device.cardTakenOff': () => [{ type: 'device.cardTakenOff' }],
  'device.wrongCard': () => [{ type: 'device.wrongCard' }],
  'device.cardRead': () => [{ type: 'device.cardRead', cardNumber }],
  'device.cardWritten': () => [{ type: 'device.cardWritten', cardNumber }],
  'device.again': () => [{ type: 'device.again' }],
  'device.cancelled': () => [{ type: 'device.cancelled' }],
};

/** No card is spoken of that was not read or written to its end. */
const noCard = ({ context }: Here) => expect(context.cardNumber).toBeNull();
const linked = (here: Here) => {
  noCard(here);
  expect(here.context.losses).toBeLessThanOrEqual(PLUG_IN_RECONNECTS);
  expect(here.snapshot.can({ type: 'device.cancelled' })).toBe(true);
};
const busyWith = (task: string) => (here: Here) => {
  linked(here);
  expect(here.context.task).toBe(task);
  for (const type of ['device.cardTakenOff', 'device.wrongCard'] as const)
    expect(here.snapshot.can({ type }), `takes ${type}`).toBe(true);
};
const settled = (task: string) => (here: Here) => {
  expect(here.context).toMatchObject({ task, cardNumber });
  expect(here.snapshot.can({ type: 'socket.changed', readyState: CLOSED })).toBe(false);
};
const trouble = (here: Here) => {
  expect(here.snapshot.can({ type: 'device.again' })).toBe(true);
  noCard(here);
};

describe('paths of the card encoder', () => {
  walkEveryFlow(cardEncoderMachine, {
    examples,
    answers: {},
    matters: ({ task, losses }) => [task, losses],
    invariants: {
      idle: noCard,
      'linked.connecting': linked,
      'linked.greeting': linked,
      'linked.opening': linked,
      'linked.working.awaitingCard': linked,
      'linked.working.reading': busyWith('read'),
      'linked.working.writing': busyWith('write'),
      'linked.working.wrongCard': linked,
      'linked.working.removedTooEarly': linked,
      reconnecting: here => {
        linked(here);
        expect(here.context.losses).toBeGreaterThan(0);
      },
      read: settled('read'),
      written: settled('write'),
      'trouble.driverNotFound': trouble,
      'trouble.versionTooLow': trouble,
      'trouble.deviceNotFound': trouble,
      'trouble.deviceOccupied': trouble,
      'trouble.connectionFailed': trouble,
      'trouble.failed': trouble,
      'trouble.timedOut': trouble,
      'trouble.cancelled': trouble,
    },
  });
});
