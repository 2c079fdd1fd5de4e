import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { countsOf, isActive, jobStateOf } from '../../../../machines/selectors/jobProgress.ts';
import type { JobId, LockId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { useFollowedJob } from '../../actors/followedJob.ts';
import { jobDock, useDockedJob } from '../../actors/jobDock.ts';
import { useLockDetail } from '../../actors/lockDetail.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { preloadable } from '../../preloadable.ts';
import { paths } from '../../routes/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Status } from '../../ui/Status.tsx';
import { useWide } from '../useWide.ts';
import { JobTotals } from './JobTotals.tsx';
import { jobLook } from './jobMessages.ts';
import { jobTitles } from './jobStatusMessages.ts';
import { NoticeOfEnd } from './NoticeOfEnd.tsx';

const messages = defineMessages({
  show: { id: 'job.dock.show', defaultMessage: 'Show job' },
  less: { id: 'job.dock.less', defaultMessage: 'Minimize job panel' },
  more: { id: 'job.dock.more', defaultMessage: 'Expand job panel' },
  putAway: { id: 'job.dock.putAway', defaultMessage: 'Close job panel' },
  now: { id: 'job.dock.now', defaultMessage: 'Now: {name}' },
});

const ExportDownload = lazy(
  preloadable(() => import('../export/ExportDownload.tsx').then(m => ({ default: m.ExportDownload }))),
);

const JobSteps = lazy(preloadable(() => import('./JobSteps.tsx').then(m => ({ default: m.JobSteps }))));

/** Stays on every page while a job runs, and until its result is dismissed. */
export function JobDock() {
  const { jobId, mine } = useDockedJob();
  const [path] = useLocation();
  // Hidden on the job’s own page, which shows the same.
  if (jobId === null || path === paths.job(jobId)) return null;
  return <DockedJob key={jobId} jobId={jobId} mine={mine} />;
}

function DockedJob({ jobId, mine }: { jobId: JobId; mine: boolean }) {
  const format = useMessage();
  const job = useSelector(useFollowedJob(jobId), ({ context }) => context.job?.snapshot ?? null);
  const [open, setOpen] = useState(useWide());
  const dock = useRef<HTMLElement>(null);
  useFocusOnce(dock, mine && job !== null);
  if (job === null) return null;
  const counts = countsOf(job);
  const look = jobLook(jobStateOf(job), counts);
  const title = format(jobTitles[counts.type], { total: counts.total });
  const state = format(look.message, { count: look.count });
  const { operating } = job.context;
  return (
    <section ref={dock} tabIndex={-1} aria-label={title} className="border-t border-line bg-surface shadow-box">
      <NoticeOfEnd jobId={jobId} isOver={!isActive(job)} title={title} body={state} />
      <div className="mx-auto flex max-w-7xl flex-col gap-2 px-4 py-2 sm:px-6">
        <div className="flex items-center gap-x-4">
          {/* Side by side if both fit, because the status may be a sentence. */}
          <div className="flex min-w-0 flex-wrap items-center gap-x-4">
            <h2 className="font-semibold break-words">{title}</h2>
            <Status meaning={look.meaning} icon={look.icon}>
              {state}
            </Status>
          </div>
          {operating && open && <NowLock key={operating.itemId} lockId={operating.lockId} />}
          <span className="ms-auto flex shrink-0 items-center">
            <IconButton
              label={format(open ? messages.less : messages.more)}
              aria-expanded={open}
              icon={open ? <ChevronDown aria-hidden size={20} /> : <ChevronUp aria-hidden size={20} />}
              onClick={() => setOpen(!open)}
            />
            {!isActive(job) && (
              <IconButton
                label={format(messages.putAway)}
                icon={<X aria-hidden size={20} />}
                onClick={() => jobDock.putAway()}
              />
            )}
          </span>
        </div>
        {open && (
          <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-6">
            <div className="grow">
              <JobTotals counts={counts} />
            </div>
            {counts.type === JobType.EXPORT && !isActive(job) && (
              <Suspense>
                <ExportDownload jobId={jobId} brief />
              </Suspense>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Suspense>
                <JobSteps jobId={jobId} snapshot={job} counts={counts} />
              </Suspense>
              <Link href={paths.job(jobId)} className="target inline-flex items-center text-brand underline">
                {format(messages.show)}
              </Link>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** Moves the focus to the new job once: the confirm button that had it disappears with the selection. */
function useFocusOnce(target: RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const frame = requestAnimationFrame(() => target.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [target, wanted]);
}

/** The lock being operated, loaded because the job has only its id. */
function NowLock({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  const lock = useSelector(useLockDetail(lockId), ({ context }) => context.thing);
  if (lock === null) return null;
  return (
    <Link href={paths.lock(lockId)} className="hidden truncate text-brand underline sm:inline">
      {format(messages.now, { name: lock.lockAlias || lock.lockName })}
    </Link>
  );
}
