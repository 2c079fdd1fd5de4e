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
  dropsInTheMiddle: { id: 'fault.dropsInTheMiddle', defaultMessage: 'Connection lost mid-command' },
});

/** Explains each fault that src/drivers/simulated/faults.ts implements. */
export const faultTexts: Record<SimulatedFault, MessageDescriptor> = defineMessages({
  offline: {
    id: 'fault.offline.text',
    defaultMessage: 'Commands don’t arrive. Events during this time are reported once the connection is back.',
  },
  busy: { id: 'fault.busy.text', defaultMessage: 'The gateway is busy and sends nothing.' },
  weakSignal: {
    id: 'fault.weakSignal.text',
    defaultMessage: 'The gateway reports a weak network but still works. For a lock, this fault has no effect.',
  },
  noAnswer: {
    id: 'fault.noAnswer.text',
    defaultMessage: 'The command gets lost. Nothing moves, nothing is written, and no answer comes.',
  },
  lateAnswer: {
    id: 'fault.lateAnswer.text',
    defaultMessage: 'The bolt moves or the credential is written, but the answer misses the deadline.',
  },
  answeredTwice: { id: 'fault.answeredTwice.text', defaultMessage: 'The lock sends every report twice.' },
  refused: {
    id: 'fault.refused.text',
    defaultMessage: 'The bolt is stuck, and the lock reports the jam. The lock doesn’t add or delete credentials.',
  },
  noSpace: {
    id: 'fault.noSpace.text',
    defaultMessage:
      'The lock is full and rejects new credentials, remote unlock and remote lock. You can still change and delete existing credentials.',
  },
  memoryFull: {
    id: 'fault.memoryFull.text',
    defaultMessage: 'The lock’s own memory is full. The lock rejects any command or credential that it can’t log.',
  },
  clockWrong: {
    id: 'fault.clockWrong.text',
    defaultMessage:
      'The lock’s clock is seven hours behind. Records get wrong dates, and credentials start and end seven hours late.',
  },
  dropsInTheMiddle: {
    id: 'fault.dropsInTheMiddle.text',
    defaultMessage: 'The connection breaks during a command. The lock may or may not have run the command.',
  },
});
