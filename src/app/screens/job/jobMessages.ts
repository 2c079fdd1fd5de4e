import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleAlert, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Octagon, Pause } from 'lucide-react';
import type { JobCounts } from '../../../../machines/selectors/jobProgress.ts';
import type { JobState } from '../../../../models/calls/job.calls.ts';
import { Progress } from '../../../../models/progress.ts';
import type { Meaning } from '../../ui/Status.tsx';

const progressTexts = defineMessages({
  operating: { id: 'job.progress.operating', defaultMessage: 'Opening' },
  success: { id: 'job.progress.success', defaultMessage: 'Opened' },
  failed: { id: 'job.progress.failed', defaultMessage: 'Failed' },
  noRetry: { id: 'job.progress.noRetry', defaultMessage: 'Not to be retried' },
  waiting: { id: 'job.progress.waiting', defaultMessage: 'Waiting' },
});

interface Look {
  message: MessageDescriptor;
  meaning: Meaning;
  icon: LucideIcon;
}

export const progressLooks: Record<Progress, Look> = {
  [Progress.OPERATING]: { message: progressTexts.operating, meaning: 'waiting', icon: LoaderCircle },
  [Progress.SUCCESS]: { message: progressTexts.success, meaning: 'done', icon: CircleCheck },
  [Progress.FAILED]: { message: progressTexts.failed, meaning: 'danger', icon: CircleX },
  [Progress.NO_RETRY]: { message: progressTexts.noRetry, meaning: 'attention', icon: Octagon },
  [Progress.WAITING]: { message: progressTexts.waiting, meaning: 'plain', icon: Clock },
};

const stateTexts: Record<JobState, MessageDescriptor> = defineMessages({
  running: { id: 'job.state.running', defaultMessage: 'Running' },
  pausing: { id: 'job.state.pausing', defaultMessage: 'Pausing after the present lock' },
  paused: { id: 'job.state.paused', defaultMessage: 'Paused' },
  cancelling: { id: 'job.state.cancelling', defaultMessage: 'Cancelling after the present lock' },
  ended: { id: 'job.state.ended', defaultMessage: 'Ended' },
  cancelled: { id: 'job.state.cancelled', defaultMessage: 'Cancelled' },
});

const stateLooks: Record<JobState, Look> = {
  running: { message: stateTexts.running, meaning: 'waiting', icon: LoaderCircle },
  pausing: { message: stateTexts.pausing, meaning: 'waiting', icon: Pause },
  paused: { message: stateTexts.paused, meaning: 'attention', icon: Pause },
  cancelling: { message: stateTexts.cancelling, meaning: 'waiting', icon: Octagon },
  ended: { message: stateTexts.ended, meaning: 'done', icon: CircleCheck },
  cancelled: { message: stateTexts.cancelled, meaning: 'attention', icon: Octagon },
};

const endings = defineMessages({
  endedShort: { id: 'job.state.endedShort', defaultMessage: 'Ended, {count, number} not opened' },
});

/** How a job stands. One that has ended without opening every lock has not gone well, whatever the reason. */
export function jobLook(state: JobState, { failed, noRetry }: Pick<JobCounts, 'failed' | 'noRetry'>) {
  const count = failed + noRetry;
  return state === 'ended' && count > 0
    ? { message: endings.endedShort, meaning: 'attention' as const, icon: CircleAlert, count }
    : { ...stateLooks[state], count };
}
