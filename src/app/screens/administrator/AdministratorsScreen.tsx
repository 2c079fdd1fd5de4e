import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { UserCog, UserPlus } from 'lucide-react';
import { useState } from 'react';
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
import { ListFilters } from '../ListFilters.tsx';
import { ListPage } from '../ListPage.tsx';
import { listQuery, useListQuery } from '../listQuery.ts';
import { AdministratorDialogs } from './AdministratorDialogs.tsx';
import { AdministratorRow, type AskedOfAdministrator } from './AdministratorRow.tsx';

const messages = defineMessages({
  lead: {
    id: 'administrator.lead',
    defaultMessage:
      'Owners choose which of their locks each administrator manages, and for how long. Only the owner can add administrators, transfer locks or enable advanced functions.',
  },
  search: { id: 'administrator.search', defaultMessage: 'Search by name' },
  filter: { id: 'administrator.filter', defaultMessage: 'Show' },
  none: { id: 'administrator.none', defaultMessage: 'No administrators yet' },
  noneText: {
    id: 'administrator.none.text',
    defaultMessage:
      'An administrator can manage credentials for the locks you choose. Administrators need an account in this console.',
  },
  noneOfYours: {
    id: 'administrator.none.owner',
    defaultMessage: 'You don’t own any locks. Only a lock’s owner can add administrators.',
  },
});

const filterMessages: Record<AdminFilter, MessageDescriptor> = defineMessages({
  1: { id: 'administrator.filter.all', defaultMessage: 'All' },
  2: { id: 'administrator.filter.authorized', defaultMessage: 'People you authorized' },
  3: { id: 'administrator.filter.admin', defaultMessage: 'People who authorized you' },
});
const QUERY = listQuery({ filters: { filter: [AdminFilter.AUTHORIZED_ADMIN, AdminFilter.ADMIN] } });

/** The administrators of this account, and the accounts that it administers. */
export function AdministratorsScreen() {
  const format = useMessage();
  const { query, change, unfilter } = useListQuery(QUERY);
  const { filter = AdminFilter.ALL } = query;
  const owns = usePaidFeature()?.ownsLocks ?? false;
  const [asked, setAsked] = useState<{ what: AskedOfAdministrator; item: AdministratorItem } | null>(null);
  const add = owns && (
    <Link href={paths.addAdministrator} className={buttonClasses('primary')}>
      <UserPlus aria-hidden size={18} />
      {format(titles.addAdministrator)}
    </Link>
  );
  return (
    <>
      <ListPage
        title={titles.administrators}
        action={add}
        lead={format(messages.lead)}
        filters={
          <ListFilters
            searchLabel={format(messages.search)}
            search={query.search}
            choices={[
              {
                name: 'filter',
                label: format(messages.filter),
                value: String(filter),
                usual: String(AdminFilter.ALL),
                options: Object.values(AdminFilter).map(value => ({
                  value: String(value),
                  label: format(filterMessages[value]),
                })),
              },
            ]}
            onChange={change}
          />
        }
        list={useAdministratorList({ ...query, filter })}
        query={query}
        onChange={change}
        unfilter={unfilter}
        empty={
          <EmptyState icon={UserCog} title={format(messages.none)} action={add}>
            {format(owns ? messages.noneText : messages.noneOfYours)}
          </EmptyState>
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
