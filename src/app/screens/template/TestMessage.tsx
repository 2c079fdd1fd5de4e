import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { NoticeChannel, type TemplateKind } from '../../../../models/messageTemplate.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { templateCommands } from '../../actors/templates.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  send: { id: 'template.test', defaultMessage: 'Send it to me' },
  to: { id: 'template.test.to', defaultMessage: 'A test goes to {address}.' },
  noPhone: {
    id: 'template.test.noPhone',
    defaultMessage: 'Your account has no phone number that a test could go to. Bind one under your account.',
  },
  noMail: {
    id: 'template.test.noMail',
    defaultMessage: 'Your account has no e-mail address that a test could go to. Bind one under your account.',
  },
  sent: { id: 'template.test.sent', defaultMessage: 'Handed over for {address}.' },
});

interface TestMessageProps {
  channel: NoticeChannel;
  kind: TemplateKind;
  content: string;
  language: LanguageCode;
  problem: string | null;
  /** Where it goes; null where the channel reaches no address of the account. */
  own: string | null;
}

type Outcome = { kind: 'sent'; to: string } | { kind: 'failed'; failure: unknown } | null;

/** The message as it stands, to whoever writes it. */
export function TestMessage({ problem, own, ...wish }: TestMessageProps) {
  const format = useMessage();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  if (own === null)
    return (
      <p className="text-sm text-muted">
        {format(wish.channel === NoticeChannel.SMS ? messages.noPhone : messages.noMail)}
      </p>
    );
  const test = () => {
    setBusy(true);
    setOutcome(null);
    templateCommands
      .test(wish)
      .then(
        ({ to }) => setOutcome({ kind: 'sent', to }),
        (failure: unknown) => setOutcome({ kind: 'failed', failure }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-3">
        <Button icon={<Send aria-hidden size={18} />} busy={busy} whyNot={problem ?? undefined} onClick={test}>
          {format(messages.send)}
        </Button>
        <span className="text-sm text-muted">{format(messages.to, { address: own })}</span>
      </span>
      <div role="status">{outcome?.kind === 'sent' && <p>{format(messages.sent, { address: outcome.to })}</p>}</div>
      {outcome?.kind === 'failed' && (
        <p role="alert" className="text-danger">
          {failureText(format, outcome.failure)}
        </p>
      )}
    </div>
  );
}
