import { describe, expect } from 'vitest';
import { cardEncoderMachine } from '../../machines/flows/cardEncoder.machine.ts';
import { PLUG_IN_RECONNECTS } from '../../models/limits.ts';
import { ReadyState } from '../../models/plugIn.ts';
import { cardNumber, exploredEncoder } from '../support/explored/cardEncoder.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof cardEncoderMachine>;
const { CLOSED } = ReadyState;

/** The card number is null until a card was read or written completely. */
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
    ...exploredEncoder,
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
