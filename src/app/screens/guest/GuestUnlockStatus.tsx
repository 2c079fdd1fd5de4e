import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleHelp, CircleX, Clock } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { guestUnlockMachine } from '../../../../machines/flows/guestUnlock.machine.ts';
import type { FailureReason } from '../../../../models/outcome.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { reasonMessages } from '../../i18n/reasons.ts';
import { Status } from '../../ui/Status.tsx';
import { attemptLooks, attemptMessages, meaningMessages } from '../lock/attemptMessages.ts';

const messages = defineMessages({
  asking: { id: 'guest.asking', defaultMessage: 'Sending your request…' },
  unheard: { id: 'guest.unheard', defaultMessage: 'No answer' },
  unheardText: {
    id: 'guest.unheard.text',
    defaultMessage: 'Your request may not have arrived. Press “Open door” again. The door opens at most once.',
  },
  lost: { id: 'guest.lost', defaultMessage: 'No result yet' },
  lostText: {
    id: 'guest.lost.text',
    defaultMessage: 'Your request was sent, but no result came back. Check the door.',
  },
  refused: { id: 'guest.refused', defaultMessage: 'Not opened' },
  unconfirmed: {
    id: 'guest.door.unconfirmed',
    defaultMessage: 'The lock didn’t confirm your request. The door may be open. Check the door.',
  },
  requested: { id: 'guest.requested', defaultMessage: 'Your request is waiting to be sent to the lock.' },
  askSender: { id: 'guest.askSender', defaultMessage: 'The door didn’t open. Ask the sender of the link for help.' },
});

/** Reasons worded for guests: they refer to the link’s sender for anything that a guest can’t change. */
const reasons: Record<FailureReason, MessageDescriptor> = {
  ...reasonMessages,
  remoteUnlockOff: messages.askSender,
  lockFrozen: messages.askSender,
  noPermission: messages.askSender,
  notConfigured: messages.askSender,
  noAnswer: messages.unconfirmed,
  connectionLost: messages.unconfirmed,
  serverRestarted: messages.unconfirmed,
};

/** As for managers, without what a guest can't see or do: the gateway, and refreshing the status. */
const meanings: typeof meaningMessages = {
  ...meaningMessages,
  requested: messages.requested,
  unconfirmed: messages.unconfirmed,
};

/** The status of a guest’s unlock request. Says that the door opened only if the lock confirmed it. */
export function GuestUnlockStatus({ snapshot }: { snapshot: SnapshotFrom<typeof guestUnlockMachine> }) {
  const format = useMessage();
  return (
    <div role="status" aria-busy={snapshot.hasTag('waiting')} className="empty:hidden rounded-box bg-raised px-4 py-3">
      {content()}
    </div>
  );

  function content() {
    const { attempt, failure } = snapshot.context;
    if (snapshot.matches('asking') || (snapshot.matches('following') && attempt === null))
      return (
        <Status meaning="waiting" icon={Clock}>
          {format(messages.asking)}
        </Status>
      );
    if (snapshot.matches('refused'))
      return (
        <>
          <Status meaning="danger" icon={CircleX}>
            {format(messages.refused)}
          </Status>
          <p>{failureText(format, failure)}</p>
        </>
      );
    if (snapshot.matches('unheard') || snapshot.matches('lost')) {
      const [word, line] = snapshot.matches('lost')
        ? [messages.lost, messages.lostText]
        : [messages.unheard, messages.unheardText];
      return (
        <>
          <Status meaning="attention" icon={CircleHelp}>
            {format(word)}
          </Status>
          <p>{format(line)}</p>
        </>
      );
    }
    if (attempt === null) return null;
    const { state, reason } = attempt;
    return (
      <>
        <Status {...attemptLooks[state]}>{format(attemptMessages.unlock[state])}</Status>
        <p>{format(reason === null ? meanings[state] : reasons[reason])}</p>
      </>
    );
  }
}
