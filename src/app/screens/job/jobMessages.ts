import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleAlert, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Octagon, Pause } from 'lucide-react';
import type { JobCounts } from '../../../../machines/selectors/jobProgress.ts';
import type { JobState } from '../../../../models/calls/job.calls.ts';
import { type JobType, Progress } from '../../../../models/progress.ts';
import type { Meaning } from '../../ui/Status.tsx';
import { jobMessages } from './jobStatusMessages.ts';

const progressTexts = defineMessages({
  failed: { id: 'job.progress.failed', defaultMessage: 'Failed' },
  noRetry: { id: 'job.progress.noRetry', defaultMessage: 'Not retried' },
  waiting: { id: 'job.progress.waiting', defaultMessage: 'Waiting' },
});

interface Look {
  message: MessageDescriptor;
  meaning: Meaning;
  icon: LucideIcon;
}

export function progressLook(progress: Progress, type: JobType): Look {
  const { operating, success } = jobMessages[type];
  const looks: Record<Progress, Look> = {
    [Progress.OPERATING]: { message: operating, meaning: 'waiting', icon: LoaderCircle },
    [Progress.SUCCESS]: { message: success, meaning: 'done', icon: CircleCheck },
    [Progress.FAILED]: { message: progressTexts.failed, meaning: 'danger', icon: CircleX },
    [Progress.NO_RETRY]: { message: progressTexts.noRetry, meaning: 'attention', icon: Octagon },
    [Progress.WAITING]: { message: progressTexts.waiting, meaning: 'plain', icon: Clock },
  };
  return looks[progress];
}

const stateTexts = defineMessages({
  running: { id: 'job.state.running', defaultMessage: 'Running' },
  awaiting: {
    id: 'job.state.awaiting',
    defaultMessage:
      '{count, plural, one {# waiting, will finish automatically} other {# waiting, will finish automatically}}',
  },
  paused: { id: 'job.state.paused', defaultMessage: 'Paused' },
  ended: { id: 'job.state.ended', defaultMessage: 'Ended' },
  cancelled: { id: 'job.state.cancelled', defaultMessage: 'Canceled' },
});

/** A job’s status. An ended job with failed items is never shown as successful. */
export function jobLook(
  state: JobState,
  {
    type,
    waiting,
    operating,
    failed,
    noRetry,
  }: Pick<JobCounts, 'type' | 'waiting' | 'operating' | 'failed' | 'noRetry'>,
) {
  // No item is running: the remaining ones wait for something.
  if (state === 'running' && operating === 0 && waiting > 0)
    return { message: stateTexts.awaiting, meaning: 'waiting' as const, icon: Clock, count: waiting };
  const count = failed + noRetry;
  const { pausing, cancelling, endedShort } = jobMessages[type];
  const looks: Record<JobState, Look> = {
    running: { message: stateTexts.running, meaning: 'waiting', icon: LoaderCircle },
    pausing: { message: pausing, meaning: 'waiting', icon: Pause },
    paused: { message: stateTexts.paused, meaning: 'attention', icon: Pause },
    cancelling: { message: cancelling, meaning: 'waiting', icon: Octagon },
    ended:
      count > 0
        ? { message: endedShort, meaning: 'attention', icon: CircleAlert }
        : { message: stateTexts.ended, meaning: 'done', icon: CircleCheck },
    cancelled: { message: stateTexts.cancelled, meaning: 'attention', icon: Octagon },
  };
  return { ...looks[state], count };
}
