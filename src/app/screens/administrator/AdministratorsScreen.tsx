import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { UserCog, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { AdminFilter } from '../../../../models/administrator.ts';
import type { AdministratorItem } from '../../../../models/calls/admin.calls.ts';
import { useAdministratorList } from '../../actors/administrators.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { AdministratorDialogs } from './AdministratorDialogs.tsx';
import { AdministratorRow, type AskedOfAdministrator } from './AdministratorRow.tsx';

const messages = defineMessages({
  lead: {
    id: 'administrator.lead',
    defaultMessage:
      'Administrators manage the locks that their owner has chosen for them, for as long as the owner says. Only the owner authorizes them, hands locks over and enables advanced functions.',
  },
  search: { id: 'administrator.search', defaultMessage: 'Search by name' },
  filter: { id: 'administrator.filter', defaultMessage: 'Who' },
  none: { id: 'administrator.none', defaultMessage: 'No administrators yet' },
  noneText: {
    id: 'administrator.none.text',
    defaultMessage: 'Somebody with an account here can give out and take back what opens some of your locks.',
  },
  noneOfYours: {
    id: 'administrator.none.owner',
    defaultMessage: 'You administer locks; only their owner can authorize others.',
  },
});

const filterMessages: Record<AdminFilter, MessageDescriptor> = defineMessages({
  1: { id: 'administrator.filter.all', defaultMessage: 'All' },
  2: { id: 'administrator.filter.authorized', defaultMessage: 'Authorized by you' },
  3: { id: 'administrator.filter.admin', defaultMessage: 'Have authorized you' },
});
const FILTERS = Object.values(AdminFilter);

/** Whom this account has authorized, and who has authorized it. */
export function AdministratorsScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(
    () => ({
      ...placeInList(address),
      filter: FILTERS.find(filter => String(filter) === address.get('filter')) ?? AdminFilter.ALL,
    }),
    [address],
  );
  const list = useAdministratorList(query, JSON.stringify(query));
  const owns = usePaidFeature()?.ownsLocks ?? false;
  const [asked, setAsked] = useState<{ what: AskedOfAdministrator; item: AdministratorItem } | null>(null);
  const add = owns && (
    <Link href={paths.addAdministrator} className={buttonClasses('primary')}>
      <UserPlus aria-hidden size={18} />
      {format(titles.addAdministrator)}
    </Link>
  );
  const isAll = query.search === '' && query.filter === AdminFilter.ALL;
  return (
    <>
      <Trail steps={[{ label: format(titles.console), href: paths.console() }]} here={format(titles.administrators)} />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.administrators)}
        </h1>
        {add}
      </header>
      <p className="mt-2 mb-4 max-w-prose text-muted sm:mt-0">{format(messages.lead)}</p>
      <search className="mb-4 grid gap-2 sm:flex">
        <span className="flex sm:grow">
          <SearchBox
            label={format(messages.search)}
            value={query.search}
            onSearch={search => change({ search: search.trim(), pageNo: '' })}
          />
        </span>
        <Select
          label={format(messages.filter)}
          value={String(query.filter)}
          options={FILTERS.map(value => ({ value: String(value), label: format(filterMessages[value]) }))}
          onChange={filter => change({ filter: filter === String(AdminFilter.ALL) ? '' : filter, pageNo: '' })}
        />
      </search>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.administrators)}
        empty={
          isAll ? (
            <EmptyState icon={UserCog} title={format(messages.none)} action={add}>
              {format(owns ? messages.noneText : messages.noneOfYours)}
            </EmptyState>
          ) : (
            <NoMatch onTakeOff={() => change({ search: '', filter: '', pageNo: '' })} />
          )
        }
        rows={page =>
          page.map(item => (
            <AdministratorRow key={`${item.owner}-${item.uid}`} item={item} onAsk={what => setAsked({ what, item })} />
          ))
        }
      />
      {asked && <AdministratorDialogs {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
