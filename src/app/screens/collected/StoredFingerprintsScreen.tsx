import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
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
import { ListFilters, listMessages } from '../ListFilters.tsx';
import { ListPage } from '../ListPage.tsx';
import { listQuery, useListQuery } from '../listQuery.ts';
import { type AskedOfFinger, CollectedDialogs } from './CollectedDialogs.tsx';
import { CollectedRow } from './CollectedRow.tsx';

const messages = defineMessages({
  lead: {
    id: 'collected.lead',
    defaultMessage:
      'Fingerprints you collect with a desktop device. They’re stored encrypted, and only you can add them to locks.',
  },
  search: { id: 'collected.search', defaultMessage: 'Search by name' },
  none: { id: 'collected.none', defaultMessage: 'No collected fingerprints yet' },
  noneText: {
    id: 'collected.none.text',
    defaultMessage:
      'Collect a fingerprint once, then add the fingerprint to many locks. You don’t need to visit the locks.',
  },
});
const sortMessages: Record<StoredFingerprintSort, MessageDescriptor> = defineMessages({
  '-takenAt': { id: 'collected.sort.newest', defaultMessage: 'Newest first' },
  takenAt: { id: 'collected.sort.oldest', defaultMessage: 'Oldest first' },
  name: { id: 'collected.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'collected.sort.nameDown', defaultMessage: 'Name, Z–A' },
});
const QUERY = listQuery({ sorts: STORED_FINGERPRINT_SORTS, filters: {} });

export function CollectedFingersScreen() {
  const format = useMessage();
  const { query, change, unfilter } = useListQuery(QUERY);
  const [asked, setAsked] = useState<{ what: AskedOfFinger; finger: StoredFingerprint } | null>(null);
  const collect = (
    <Link href={paths.collectFinger} className={buttonClasses('primary')}>
      <Plus aria-hidden size={18} />
      {format(titles.collectFinger)}
    </Link>
  );
  return (
    <>
      <ListPage
        title={titles.collectedFingers}
        action={collect}
        lead={format(messages.lead)}
        filters={
          <ListFilters
            searchLabel={format(messages.search)}
            search={query.search}
            choices={[
              {
                name: 'sort',
                label: format(listMessages.order),
                value: query.sort,
                usual: STORED_FINGERPRINT_SORTS[0],
                options: STORED_FINGERPRINT_SORTS.map(value => ({ value, label: format(sortMessages[value]) })),
              },
            ]}
            onChange={change}
          />
        }
        list={useCollectedList(query)}
        query={query}
        onChange={change}
        unfilter={unfilter}
        empty={
          <EmptyState icon={Fingerprint} title={format(messages.none)} action={collect}>
            {format(messages.noneText)}
          </EmptyState>
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
