import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { NoticeChannel, type TemplateKind } from '../../../../models/messageTemplate.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { templateCommands } from '../../actors/templates.ts';
import { useCall } from '../../actors/useCall.ts';
import { FailureAlert } from '../../forms/FailureAlert.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  send: { id: 'template.test', defaultMessage: 'Send test to me' },
  to: { id: 'template.test.to', defaultMessage: 'The test goes to {address}.' },
  noPhone: {
    id: 'template.test.noPhone',
    defaultMessage: 'To send yourself a test, add a phone number to your account.',
  },
  noMail: {
    id: 'template.test.noMail',
    defaultMessage: 'To send yourself a test, add an e-mail address to your account.',
  },
  sent: { id: 'template.test.sent', defaultMessage: 'Test sent to {address}.' },
});

interface TestMessageProps {
  channel: NoticeChannel;
  kind: TemplateKind;
  content: string;
  language: LanguageCode;
  problem: string | null;
  /** The recipient’s address; null if the account has none on this channel. */
  own: string | null;
}

/** Sends the unsaved text to its author. */
export function TestMessage({ problem, own, ...wish }: TestMessageProps) {
  const format = useMessage();
  const { call, busy, status, answer, failure } = useCall(() => templateCommands.test(wish));
  if (own === null)
    return (
      <p className="text-sm text-muted">
        {format(wish.channel === NoticeChannel.SMS ? messages.noPhone : messages.noMail)}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-3">
        <Button icon={<Send aria-hidden size={18} />} busy={busy} whyNot={problem ?? undefined} onClick={() => call()}>
          {format(messages.send)}
        </Button>
        <span className="text-sm text-muted">{format(messages.to, { address: own })}</span>
      </span>
      <div role="status">
        {status === 'answered' && answer && <p>{format(messages.sent, { address: answer.to })}</p>}
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}
