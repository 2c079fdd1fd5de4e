import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Send, WifiOff } from 'lucide-react';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { Meaning } from '../../ui/Status.tsx';

type State = Attempt['state'];

const unlock: Record<State, MessageDescriptor> = defineMessages({
  requested: { id: 'attempt.unlock.requested', defaultMessage: 'Unlock requested' },
  sent: { id: 'attempt.unlock.sent', defaultMessage: 'Unlock sent' },
  done: { id: 'attempt.unlock.done', defaultMessage: 'Unlock done' },
  refused: { id: 'attempt.unlock.refused', defaultMessage: 'Unlock refused' },
  unreachable: { id: 'attempt.unlock.unreachable', defaultMessage: 'Not reached' },
  unconfirmed: { id: 'attempt.unlock.unconfirmed', defaultMessage: 'Unlock unconfirmed' },
});

const lock: Record<State, MessageDescriptor> = defineMessages({
  requested: { id: 'attempt.lock.requested', defaultMessage: 'Lock requested' },
  sent: { id: 'attempt.lock.sent', defaultMessage: 'Lock sent' },
  done: { id: 'attempt.lock.done', defaultMessage: 'Lock done' },
  refused: { id: 'attempt.lock.refused', defaultMessage: 'Lock refused' },
  unreachable: { id: 'attempt.lock.unreachable', defaultMessage: 'Not reached' },
  unconfirmed: { id: 'attempt.lock.unconfirmed', defaultMessage: 'Lock unconfirmed' },
});

export const attemptMessages: Record<LockAction, Record<State, MessageDescriptor>> = { unlock, lock };

/** What it means for the door, where no reason says so. */
export const meaningMessages: Record<State, MessageDescriptor> = defineMessages({
  requested: { id: 'attempt.requested.means', defaultMessage: 'Waiting for its gateway. The door has not moved yet.' },
  sent: {
    id: 'attempt.sent.means',
    defaultMessage: 'On its way. The door may move any moment; the lock has not answered yet.',
  },
  done: { id: 'attempt.done.means', defaultMessage: 'The lock says that it has done it.' },
  refused: { id: 'attempt.refused.means', defaultMessage: 'The lock was reached and said no.' },
  unreachable: { id: 'attempt.unreachable.means', defaultMessage: 'The lock did not get it. The door was not moved.' },
  unconfirmed: {
    id: 'attempt.unconfirmed.means',
    defaultMessage: 'Nobody can say whether the door moved. Look at it, or ask the lock.',
  },
});

export const attemptLooks: Record<State, { meaning: Meaning; icon: LucideIcon }> = {
  requested: { meaning: 'waiting', icon: Clock },
  sent: { meaning: 'waiting', icon: Send },
  done: { meaning: 'done', icon: CircleCheck },
  refused: { meaning: 'danger', icon: CircleX },
  unreachable: { meaning: 'danger', icon: WifiOff },
  unconfirmed: { meaning: 'attention', icon: CircleHelp },
};
