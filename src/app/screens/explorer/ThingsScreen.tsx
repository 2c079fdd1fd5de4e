import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { Link } from 'wouter';
import { STREAM_KINDS } from '../../../../machines/charts.ts';
import type { Thing } from '../../../../models/calls/explorer.calls.ts';
import { type ThingQuery, useThingList } from '../../actors/thingList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListPage } from '../ListPage.tsx';
import { placeInList } from '../placeInList.ts';
import { useQuery } from '../useQuery.ts';
import { kindText } from './thingMessages.ts';

const messages = defineMessages({
  lead: {
    id: 'explorer.things.lead',
    defaultMessage: 'Everything with a history, latest change first. Open an item to step through its events.',
  },
  search: { id: 'explorer.things.search', defaultMessage: 'Search by name or number' },
  kind: { id: 'explorer.things.kind', defaultMessage: 'Kind' },
  all: { id: 'explorer.things.all', defaultMessage: 'All kinds' },
  facts: { id: 'explorer.things.facts', defaultMessage: '{count, plural, one {# event} other {# events}}' },
  empty: { id: 'explorer.things.empty', defaultMessage: 'No histories found' },
  emptyText: {
    id: 'explorer.things.empty.text',
    defaultMessage: 'Try the name of a lock or gateway, or the number in its page’s URL.',
  },
});

function queryOf(address: URLSearchParams): Required<Pick<ThingQuery, 'pageNo' | 'pageSize' | 'search'>> & ThingQuery {
  const kind = address.get('kind') ?? '';
  return {
    ...placeInList(address),
    ...(STREAM_KINDS.includes(kind) && { kind }),
  };
}

export function ThingsScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = queryOf(address);
  const kinds = STREAM_KINDS.map(kind => ({ value: kind, label: kindText(format, kind) }));
  return (
    <ListPage
      title={titles.things}
      above={{ title: titles.explorer, href: paths.explorer }}
      lead={format(messages.lead)}
      filters={
        <search className="flex flex-wrap gap-2">
          <span className="flex min-w-56 grow">
            <SearchBox
              label={format(messages.search)}
              value={query.search}
              onSearch={search => change({ search: search.trim(), pageNo: '' })}
            />
          </span>
          <Select
            label={format(messages.kind)}
            value={query.kind ?? ''}
            options={[{ value: '', label: format(messages.all) }, ...kinds]}
            onChange={kind => change({ kind, pageNo: '' })}
          />
        </search>
      }
      list={useThingList(query)}
      query={query}
      onChange={change}
      empty={
        <EmptyState icon={History} title={format(messages.empty)}>
          {format(messages.emptyText)}
        </EmptyState>
      }
      rows={page => page.map(thing => <ThingRow key={thing.stream} thing={thing} />)}
    />
  );
}

function ThingRow({ thing }: { thing: Thing }) {
  const format = useMessage();
  const { stream, kind, name, version, lastAt } = thing;
  const kindWord = kindText(format, kind);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line px-4 py-1 last:border-b-0 md:grid-cols-[10rem_1fr_8rem_8rem]">
      <span className="col-start-1 row-start-2 text-sm text-muted md:row-start-1 md:text-base">{kindWord}</span>
      <Link
        href={paths.thing(stream)}
        className="target col-start-1 row-start-1 flex min-w-0 flex-wrap items-center gap-x-2 md:col-start-2"
      >
        <span className="min-w-0 font-medium break-words text-brand hover:underline">{name || kindWord}</span>
        <span className="min-w-0 font-mono text-xs break-all text-muted">{stream}</span>
      </Link>
      <span className="figures col-start-2 row-start-1 text-end text-muted md:col-start-3">
        {format(messages.facts, { count: version })}
      </span>
      <span className="col-start-2 row-start-2 text-end text-sm text-muted md:col-start-4 md:row-start-1">
        <Age at={lastAt} />
      </span>
    </li>
  );
}
