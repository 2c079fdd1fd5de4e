import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { SimulatedFault } from '../../../../models/calls/simulated.calls.ts';

export const faultNames: Record<SimulatedFault, MessageDescriptor> = defineMessages({
  offline: { id: 'fault.offline', defaultMessage: 'Offline' },
  busy: { id: 'fault.busy', defaultMessage: 'Busy' },
  weakSignal: { id: 'fault.weakSignal', defaultMessage: 'Weak signal' },
  noAnswer: { id: 'fault.noAnswer', defaultMessage: 'No answer' },
  lateAnswer: { id: 'fault.lateAnswer', defaultMessage: 'Late answer' },
  answeredTwice: { id: 'fault.answeredTwice', defaultMessage: 'Answers twice' },
  refused: { id: 'fault.refused', defaultMessage: 'Jammed' },
  noSpace: { id: 'fault.noSpace', defaultMessage: 'No space' },
  memoryFull: { id: 'fault.memoryFull', defaultMessage: 'Memory full' },
  clockWrong: { id: 'fault.clockWrong', defaultMessage: 'Wrong clock' },
  dropsInTheMiddle: { id: 'fault.dropsInTheMiddle', defaultMessage: 'Drops in the middle' },
});

/** Explains each fault that src/drivers/simulated/faults.ts implements. */
export const faultTexts: Record<SimulatedFault, MessageDescriptor> = defineMessages({
  offline: {
    id: 'fault.offline.text',
    defaultMessage: 'It is gone. Commands do not reach it; what happens meanwhile is told when it is back.',
  },
  busy: { id: 'fault.busy.text', defaultMessage: 'The gateway is occupied and sends nothing.' },
  weakSignal: {
    id: 'fault.weakSignal.text',
    defaultMessage: 'The network of the gateway is weak: it still works, and says so. On a lock it does nothing.',
  },
  noAnswer: {
    id: 'fault.noAnswer.text',
    defaultMessage: 'The command is swallowed: nothing moves, nothing is written, nobody answers.',
  },
  lateAnswer: {
    id: 'fault.lateAnswer.text',
    defaultMessage: 'The bolt moves, the credential is written, and the answer comes after the deadline.',
  },
  answeredTwice: { id: 'fault.answeredTwice.text', defaultMessage: 'All that the lock tells is told twice.' },
  refused: {
    id: 'fault.refused.text',
    defaultMessage: 'The bolt is stuck, and says so; the lock takes no credential and forgets none.',
  },
  noSpace: {
    id: 'fault.noSpace.text',
    defaultMessage: 'The lock has no room for what is asked of it; what it keeps can still be changed and deleted.',
  },
  memoryFull: {
    id: 'fault.memoryFull.text',
    defaultMessage: 'The lock’s own log is full, and it does nothing that it could not write down.',
  },
  clockWrong: {
    id: 'fault.clockWrong.text',
    defaultMessage:
      'The lock’s clock is seven hours behind: records are dated wrongly, credentials open seven hours late.',
  },
  dropsInTheMiddle: {
    id: 'fault.dropsInTheMiddle.text',
    defaultMessage: 'The connection breaks during a command: it may have been done or not.',
  },
});
