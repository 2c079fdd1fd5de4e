import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { valueCommands } from '../actors/value.ts';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';

const messages = defineMessages({
  ask: { id: 'advanced.ask', defaultMessage: 'Ask the owner' },
  told: {
    id: 'advanced.told',
    defaultMessage:
      '{told, plural, one {The owner has been told} other {# owners have been told}}, on the screen and by mail.',
  },
  toldBefore: {
    id: 'advanced.toldBefore',
    defaultMessage: 'The owner was told less than a day ago. You can ask again tomorrow.',
  },
});

type OwnerAnswer = Awaited<ReturnType<typeof valueCommands.askOwner>>;

/** Whoever may not open the advanced functions asks those who may, with one press. */
export function AskOwner() {
  const format = useMessage();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<OwnerAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  function ask() {
    setBusy(true);
    setFailure(null);
    valueCommands
      .askOwner()
      .then(setAsked, setFailure)
      .finally(() => setBusy(false));
  }
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {asked === null && (
        <Button weight="primary" icon={<Send aria-hidden size={18} />} busy={busy} onClick={ask}>
          {format(messages.ask)}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {asked && format(asked.told > 0 ? messages.told : messages.toldBefore, { told: asked.told })}
      </p>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </div>
  );
}
