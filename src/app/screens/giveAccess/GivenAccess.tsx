import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { KeyRound, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { countsOf } from '../../../../machines/selectors/jobProgress.ts';
import { accessCalls } from '../../../../models/calls/access.calls.ts';
import type { JobItem } from '../../../../models/calls/job.calls.ts';
import type { JobId } from '../../../../models/ids.ts';
import { type CredentialRef, credentialCommands } from '../../actors/credentialCommands.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { useFollowedJob } from '../../actors/followedJob.ts';
import { type AccessFlow, accessFlowCommands } from '../../actors/giveAccess.ts';
import { JOB_ROWS_A_PAGE, useJobItems } from '../../actors/jobLists.ts';
import { retry } from '../../actors/retry.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { JobActions } from '../job/JobActions.tsx';
import { JobTotals } from '../job/JobTotals.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { GivenLines } from './GivenLines.tsx';

const messages = defineMessages({
  title: { id: 'giveAccess.given', defaultMessage: 'Result for each door' },
  failed: { id: 'giveAccess.given.failed', defaultMessage: 'Couldn’t load the result. The job goes on.' },
  print: { id: 'giveAccess.given.print', defaultMessage: 'Print receipt' },
  more: { id: 'giveAccess.given.more', defaultMessage: 'Give more access' },
  job: { id: 'giveAccess.given.job', defaultMessage: 'Open job' },
  receipt: { id: 'giveAccess.receipt', defaultMessage: 'Access receipt' },
});

interface GivenAccessProps {
  accessFlow: AccessFlow;
  jobId: JobId;
}

/** What became of each credential, as its lock or app reports it. */
export function GivenAccess({ accessFlow, jobId }: GivenAccessProps) {
  const format = useMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus, because the form that had it is gone.
  useEffect(() => heading.current?.focus(), []);
  const wish = useSelector(accessFlow, ({ context }) => context.wish);
  const locks = useSelector(accessFlow, ({ context }) => context.locks);
  const rows = accessCalls.give.params.shape.rows.safeParse(wish?.rows).data ?? [];
  const followed = useFollowedJob(jobId);
  const job = useSelector(followed, ({ context }) => context.job);
  const failure = useSelector(followed, here => (here.matches('failed') ? here.context.failure : null));
  const list = useJobItems(jobId, undefined);
  const pages = useSelector(list, ({ context }) => context.pages);
  useEffect(() => loadRows(list, [0, Math.max(0, rows.length - 1)], JOB_ROWS_A_PAGE), [list, rows.length]);
  const items = new Map<number, JobItem>(
    Object.values(pages)
      .flat()
      .map(item => [item.position, item]),
  );
  const [revealed, setRevealed] = useState<ReadonlyMap<number, string>>(new Map());
  const run = useRunWithToast();
  const reveal = (place: number, about: CredentialRef) =>
    run(async () => {
      const digits = await credentialCommands.reveal(about);
      setRevealed(before => new Map(before).set(place, digits));
    });
  const lines = { rows, locks, items, revealed };
  const counts = job && countsOf(job.snapshot);
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {format(messages.title)}
        </h2>
        <span className="flex flex-wrap gap-2">
          <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {format(messages.print)}
          </Button>
          <Link href={paths.job(jobId)} className={buttonClasses('plain')}>
            {format(messages.job)}
          </Link>
          <Button icon={<KeyRound aria-hidden size={18} />} onClick={() => accessFlowCommands.more(accessFlow)}>
            {format(messages.more)}
          </Button>
        </span>
      </div>
      {failure !== null && (
        <Problem title={format(messages.failed)} text={failureText(format, failure)} onRetry={() => retry(followed)} />
      )}
      {counts && <JobTotals counts={counts} />}
      {counts && job && <JobActions jobId={jobId} snapshot={job.snapshot} counts={counts} />}
      {items.size === 0 && failure === null ? <SkeletonRows /> : <GivenLines {...lines} onReveal={reveal} />}
      {createPortal(
        <section aria-hidden className="sheet">
          <div className="w-full text-start">
            <p className="mb-4 text-2xl font-semibold">{format(messages.receipt)}</p>
            <GivenLines {...lines} />
          </div>
        </section>,
        document.body,
      )}
    </section>
  );
}
