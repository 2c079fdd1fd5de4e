import { defineMessages } from '@formatjs/intl';
import type { JobCounts } from '../../../../machines/selectors/jobProgress.ts';
import { useJobPace } from '../../actors/jobPace.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useTimeLeft } from '../../ui/useTimeLeft.ts';

const messages = defineMessages({
  pace: { id: 'job.pace', defaultMessage: '{rate, number, ::.} per minute, ends {left}' },
});

/** Shows the job’s pace; an empty line until known. */
export function JobPace({ counts }: { counts: JobCounts }) {
  const format = useMessage();
  const { total, waiting, operating } = counts;
  const left = waiting + operating;
  const pace = useJobPace(total - left, left);
  const done = useTimeLeft(pace?.doneAt ?? null);
  // The line’s space is reserved, to avoid a layout shift.
  return (
    <p className="figures min-h-5 text-sm text-muted">
      {pace !== null && done !== null && format(messages.pace, { rate: pace.perMinute, left: done })}
    </p>
  );
}
