import { defineMessages } from '@formatjs/intl';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link, Redirect, useSearch } from 'wouter';
import { CardMark, type LostReceipt } from '../../../../models/calls/cardNumber.calls.ts';
import { cardNumberCommands, useLostReceipt } from '../../actors/cardNumbers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { LostReceiptText } from './LostReceiptText.tsx';

const messages = defineMessages({
  title: { id: 'lostCard.title', defaultMessage: 'Loss report for “{name}”' },
  failed: { id: 'lostCard.failed', defaultMessage: 'Couldn’t load the loss report' },
  print: { id: 'lostCard.print', defaultMessage: 'Print' },
  doors: { id: 'lostCard.doors', defaultMessage: 'View locks with this card' },
  again: {
    id: 'lostCard.again',
    defaultMessage: '{count, plural, one {Block card on # more lock} other {Block card on # more locks}}',
  },
});

/** Receipt of a loss report: the locks that have confirmed the block, those that haven’t, and what to do about them. */
export function LostCardScreen() {
  const card = CardMark.safeParse(new URLSearchParams(useSearch()).get('card'));
  return card.success ? <LostCard key={card.data} card={card.data} /> : <Redirect to={paths.cardNumbers} replace />;
}

function LostCard({ card }: { card: CardMark }) {
  const format = useMessage();
  return (
    <>
      <Trail steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]} here={format(titles.lostCard)} />
      <ThingStates actor={useLostReceipt(card)} title={format(messages.failed)}>
        {receipt => <Receipt receipt={receipt} />}
      </ThingStates>
    </>
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
        <h1 tabIndex={-1} className="min-w-0 text-2xl font-semibold break-words">
          {title}
        </h1>
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
