import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { useCall } from '../actors/useCall.ts';
import { valueCommands } from '../actors/value.ts';
import { FailureAlert } from '../forms/FailureAlert.tsx';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { useMoment } from '../ui/useMoment.ts';

const messages = defineMessages({
  ask: { id: 'advanced.ask', defaultMessage: 'Ask the owner' },
  told: {
    id: 'advanced.told',
    defaultMessage:
      'Your request went to {told, plural, one {the owner} other {# owners}} in the console and by e-mail.',
  },
  toldBefore: {
    id: 'advanced.toldBefore',
    defaultMessage: 'The owner already has a request for advanced functions. You can ask again after {moment}.',
  },
});

/** For users who cannot enable the advanced functions: one press requests them from the owner. */
export function AskOwner() {
  const format = useMessage();
  const moment = useMoment();
  const { call, busy, answer, failure } = useCall(() => valueCommands.askOwner());
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {answer === null && (
        <Button weight="primary" icon={<Send aria-hidden size={18} />} busy={busy} onClick={() => call()}>
          {format(messages.ask)}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {answer &&
          (answer.told > 0
            ? format(messages.told, { told: answer.told })
            : format(messages.toldBefore, { moment: moment(answer.retryAt ?? 0) }))}
      </p>
      <FailureAlert failure={failure} />
    </div>
  );
}
