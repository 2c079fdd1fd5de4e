import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CircleCheck, Clock, Printer, TriangleAlert } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link, Redirect, useSearch } from 'wouter';
import { countsOf } from '../../../../machines/selectors/jobProgress.ts';
import { CardMark, type LostReceipt } from '../../../../models/calls/cardNumber.calls.ts';
import { JobId } from '../../../../models/ids.ts';
import { cardNumberCommands, useLostReceipt } from '../../actors/cardNumbers.ts';
import { useFollowedJob } from '../../actors/followedJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { ThingHeading } from '../../ui/ThingHeading.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { LostReceiptText } from './LostReceiptText.tsx';

const messages = defineMessages({
  title: { id: 'lostCard.title', defaultMessage: 'Loss report for “{name}”' },
  failed: { id: 'lostCard.failed', defaultMessage: 'Couldn’t load the loss report' },
  print: { id: 'lostCard.print', defaultMessage: 'Print' },
  doors: { id: 'lostCard.doors', defaultMessage: 'View locks with this card' },
  newCard: { id: 'lostCard.newCard', defaultMessage: 'New card' },
  added: {
    id: 'lostCard.newCard.added',
    defaultMessage: 'Added on {added, number} of {total, plural, one {# lock} other {# locks}}',
  },
  showJob: { id: 'lostCard.newCard.job', defaultMessage: 'Show results' },
  again: {
    id: 'lostCard.again',
    defaultMessage: '{count, plural, one {Block card on # more lock} other {Block card on # more locks}}',
  },
});

/** Receipt of a loss report: the locks that have confirmed the block, those that haven’t, and what to do about them. */
export function LostCardScreen() {
  const address = new URLSearchParams(useSearch());
  const card = CardMark.safeParse(address.get('card'));
  const job = JobId.safeParse(address.get('job'));
  return card.success ? (
    <LostCard key={card.data} card={card.data} jobId={job.data ?? null} />
  ) : (
    <Redirect to={paths.cardNumbers} replace />
  );
}

function LostCard({ card, jobId }: { card: CardMark; jobId: JobId | null }) {
  const format = useMessage();
  return (
    <>
      <Trail steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]} here={format(titles.lostCard)} />
      <ThingStates actor={useLostReceipt(card)} title={format(messages.failed)}>
        {receipt => <Receipt receipt={receipt} />}
      </ThingStates>
      {jobId !== null && <NewCard key={jobId} jobId={jobId} />}
    </>
  );
}

/** How far the lost card's successor is. A job of somebody else isn't found, and shows nothing. */
function NewCard({ jobId }: { jobId: JobId }) {
  const format = useMessage();
  const job = useSelector(useFollowedJob(jobId), ({ context }) => context.job?.snapshot ?? null);
  if (job === null) return null;
  const { succeeded: added, total, failed, noRetry } = countsOf(job);
  const [meaning, icon] =
    added === total
      ? (['done', CircleCheck] as const)
      : failed + noRetry > 0
        ? (['attention', TriangleAlert] as const)
        : (['waiting', Clock] as const);
  return (
    <section className="card mt-4 max-w-3xl p-4">
      <h2 className="text-lg font-semibold">{format(messages.newCard)}</h2>
      <p role="status" className="figures">
        <Status meaning={meaning} icon={icon}>
          {format(messages.added, { added, total })}
        </Status>
      </p>
      <Link href={paths.job(jobId)} className="target inline-flex items-center text-brand hover:underline">
        {format(messages.showJob)}
      </Link>
    </section>
  );
}

function Receipt({ receipt }: { receipt: LostReceipt }) {
  const format = useMessage();
  const trying = useRunWithToast();
  const title = format(messages.title, { name: receipt.name });
  usePageTitle(title);
  // A card that reached a lock after the report is not blocked there.
  const unasked = receipt.locks.filter(({ standing }) => standing.state === 'normal').length;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <ThingHeading kind={format(titles.lostCard)} name={receipt.name} />
        <span className="flex flex-wrap gap-2">
          <Link href={paths.cardDoors(receipt.card)} className={buttonClasses('plain')}>
            {format(messages.doors)}
          </Link>
          <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {format(messages.print)}
          </Button>
        </span>
      </header>
      <LostReceiptText receipt={receipt} />
      {receipt.reported && unasked > 0 && (
        <p className="mt-4">
          <Button weight="primary" onClick={() => trying(() => cardNumberCommands.reportLost(receipt.card))}>
            {format(messages.again, { count: unasked })}
          </Button>
        </p>
      )}
      {createPortal(
        <section aria-hidden className="sheet">
          <div className="w-full text-start">
            <p className="mb-4 text-2xl font-semibold">{title}</p>
            <LostReceiptText receipt={receipt} onPaper />
          </div>
        </section>,
        document.body,
      )}
    </>
  );
}
