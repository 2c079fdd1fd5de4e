import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { TransferId, TransferKind } from '../../../../models/transfer.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useTransfer } from '../../actors/transfers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { PastCoverage } from '../PastCoverage.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { TransferItems } from './TransferItems.tsx';
import { TransferNext } from './TransferNext.tsx';
import { TransferStanding } from './TransferStanding.tsx';

const messages = defineMessages({
  failed: { id: 'transfer.failed', defaultMessage: 'Couldn’t load the transfer' },
  gone: { id: 'transfer.gone', defaultMessage: 'Transfer not found' },
  goneText: {
    id: 'transfer.gone.text',
    defaultMessage: 'This transfer is between other users, or was never offered to you.',
  },
});

export function TransferScreen() {
  const format = useMessage();
  const id = TransferId.safeParse(new URLSearchParams(useSearch()).get('transferId'));
  return (
    <>
      <Trail steps={[{ label: format(titles.transfers), href: paths.transfers }]} here={format(titles.transfer)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.transfer)}
      </h1>
      {id.success ? <Transfer key={id.data} transferId={id.data} /> : <Gone />}
    </>
  );
}

function Transfer({ transferId }: { transferId: TransferId }) {
  const format = useMessage();
  return (
    <ThingStates
      actor={useTransfer(transferId)}
      title={format(messages.failed)}
      instead={{ transferNotFound: <Gone /> }}
    >
      {transfer => (
        <div className="flex max-w-3xl flex-col gap-4">
          <section className="card flex flex-col gap-4 p-4 sm:p-6">
            <TransferStanding transfer={transfer} />
            {transfer.may.includes('accept') && OF_LOCKS.includes(transfer.kind) && <Coming locks={transfer.total} />}
            <TransferNext transfer={transfer} />
          </section>
          <TransferItems transfer={transfer} />
        </div>
      )}
    </ThingStates>
  );
}

const OF_LOCKS: readonly TransferKind[] = [TransferKind.LOCK_TO_PERSON, TransferKind.LOCK_TO_COMPANY];

const Coming = ({ locks }: { locks: number }) => <PastCoverage coverage={usePaidFeature()?.coverage} coming={locks} />;

function Gone() {
  const format = useMessage();
  return (
    <section className="card">
      <EmptyState
        icon={Send}
        title={format(messages.gone)}
        action={
          <Link href={paths.transfers} className={buttonClasses('primary')}>
            {format(titles.transfers)}
          </Link>
        }
      >
        {format(messages.goneText)}
      </EmptyState>
    </section>
  );
}
