import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Fingerprint, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  STORED_FINGERPRINT_SORTS,
  type StoredFingerprint,
  type StoredFingerprintSort,
} from '../../../../models/calls/fingerprintData.calls.ts';
import { useCollectedList } from '../../actors/storedFingerprints.ts';
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
import { type AskedOfFinger, CollectedDialogs } from './CollectedDialogs.tsx';
import { CollectedRow } from './CollectedRow.tsx';

const messages = defineMessages({
  lead: {
    id: 'collected.lead',
    defaultMessage: 'Collected with a device on the desk, sealed, and yours alone to issue to locks.',
  },
  search: { id: 'collected.search', defaultMessage: 'Search by name' },
  order: { id: 'list.order', defaultMessage: 'Order' },
  none: { id: 'collected.none', defaultMessage: 'None collected yet' },
  noneText: {
    id: 'collected.none.text',
    defaultMessage: 'A finger that was collected once can be issued to many locks, and nobody has to go there.',
  },
});
const sortMessages: Record<StoredFingerprintSort, MessageDescriptor> = defineMessages({
  '-takenAt': { id: 'collected.sort.newest', defaultMessage: 'Newest first' },
  takenAt: { id: 'collected.sort.oldest', defaultMessage: 'Oldest first' },
  name: { id: 'collected.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'collected.sort.nameDown', defaultMessage: 'Name, Z–A' },
});
const FIRST_SORT: StoredFingerprintSort = '-takenAt';

/** The fingers that this account keeps as data. */
export function CollectedFingersScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(
    () => ({
      ...placeInList(address),
      sort: STORED_FINGERPRINT_SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
    }),
    [address],
  );
  const list = useCollectedList(query, JSON.stringify(query));
  const [asked, setAsked] = useState<{ what: AskedOfFinger; finger: StoredFingerprint } | null>(null);
  const collect = (
    <Link href={paths.collectFinger} className={buttonClasses('primary')}>
      <Plus aria-hidden size={18} />
      {format(titles.collectFinger)}
    </Link>
  );
  return (
    <>
      <Trail
        steps={[{ label: format(titles.console), href: paths.console() }]}
        here={format(titles.collectedFingers)}
      />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.collectedFingers)}
        </h1>
        {collect}
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
          label={format(messages.order)}
          value={query.sort}
          options={STORED_FINGERPRINT_SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
          onChange={sort => change({ sort: sort === FIRST_SORT ? '' : sort, pageNo: '' })}
        />
      </search>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.collectedFingers)}
        empty={
          query.search === '' ? (
            <EmptyState icon={Fingerprint} title={format(messages.none)} action={collect}>
              {format(messages.noneText)}
            </EmptyState>
          ) : (
            <NoMatch onTakeOff={() => change({ search: '', pageNo: '' })} />
          )
        }
        rows={page =>
          page.map(finger => (
            <CollectedRow key={finger.collectedId} finger={finger} onAsk={what => setAsked({ what, finger })} />
          ))
        }
      />
      {asked && <CollectedDialogs {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
