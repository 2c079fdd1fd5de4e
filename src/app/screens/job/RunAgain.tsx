import { defineMessages } from '@formatjs/intl';
import { ListRestart } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { JobId } from '../../../../models/ids.ts';
import { commandJob, newCommandId } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

const messages = defineMessages({
  again: {
    id: 'job.again',
    defaultMessage: 'Run again for {left, plural, one {# remaining item} other {# remaining items}}',
  },
  ask: {
    id: 'job.again.ask',
    defaultMessage: 'Run again for {left, plural, one {# remaining item} other {# remaining items}}?',
  },
  means: {
    id: 'job.again.means',
    defaultMessage:
      'A new job starts immediately for all items that failed or weren’t retried. Unconfirmed items may run twice.',
  },
  no: { id: 'job.again.no', defaultMessage: 'Cancel' },
  yes: { id: 'job.again.yes', defaultMessage: 'Run again' },
});

/** Starts a new job for the items that failed. Asks first, because an unconfirmed item may have been done already. */
export function RunAgain({ jobId, left }: { jobId: JobId; left: number }) {
  const format = useMessage();
  const [, navigate] = useLocation();
  const [commandId, setCommandId] = useState<ReturnType<typeof newCommandId> | null>(null);
  return (
    <>
      <Button icon={<ListRestart aria-hidden size={18} />} onClick={() => setCommandId(newCommandId())}>
        {format(messages.again, { left })}
      </Button>
      {commandId && (
        <ConfirmDialog
          title={format(messages.ask, { left })}
          no={format(messages.no)}
          yes={format(messages.yes)}
          weight="primary"
          act={() => commandJob.again(jobId, commandId).then(begun => navigate(paths.job(begun)))}
          onClose={() => setCommandId(null)}
        >
          <p>{format(messages.means)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
