import { cardEncoderMachine } from '../../../machines/flows/cardEncoder.machine.ts';
import { DEVICE_TROUBLES, ReadyState } from '../../../models/plugIn.ts';
import type { ExploredFlow } from '../flowPaths.ts';
import type { Examples } from '../paths.ts';

const { CONNECTING, OPEN, CLOSING, CLOSED } = ReadyState;
export const cardNumber = '3154738292';

const examples: Examples<typeof cardEncoderMachine> = {
  'card.wanted': () => [
    { type: 'card.wanted', task: 'read' },
    { type: 'card.wanted', task: 'write' },
  ],
  // Explores losing a socket for good only once.
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

export const exploredEncoder = {
  examples,
  answers: {},
  matters: ({ task, losses }) => [task, losses],
} satisfies ExploredFlow<typeof cardEncoderMachine>;

/** A page observes an open or a closed socket only. */
const asAPageSees: ExploredFlow<typeof cardEncoderMachine> = {
  ...exploredEncoder,
  examples: {
    ...examples,
    'socket.changed': state =>
      examples['socket.changed'](state).filter(({ readyState }) => readyState === OPEN || readyState === CLOSED),
  },
};

/** Exported for tests that may not import the machine. */
export const encoder = {
  machine: cardEncoderMachine,
  explorations: [asAPageSees] as ExploredFlow<typeof cardEncoderMachine>[],
};
