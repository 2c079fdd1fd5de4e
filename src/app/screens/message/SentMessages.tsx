import { defineMessages } from '@formatjs/intl';
import { RotateCw } from 'lucide-react';
import type { SentMessage } from '../../../../models/calls/credentialMessage.calls.ts';
import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import { messageCommands, useSentMessages } from '../../actors/credentialMessages.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { MessageStatus } from './MessageStatus.tsx';

const messages = defineMessages({
  sent: { id: 'message.sent.list', defaultMessage: 'Sent messages' },
  failed: { id: 'message.sent.failed', defaultMessage: 'Couldn’t load sent messages' },
  erased: { id: 'message.to.erased', defaultMessage: 'Recipient’s address erased' },
  by: { id: 'message.by', defaultMessage: 'by {nickname}' },
  retry: { id: 'message.retry', defaultMessage: 'Try again' },
  retryTo: { id: 'message.retry.to', defaultMessage: 'Try again to send to {address}' },
});

/** Messages about an eKey or a passcode with their delivery status; renders nothing if there are none. */
export const SentMessages = ({ about }: { about: MessageAbout }) => {
  const format = useMessage();
  return (
    <ThingStates actor={useSentMessages(about)} title={format(messages.failed)} loading={null}>
      {({ list }) =>
        list.length > 0 && (
          <section aria-label={format(messages.sent)} className="flex flex-col gap-2 text-ink">
            <h3 className="font-medium">{format(messages.sent)}</h3>
            <ul aria-live="polite" className="flex flex-col">
              {list.map(message => (
                <Row key={message.messageId} message={message} />
              ))}
            </ul>
          </section>
        )
      }
    </ThingStates>
  );
};

function Row({ message: { messageId, to, sender, standing, reason, turn, askedAt, retry } }: { message: SentMessage }) {
  const format = useMessage();
  const trying = useRunWithToast();
  const address = to || format(messages.erased);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="break-all">{address}</span>
        <span className="text-sm text-muted">
          {format(messages.by, { nickname: sender.nickname })} · <Age at={askedAt} />
        </span>
        <MessageStatus standing={standing} reason={reason} turn={turn} />
      </div>
      {retry && (
        <Button
          icon={<RotateCw aria-hidden size={16} />}
          aria-label={format(messages.retryTo, { address })}
          onClick={() => trying(() => messageCommands.retry(messageId))}
        >
          {format(messages.retry)}
        </Button>
      )}
    </li>
  );
}
