import { defineMessages } from '@formatjs/intl';
import { CircleCheck } from 'lucide-react';
import { ATTENTION_KINDS } from '../../../../models/calls/attention.calls.ts';
import { useAttentionList } from '../../actors/attention.ts';
import { useCompany } from '../../actors/company.ts';
import { refetchList } from '../../actors/definePagedList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListPage } from '../ListPage.tsx';
import { placeInList } from '../placeInList.ts';
import { usePage } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { AcknowledgeAll } from './AcknowledgeAll.tsx';
import { AttentionRow } from './AttentionRow.tsx';
import { attentionMessages } from './attentionMessages.ts';

const messages = defineMessages({
  lead: {
    id: 'attention.lead',
    defaultMessage: 'The most urgent issues come first. Resolved issues disappear.',
  },
  kind: { id: 'attention.kind', defaultMessage: 'Type' },
  all: { id: 'attention.kind.all', defaultMessage: 'All types' },
  show: { id: 'attention.show', defaultMessage: 'Show' },
  current: { id: 'attention.show.current', defaultMessage: 'Current issues' },
  snoozed: { id: 'attention.show.snoozed', defaultMessage: 'Snoozed issues' },
  none: { id: 'attention.none', defaultMessage: 'Nothing needs your attention' },
  noneText: {
    id: 'attention.none.text',
    defaultMessage: 'Your locks, gateways, batteries and credentials have no known issues.',
  },
});

export function AttentionScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const kind = ATTENTION_KINDS.find(one => one === address.get('kind'));
  const snoozed = address.get('snoozed') === 'true';
  const query = { pageNo, pageSize, ...(kind && { kind }), ...(snoozed && { snoozed }) };
  const { everythingIncluded } = useCompany();
  const kinds = ATTENTION_KINDS.filter(one => !(everythingIncluded && attentionMessages[one].ofShop));
  const list = useAttentionList(query);
  const shown = usePage(list);
  const refetch = () => refetchList(list);
  return (
    <ListPage
      title={titles.attention}
      lead={format(messages.lead)}
      action={<AcknowledgeAll shown={shown} onChange={refetch} />}
      filters={
        <search className="flex flex-wrap gap-2">
          <Select
            label={format(messages.kind)}
            value={kind ?? ''}
            options={[
              { value: '', label: format(messages.all) },
              ...kinds.map(value => ({ value, label: format(attentionMessages[value].title) })),
            ]}
            onChange={next => change({ kind: next, pageNo: '' })}
          />
          <Select
            label={format(messages.show)}
            value={snoozed ? 'true' : ''}
            options={[
              { value: '', label: format(messages.current) },
              { value: 'true', label: format(messages.snoozed) },
            ]}
            onChange={next => change({ snoozed: next, pageNo: '' })}
          />
        </search>
      }
      list={list}
      query={query}
      onChange={change}
      unfilter={kind || snoozed ? () => change({ kind: '', snoozed: '' }) : null}
      empty={
        <EmptyState icon={CircleCheck} title={format(messages.none)}>
          {format(messages.noneText)}
        </EmptyState>
      }
      rows={page => page.map(item => <AttentionRow key={item.key} item={item} onChange={refetch} />)}
    />
  );
}
