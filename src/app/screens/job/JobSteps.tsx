import { defineMessages } from '@formatjs/intl';
import { Pause, Play, RotateCw } from 'lucide-react';
import type { JobSnapshot } from '../../../../machines/flows/followedJob.machine.ts';
import { type JobCounts, possibleActions } from '../../../../machines/selectors/jobProgress.ts';
import type { JobId } from '../../../../models/ids.ts';
import { commandJob } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { jobMessages } from './jobStatusMessages.ts';

const messages = defineMessages({
  pause: { id: 'job.pause', defaultMessage: 'Pause' },
  resume: { id: 'job.resume', defaultMessage: 'Resume' },
});

export interface JobPart {
  jobId: JobId;
  snapshot: JobSnapshot;
  counts: JobCounts;
}

/** The buttons that the job’s page and the dock share. */
export function JobSteps({ jobId, snapshot, counts }: JobPart) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const can = possibleActions(snapshot);
  return (
    <>
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
    </>
  );
}
