import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleX, Clock, Octagon } from 'lucide-react';
import type { JobCounts } from '../../../../machines/selectors/jobProgress.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Status } from '../../ui/Status.tsx';
import { jobMessages } from './jobStatusMessages.ts';

const messages = defineMessages({
  failed: { id: 'job.totals.failed', defaultMessage: '{count, number} failed' },
  noRetry: { id: 'job.totals.noRetry', defaultMessage: '{count, number} not retried' },
  waiting: { id: 'job.totals.waiting', defaultMessage: '{count, number} waiting' },
});

export function JobTotals({ counts }: { counts: JobCounts }) {
  const format = useMessage();
  const { type, total, waiting, operating, succeeded, failed, noRetry } = counts;
  const words = jobMessages[type];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ProgressBar
        label={format(words.dealtWith)}
        total={total}
        parts={[
          { meaning: 'done', count: succeeded },
          { meaning: 'danger', count: failed },
          { meaning: 'attention', count: noRetry },
        ]}
      />
      <div className="figures flex flex-wrap gap-x-4 text-sm">
        <span>{format(words.of, { settled: total - waiting - operating, total })}</span>
        <Status meaning="done" icon={CircleCheck}>
          {format(words.succeeded, { count: succeeded })}
        </Status>
        {failed > 0 && (
          <Status meaning="danger" icon={CircleX}>
            {format(messages.failed, { count: failed })}
          </Status>
        )}
        {noRetry > 0 && (
          <Status meaning="attention" icon={Octagon}>
            {format(messages.noRetry, { count: noRetry })}
          </Status>
        )}
        {waiting > 0 && (
          <Status meaning="plain" icon={Clock}>
            {format(messages.waiting, { count: waiting })}
          </Status>
        )}
      </div>
    </div>
  );
}
