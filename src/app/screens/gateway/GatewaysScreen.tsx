import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Router } from 'lucide-react';
import { GATEWAY_SORTS, type GatewaySort } from '../../../../models/calls/gateway.calls.ts';
import { useGatewayList } from '../../actors/gateways.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilters, listMessages } from '../ListFilters.tsx';
import { ListPage } from '../ListPage.tsx';
import { listQuery, useListQuery } from '../listQuery.ts';
import { GatewayRow } from './GatewayRow.tsx';

const messages = defineMessages({
  count: { id: 'gateway.count', defaultMessage: '{total, plural, one {# gateway} other {# gateways}}' },
  lead: {
    id: 'gateway.lead',
    defaultMessage: 'The console reaches your locks through these gateways. Commands wait while a gateway is offline.',
  },
  search: { id: 'gateway.search', defaultMessage: 'Search by name or network' },
  state: { id: 'gateway.state', defaultMessage: 'Status' },
  all: { id: 'gateway.state.all', defaultMessage: 'All' },
  online: { id: 'gateway.state.online', defaultMessage: 'Online' },
  offline: { id: 'gateway.state.offline', defaultMessage: 'Offline' },
  none: { id: 'gateway.none', defaultMessage: 'No gateways yet' },
  noneText: {
    id: 'gateway.none.text',
    defaultMessage:
      'A gateway brings nearby locks online. Stand beside the gateway and add it with the manufacturer’s app. The gateway appears here once it reports to the console.',
  },
});

const sortMessages: Record<GatewaySort, MessageDescriptor> = defineMessages({
  name: { id: 'gateway.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'gateway.sort.nameDown', defaultMessage: 'Name, Z–A' },
  '-waiting': { id: 'gateway.sort.waiting', defaultMessage: 'Most waiting commands' },
});
const STATES = ['online', 'offline'] as const;
const QUERY = listQuery({ sorts: GATEWAY_SORTS, filters: { online: STATES } });

export function GatewaysScreen() {
  const format = useMessage();
  const { query, change, unfilter } = useListQuery(QUERY);
  return (
    <ListPage
      title={titles.gateways}
      count={total => format(messages.count, { total })}
      lead={format(messages.lead)}
      filters={
        <ListFilters
          searchLabel={format(messages.search)}
          search={query.search}
          choices={[
            {
              name: 'online',
              label: format(messages.state),
              value: query.online ?? '',
              usual: '',
              options: [
                { value: '', label: format(messages.all) },
                ...STATES.map(value => ({ value, label: format(messages[value]) })),
              ],
            },
            {
              name: 'sort',
              label: format(listMessages.order),
              value: query.sort,
              usual: GATEWAY_SORTS[0],
              options: GATEWAY_SORTS.map(value => ({ value, label: format(sortMessages[value]) })),
            },
          ]}
          onChange={change}
        />
      }
      list={useGatewayList(query)}
      query={query}
      onChange={change}
      unfilter={unfilter}
      empty={
        <EmptyState icon={Router} title={format(messages.none)}>
          {format(messages.noneText)}
        </EmptyState>
      }
      rows={page => page.map(gateway => <GatewayRow key={gateway.gatewayId} gateway={gateway} />)}
    />
  );
}
