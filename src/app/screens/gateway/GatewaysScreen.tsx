import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { Router } from 'lucide-react';
import { useMemo } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import { GATEWAY_SORTS, type GatewaySort } from '../../../../models/calls/gateway.calls.ts';
import { useGatewayList } from '../../actors/gateways.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { filterClasses, filterWordsClasses } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { GatewayRow } from './GatewayRow.tsx';

const messages = defineMessages({
  count: { id: 'gateway.count', defaultMessage: '{total, plural, one {# gateway} other {# gateways}}' },
  lead: {
    id: 'gateway.lead',
    defaultMessage: 'Through these the console reaches your locks. What is asked while one is offline waits for it.',
  },
  search: { id: 'gateway.search', defaultMessage: 'Search by name or network' },
  state: { id: 'gateway.state', defaultMessage: 'State' },
  all: { id: 'gateway.state.all', defaultMessage: 'All' },
  online: { id: 'gateway.state.online', defaultMessage: 'Online' },
  offline: { id: 'gateway.state.offline', defaultMessage: 'Offline' },
  order: { id: 'list.order', defaultMessage: 'Order' },
  none: { id: 'gateway.none', defaultMessage: 'No gateways yet' },
  noneText: {
    id: 'gateway.none.text',
    defaultMessage:
      'A gateway brings locks within its reach online. Add one with the app, standing beside it; it is here as soon as it has reported.',
  },
});

const sortMessages: Record<GatewaySort, MessageDescriptor> = defineMessages({
  name: { id: 'gateway.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'gateway.sort.nameDown', defaultMessage: 'Name, Z–A' },
  '-waiting': { id: 'gateway.sort.waiting', defaultMessage: 'Most waiting first' },
});
const FIRST_SORT: GatewaySort = 'name';
const STATES = ['online', 'offline'] as const;

/** The gateways of this account. */
export function GatewaysScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => {
    const online = STATES.find(state => state === address.get('online'));
    return {
      ...placeInList(address),
      ...(online && { online }),
      sort: GATEWAY_SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
    };
  }, [address]);
  const list = useGatewayList(query, JSON.stringify(query));
  const total = useSelector(list, totalOf);
  const narrow = (changes: Record<string, string>) => change({ ...changes, pageNo: '' });
  return (
    <>
      <ConsoleTrail here={format(titles.gateways)} />
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.gateways)}
        </h1>
        {total > 0 && <span className="figures text-muted">{format(messages.count, { total })}</span>}
      </header>
      <p className="mb-4 max-w-prose text-muted">{format(messages.lead)}</p>
      <search className={`mb-4 ${filterClasses}`}>
        <span className={filterWordsClasses}>
          <SearchBox
            label={format(messages.search)}
            value={query.search}
            onSearch={search => narrow({ search: search.trim() })}
          />
        </span>
        <Select
          label={format(messages.state)}
          value={query.online ?? ''}
          options={[
            { value: '', label: format(messages.all) },
            ...STATES.map(value => ({ value, label: format(messages[value]) })),
          ]}
          onChange={online => narrow({ online })}
        />
        <Select
          label={format(messages.order)}
          value={query.sort}
          options={GATEWAY_SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
          onChange={sort => narrow({ sort: sort === FIRST_SORT ? '' : sort })}
        />
      </search>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.gateways)}
        empty={
          query.search === '' && query.online === undefined ? (
            <EmptyState icon={Router} title={format(messages.none)}>
              {format(messages.noneText)}
            </EmptyState>
          ) : (
            <NoMatch onTakeOff={() => narrow({ search: '', online: '' })} />
          )
        }
        rows={page => page.map(gateway => <GatewayRow key={gateway.gatewayId} gateway={gateway} />)}
      />
    </>
  );
}
