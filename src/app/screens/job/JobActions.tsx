import { defineMessages } from '@formatjs/intl';
import { Ban } from 'lucide-react';
import { isActive, possibleActions } from '../../../../machines/selectors/jobProgress.ts';
import { JobType, mayRunAgain } from '../../../../models/progress.ts';
import { commandJob } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { JobResult } from './JobResult.tsx';
import { type JobPart, JobSteps } from './JobSteps.tsx';
import { RunAgain } from './RunAgain.tsx';
import { TellWhenOver } from './TellWhenOver.tsx';

const messages = defineMessages({ cancel: { id: 'job.cancel', defaultMessage: 'Cancel the rest' } });

export function JobActions({ jobId, snapshot, counts }: JobPart) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const can = possibleActions(snapshot);
  const active = isActive(snapshot);
  const left = counts.failed + counts.noRetry;
  return (
    <div className="flex flex-wrap gap-2">
      <JobSteps jobId={jobId} snapshot={snapshot} counts={counts} />
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
