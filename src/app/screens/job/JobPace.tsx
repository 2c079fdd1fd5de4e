import { defineMessages } from '@formatjs/intl';
import { useEffect, useState } from 'react';
import { type PaceSample, paceOf, withSample } from '../../../../machines/selectors/jobPace.ts';
import type { JobCounts } from '../../../../machines/selectors/jobProgress.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useTimeLeft } from '../../ui/useTimeLeft.ts';

const messages = defineMessages({
  pace: { id: 'job.pace', defaultMessage: '{rate, number, ::.} a minute, done {left}' },
});

/** Shows the job’s pace; an empty line until known. */
export function JobPace({ counts }: { counts: JobCounts }) {
  const format = useMessage();
  const [seen, see] = useState<readonly PaceSample[]>([]);
  const { total, waiting, operating } = counts;
  const left = waiting + operating;
  const settled = total - left;
  useEffect(() => see(before => withSample(before, { at: Date.now(), settled })), [settled]);
  const pace = paceOf(seen, left);
  const done = useTimeLeft(pace?.doneAt ?? null);
  // The line’s space is reserved, to avoid a layout shift.
  return (
    <p className="figures min-h-5 text-sm text-muted">
      {pace !== null && done !== null && format(messages.pace, { rate: pace.perMinute, left: done })}
    </p>
  );
}
