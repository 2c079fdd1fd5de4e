import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CreditCard, X } from 'lucide-react';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { JobQuestion } from '../JobQuestion.tsx';
import type { CardSelection } from './useCardSelection.ts';

const messages = defineMessages({
  chosen: { id: 'cardSend.chosen', defaultMessage: '{count, plural, one {# lock selected} other {# locks selected}}' },
  full: { id: 'selection.full', defaultMessage: '{count, number} locks selected, the maximum for one job' },
  clear: { id: 'cardSend.clear', defaultMessage: 'Clear selection' },
  send: { id: 'cardSend.send', defaultMessage: 'Add to {count, plural, one {# lock} other {# locks}}' },
  ask: { id: 'cardSend.ask', defaultMessage: 'Add the card to {count, plural, one {# lock} other {# locks}}?' },
  order: {
    id: 'cardSend.order',
    defaultMessage:
      'The console adds the card to one lock after another. The card opens a lock once that lock confirms. If a lock has no gateway, the recipient’s app adds the card.',
  },
  stop: { id: 'cardSend.stop', defaultMessage: 'You can pause the job or cancel the rest at any time.' },
  no: { id: 'cardSend.no', defaultMessage: 'Cancel' },
});

interface SendCardBarProps {
  selection: CardSelection;
  /** True if the failure is shown at an input. */
  failureShown: boolean;
  /** Validates the form, then opens the confirmation. */
  onSend: () => void;
}

export function SendCardBar({ selection, failureShown, onSend }: SendCardBarProps) {
  const format = useMessage();
  const count = useSelector(selection, ({ context }) => context.chosen.size);
  return (
    <>
      {count > 0 && (
        <div className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2">
          <span role="status" className="figures font-medium">
            {format(count < MAX_JOB_ITEMS ? messages.chosen : messages.full, { count })}
          </span>
          <span className="ms-auto flex flex-wrap gap-2">
            <Button icon={<X aria-hidden size={18} />} onClick={() => selectionCommands.clear(selection)}>
              {format(messages.clear)}
            </Button>
            <Button weight="primary" icon={<CreditCard aria-hidden size={18} />} onClick={onSend}>
              {format(messages.send, { count })}
            </Button>
          </span>
        </div>
      )}
      <JobQuestion
        selection={selection}
        failureShown={failureShown}
        title={format(messages.ask, { count })}
        no={format(messages.no)}
        yes={format(messages.send, { count })}
        className="px-4 py-2"
      >
        <p>{format(messages.order)}</p>
        <p>{format(messages.stop)}</p>
      </JobQuestion>
    </>
  );
}
