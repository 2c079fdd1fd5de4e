import { defineMessages } from '@formatjs/intl';
import { PowerOff, Unplug } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { clearFaults, type PlaceQuery, useFaultPlaces } from '../../actors/faultPlaces.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { useRunWithToast } from '../useRunWithToast.ts';
import { FaultKnobs } from './FaultKnobs.tsx';

const messages = defineMessages({
  lead: {
    id: 'explorer.world.lead',
    defaultMessage:
      'Make a gateway or lock fail on purpose, and watch how the product reacts. A gateway’s fault affects every lock connected through it.',
  },
  search: { id: 'explorer.world.search', defaultMessage: 'Search by lock or gateway' },
  failing: { id: 'explorer.world.failing', defaultMessage: 'Only with faults' },
  clear: { id: 'explorer.world.clear', defaultMessage: 'Turn all faults off' },
  gateway: { id: 'explorer.world.gateway', defaultMessage: 'Connected through “{name}”' },
  noGateway: { id: 'explorer.world.noGateway', defaultMessage: 'No gateway' },
  empty: { id: 'explorer.world.empty', defaultMessage: 'No locks or gateways found' },
  emptyText: {
    id: 'explorer.world.empty.text',
    defaultMessage:
      'Only your own simulated locks and gateways appear here. Try another name, or clear “Only with faults”.',
  },
});

function queryOf(address: URLSearchParams): PlaceQuery & Required<Pick<PlaceQuery, 'pageNo' | 'pageSize' | 'search'>> {
  return {
    ...placeInList(address),
    ...(address.get('failing') === 'true' && { failing: 'true' as const }),
  };
}

export function WorldScreen() {
  const format = useMessage();
  const trying = useRunWithToast();
  const [address, change] = useQuery();
  const query = useMemo(() => queryOf(address), [address]);
  const places = useFaultPlaces(query, JSON.stringify(query));
  return (
    <>
      <Trail steps={[{ label: format(titles.explorer), href: paths.explorer }]} here={format(titles.world)} />
      <header className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {format(titles.world)}
          </h1>
          <p className="max-w-prose text-muted">{format(messages.lead)}</p>
        </div>
        <Button icon={<PowerOff aria-hidden size={18} />} onClick={() => trying(() => clearFaults(places))}>
          {format(messages.clear)}
        </Button>
      </header>
      <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex min-w-56 grow">
          <SearchBox
            label={format(messages.search)}
            value={query.search}
            onSearch={search => change({ search: search.trim(), pageNo: '' })}
          />
        </span>
        <label className="target inline-flex items-center gap-2">
          <input
            type="checkbox"
            checked={query.failing !== undefined}
            onChange={({ target }) => change({ failing: target.checked ? 'true' : '', pageNo: '' })}
            className="size-4.5 shrink-0 accent-brand"
          />
          {format(messages.failing)}
        </label>
      </search>
      <QueryList
        list={places}
        query={query}
        onChange={change}
        label={format(titles.world)}
        empty={
          <EmptyState icon={Unplug} title={format(messages.empty)}>
            {format(messages.emptyText)}
          </EmptyState>
        }
        rows={page =>
          page.map((place, index) => {
            const isFirst = index === 0 || page[index - 1]?.gatewayId !== place.gatewayId;
            const behind = place.gatewayName === null ? messages.noGateway : messages.gateway;
            return (
              <Fragment key={`${place.gatewayId} ${place.lockId}`}>
                {isFirst && place.lockId !== null && (
                  <li className="border-b border-line bg-raised px-4 py-2 font-semibold">
                    {format(behind, { name: place.gatewayName })}
                  </li>
                )}
                <FaultKnobs places={places} place={place} />
              </Fragment>
            );
          })
        }
      />
    </>
  );
}
