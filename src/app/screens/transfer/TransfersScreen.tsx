import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { Link } from 'wouter';
import type { TransferSummary } from '../../../../models/calls/transfer.calls.ts';
import { useTransferList } from '../../actors/transfers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListPage } from '../ListPage.tsx';
import { placeInList } from '../placeInList.ts';
import { useQuery } from '../useQuery.ts';
import { TransferStanding } from './TransferStanding.tsx';

const messages = defineMessages({
  lead: {
    id: 'transfer.lead',
    defaultMessage: 'Items you transfer to others, and items others offer to you.',
  },
  way: { id: 'transfer.way', defaultMessage: 'Direction' },
  open: { id: 'transfer.open', defaultMessage: 'View transfer' },
  what: { id: 'transfer.names', defaultMessage: '{more, plural, =0 {{name}} other {{name} and # more}}' },
  none: { id: 'transfer.none', defaultMessage: 'No transfers yet' },
  noneText: {
    id: 'transfer.none.text',
    defaultMessage:
      'To transfer a lock or gateway, open its page. To transfer a fingerprint or card number, use its menu in the list. Transfers offered to you also appear here.',
  },
});
const WAYS = ['all', 'sent', 'received'] as const;
const wayMessages: Record<(typeof WAYS)[number], MessageDescriptor> = defineMessages({
  all: { id: 'transfer.way.all', defaultMessage: 'All' },
  sent: { id: 'transfer.way.sent', defaultMessage: 'Sent' },
  received: { id: 'transfer.way.received', defaultMessage: 'Received' },
});

export function TransfersScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { pageNo, pageSize, way: WAYS.find(way => way === address.get('way')) ?? 'all' };
  return (
    <ListPage
      title={titles.transfers}
      lead={format(messages.lead)}
      filters={
        <search className="flex">
          <Select
            label={format(messages.way)}
            value={query.way}
            options={WAYS.map(value => ({ value, label: format(wayMessages[value]) }))}
            onChange={way => change({ way: way === 'all' ? '' : way, pageNo: '' })}
          />
        </search>
      }
      list={useTransferList(query)}
      query={query}
      onChange={change}
      empty={
        <EmptyState icon={Send} title={format(messages.none)}>
          {format(messages.noneText)}
        </EmptyState>
      }
      rows={page => page.map(transfer => <Row key={transfer.transferId} transfer={transfer} />)}
    />
  );
}

function Row({ transfer }: { transfer: TransferSummary }) {
  const format = useMessage();
  const { first: name, total } = transfer;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_auto] md:items-start">
      <div className="min-w-0">
        {name !== null && (
          <h2 className="font-medium break-words">{format(messages.what, { name, more: total - 1 })}</h2>
        )}
        <TransferStanding transfer={transfer} />
      </div>
      <Link
        href={paths.transfer(transfer.transferId)}
        className={`${buttonClasses(transfer.may.length > 0 ? 'primary' : 'plain')} justify-self-start`}
      >
        {format(messages.open)}
      </Link>
    </li>
  );
}
