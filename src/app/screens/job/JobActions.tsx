import { defineMessages } from '@formatjs/intl';
import { Ban, Pause, Play, RotateCw } from 'lucide-react';
import type { JobSnapshot } from '../../../../machines/flows/followedJob.machine.ts';
import { isActive, type JobCounts, possibleActions } from '../../../../machines/selectors/jobProgress.ts';
import type { JobId } from '../../../../models/ids.ts';
import { JobType, mayRunAgain } from '../../../../models/progress.ts';
import { commandJob } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { JobResult } from './JobResult.tsx';
import { jobMessages } from './jobStatusMessages.ts';
import { RunAgain } from './RunAgain.tsx';
import { TellWhenOver } from './TellWhenOver.tsx';

const messages = defineMessages({
  pause: { id: 'job.pause', defaultMessage: 'Pause' },
  resume: { id: 'job.resume', defaultMessage: 'Resume' },
  cancel: { id: 'job.cancel', defaultMessage: 'Cancel the rest' },
});

interface JobActionsProps {
  jobId: JobId;
  snapshot: JobSnapshot;
  counts: JobCounts;
}

export function JobActions({ jobId, snapshot, counts }: JobActionsProps) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const can = possibleActions(snapshot);
  const active = isActive(snapshot);
  const left = counts.failed + counts.noRetry;
  return (
    <div className="flex flex-wrap gap-2">
      {can.pause && (
        <Button icon={<Pause aria-hidden size={18} />} onClick={() => attempt(() => commandJob.pause(jobId))}>
          {format(messages.pause)}
        </Button>
      )}
      {can.resume && (
        <Button
          weight="primary"
          icon={<Play aria-hidden size={18} />}
          onClick={() => attempt(() => commandJob.resume(jobId))}
        >
          {format(messages.resume)}
        </Button>
      )}
      {can.retry && (
        <Button icon={<RotateCw aria-hidden size={18} />} onClick={() => attempt(() => commandJob.retryAll(jobId))}>
          {format(jobMessages[counts.type].retry, { count: counts.failed })}
        </Button>
      )}
      {can.cancel && (
        <Button icon={<Ban aria-hidden size={18} />} onClick={() => attempt(() => commandJob.cancel(jobId))}>
          {format(messages.cancel)}
        </Button>
      )}
      {/* Items that can be retried are retried in this job; the others need a new job. */}
      {!active && !can.retry && left > 0 && mayRunAgain(counts.type) && <RunAgain jobId={jobId} left={left} />}
      {active && <TellWhenOver jobId={jobId} />}
      {!active && counts.type !== JobType.EXPORT && <JobResult jobId={jobId} type={counts.type} />}
    </div>
  );
}
