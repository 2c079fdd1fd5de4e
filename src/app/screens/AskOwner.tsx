import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { useCall } from '../actors/useCall.ts';
import { valueCommands } from '../actors/value.ts';
import { FailureAlert } from '../forms/FailureAlert.tsx';
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

/** For users who cannot enable the advanced functions: one press requests them from the owner. */
export function AskOwner() {
  const format = useMessage();
  const { call, busy, answer, failure } = useCall(() => valueCommands.askOwner());
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {answer === null && (
        <Button weight="primary" icon={<Send aria-hidden size={18} />} busy={busy} onClick={() => call()}>
          {format(messages.ask)}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {answer && format(answer.told > 0 ? messages.told : messages.toldBefore, { told: answer.told })}
      </p>
      <FailureAlert failure={failure} />
    </div>
  );
}
