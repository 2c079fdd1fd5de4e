import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleX, Clock, X } from 'lucide-react';
import { dismissRow, useRowResult } from '../actors/rowResults.ts';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Status } from '../ui/Status.tsx';

const messages = defineMessages({
  sending: { id: 'rowOutcome.sending', defaultMessage: 'Sending “{action}”' },
  requested: { id: 'rowOutcome.requested', defaultMessage: '“{action}” requested' },
  saved: { id: 'rowOutcome.saved', defaultMessage: '“{action}” saved' },
  failed: { id: 'rowOutcome.failed', defaultMessage: '{action}: {why}' },
  dismiss: { id: 'rowOutcome.dismiss', defaultMessage: 'Dismiss result for “{name}”' },
});

const LOOKS = {
  sending: { meaning: 'waiting', icon: Clock },
  requested: { meaning: 'done', icon: CircleCheck },
  saved: { meaning: 'done', icon: CircleCheck },
} as const;

interface RowOutcomeProps {
  /** Stream of the item in the row, which identifies the row. */
  row: string;
  name: string;
}

/** The result of the row’s last command. */
export function RowOutcome({ row, name }: RowOutcomeProps) {
  const format = useMessage();
  const result = useRowResult(row);
  const outcome = result?.outcome;
  return (
    // Rendered even while empty, because screen readers announce only changes of an existing live region.
    <div role="status" className="text-sm">
      {result && outcome && (
        <span className="flex items-start gap-x-1">
          {outcome.is === 'failed' ? (
            <>
              <Status meaning="danger" icon={CircleX}>
                {format(messages.failed, { action: result.action, why: failureText(format, outcome.failure) })}
              </Status>
              <button
                type="button"
                aria-label={format(messages.dismiss, { name })}
                title={format(messages.dismiss, { name })}
                onClick={() => dismissRow(row)}
                className="flex size-6 shrink-0 items-center justify-center rounded-box text-muted hover:bg-raised hover:text-ink"
              >
                <X aria-hidden size={16} />
              </button>
            </>
          ) : (
            <Status {...LOOKS[outcome.is]}>{format(messages[outcome.is], { action: result.action })}</Status>
          )}
        </span>
      )}
    </div>
  );
}
