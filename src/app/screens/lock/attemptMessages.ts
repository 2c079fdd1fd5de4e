import { defineMessage, defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Send, WifiOff } from 'lucide-react';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { reasonMessages } from '../../i18n/reasons.ts';
import type { Meaning } from '../../ui/Status.tsx';

type State = Attempt['state'];

const unlock: Record<State, MessageDescriptor> = defineMessages({
  requested: { id: 'attempt.unlock.requested', defaultMessage: 'Waiting to unlock' },
  sent: { id: 'attempt.unlock.sent', defaultMessage: 'Unlocking' },
  done: { id: 'attempt.unlock.done', defaultMessage: 'Unlocking confirmed' },
  refused: { id: 'attempt.unlock.refused', defaultMessage: 'Couldn’t unlock' },
  unreachable: { id: 'attempt.unlock.unreachable', defaultMessage: 'Not reached' },
  unconfirmed: { id: 'attempt.unlock.unconfirmed', defaultMessage: 'Not confirmed' },
});

const lock: Record<State, MessageDescriptor> = defineMessages({
  requested: { id: 'attempt.lock.requested', defaultMessage: 'Waiting to lock' },
  sent: { id: 'attempt.lock.sent', defaultMessage: 'Locking' },
  done: { id: 'attempt.lock.done', defaultMessage: 'Locking confirmed' },
  refused: { id: 'attempt.lock.refused', defaultMessage: 'Couldn’t lock' },
  unreachable: { id: 'attempt.lock.unreachable', defaultMessage: 'Not reached' },
  unconfirmed: { id: 'attempt.lock.unconfirmed', defaultMessage: 'Not confirmed' },
});

export const attemptMessages: Record<LockAction, Record<State, MessageDescriptor>> = { unlock, lock };

/** Meaning of each state for the door; a more specific reason replaces it. */
export const meaningMessages: Record<State, MessageDescriptor> = defineMessages({
  requested: {
    id: 'attempt.requested.means',
    defaultMessage: 'The command is waiting for the gateway and hasn’t been sent yet.',
  },
  sent: {
    id: 'attempt.sent.means',
    defaultMessage: 'The lock hasn’t answered yet. The lock may move at any moment.',
  },
  done: { id: 'attempt.done.means', defaultMessage: 'The lock confirmed the command.' },
  refused: {
    id: 'attempt.refused.means',
    defaultMessage: 'The lock rejected the command. Check the door, then try again.',
  },
  unreachable: {
    id: 'attempt.unreachable.means',
    defaultMessage: 'The command didn’t reach the lock. The lock didn’t move. Try again.',
  },
  unconfirmed: {
    id: 'attempt.unconfirmed.means',
    defaultMessage: 'The lock didn’t confirm the command. Check the door, or refresh the status.',
  },
});

/** Why the attempt failed, if known; otherwise what its state means. */
export const attemptReason = ({ state, reason }: Pick<Attempt, 'state' | 'reason'>): MessageDescriptor =>
  reason === null ? meaningMessages[state] : reasonMessages[reason];

export const attemptNews = defineMessages({
  brief: { id: 'attempt.news.brief', defaultMessage: '{name}: {outcome}' },
  whole: { id: 'attempt.news', defaultMessage: '{name}: {outcome}. {reason}' },
});

export const unsentMessage: MessageDescriptor = defineMessage({ id: 'attempt.unsent', defaultMessage: 'Not sent' });

export const attemptLooks: Record<State, { meaning: Meaning; icon: LucideIcon }> = {
  requested: { meaning: 'waiting', icon: Clock },
  sent: { meaning: 'waiting', icon: Send },
  done: { meaning: 'done', icon: CircleCheck },
  refused: { meaning: 'danger', icon: CircleX },
  unreachable: { meaning: 'danger', icon: WifiOff },
  unconfirmed: { meaning: 'attention', icon: CircleHelp },
};
