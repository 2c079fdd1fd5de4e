import { defineMessages } from '@formatjs/intl';
import { Ban, ChevronsDown, ChevronsUp, EllipsisVertical, RotateCw } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { JobItem } from '../../../../models/calls/job.calls.ts';
import type { JobId, LockId } from '../../../../models/ids.ts';
import type { JobTarget } from '../../../../models/jobTarget.ts';
import { type JobType, Progress, QUEUE_ENDS } from '../../../../models/progress.ts';
import { commandJob } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Age } from '../../ui/Age.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { itemReason } from './itemReasons.ts';
import { progressLook } from './jobMessages.ts';

const messages = defineMessages({
  actions: { id: 'job.item.actions', defaultMessage: 'Actions for “{name}”' },
  retry: { id: 'job.item.retry', defaultMessage: 'Try again' },
  front: { id: 'job.item.front', defaultMessage: 'Run next' },
  back: { id: 'job.item.back', defaultMessage: 'Run last' },
  giveUp: { id: 'job.item.giveUp', defaultMessage: 'Don’t retry' },
});

/** Link to the credential’s list, or to the lock itself. */
function placeOf({ lockId, target }: JobItem): string {
  const lists: Partial<Record<JobTarget['kind'], (lockId: LockId) => string>> = {
    passcode: paths.passcodes,
    card: paths.cards,
    fingerprint: paths.fingerprints,
    palmVein: paths.palmVeins,
    keyFob: paths.keyFobs,
    ekey: paths.eKeys,
  };
  return ((target && lists[target.kind]) ?? paths.lock)(lockId);
}

interface JobItemRowProps {
  jobId: JobId;
  type: JobType;
  item: JobItem | undefined;
  mayRetry: boolean;
  mayGiveUp: boolean;
  mayMove: boolean;
}

/** Memoized: a running job changes other rows of the list many times a second. */
export const JobItemRow = memo(function JobItemRow({ item, ...props }: JobItemRowProps) {
  const format = useMessage();
  if (!item) {
    return (
      <div className="flex min-h-28 items-center border-b border-line px-4 lg:min-h-14">
        <Skeleton width="w-40" />
      </div>
    );
  }
  const { type } = props;
  const { lockAlias, progress, reason, settledAt } = item;
  const look = progressLook(progress, type);
  const why = reason && itemReason(format, type, reason);
  return (
    <div className="flex min-h-28 items-center gap-4 border-b border-line px-4 py-2 lg:min-h-14">
      <span className="figures w-10 shrink-0 text-sm text-muted">{item.position + 1}</span>
      <div className="flex min-w-0 grow flex-col lg:flex-row lg:items-center lg:gap-4">
        <span className="flex min-w-0 flex-col lg:w-56 lg:shrink-0">
          {item.target && <span className="truncate font-medium">{item.target.name}</span>}
          <Link
            href={placeOf(item)}
            className={classes('truncate hover:underline', item.target ? 'text-sm text-muted' : 'font-medium')}
          >
            {lockAlias}
          </Link>
        </span>
        <span className="shrink-0 lg:w-44">
          <Status meaning={look.meaning} icon={look.icon}>
            {format(look.message)}
          </Status>
        </span>
        {why !== null && <span className="min-w-0 grow text-sm leading-5 text-muted">{why}</span>}
      </div>
      <span className="hidden shrink-0 text-sm text-muted sm:inline">
        {settledAt !== null && <Age at={settledAt} />}
      </span>
      <span className="w-11 shrink-0">
        <JobItemMenu {...props} item={item} />
      </span>
    </div>
  );
});

function JobItemMenu({ jobId, item, ...may }: Omit<JobItemRowProps, 'item'> & { item: JobItem }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const { itemId, progress } = item;
  const hasFailed = progress === Progress.FAILED;
  const entries: MenuEntry[] = [];
  // A waiting item with a reason was attempted already, so it can’t be moved.
  if (may.mayMove && progress === Progress.WAITING && item.reason === null)
    for (const to of QUEUE_ENDS)
      entries.push({
        label: format(messages[to]),
        icon: to === 'front' ? <ChevronsUp aria-hidden size={18} /> : <ChevronsDown aria-hidden size={18} />,
        onChoose: () => attempt(() => commandJob.move(jobId, itemId, to)),
      });
  if (may.mayRetry && hasFailed)
    entries.push({
      label: format(messages.retry),
      icon: <RotateCw aria-hidden size={18} />,
      onChoose: () => attempt(() => commandJob.retryOne(jobId, itemId)),
    });
  if (may.mayGiveUp && hasFailed)
    entries.push({
      label: format(messages.giveUp),
      icon: <Ban aria-hidden size={18} />,
      onChoose: () => attempt(() => commandJob.giveUp(jobId, itemId)),
    });
  if (entries.length === 0) return null;
  return (
    <Menu
      label={format(messages.actions, { name: item.target?.name ?? item.lockAlias })}
      icon={<EllipsisVertical aria-hidden size={20} />}
      entries={entries}
    />
  );
}
