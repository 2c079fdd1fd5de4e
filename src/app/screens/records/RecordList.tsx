import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { COUNTED_RECORDS } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { QueryList } from '../QueryList.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordGroupList } from './RecordGroupList.tsx';
import { RecordRow } from './RecordRow.tsx';
import { isNarrowed, placeOfPage, UNFILTERED } from './recordQuery.ts';
import type { RecordPageShown } from './useRecordPage.ts';

const messages = defineMessages({
  title: { id: 'records.title', defaultMessage: 'Records' },
  empty: { id: 'records.empty', defaultMessage: 'No records yet' },
});

interface RecordListProps {
  page: RecordPageShown;
  emptyText: string;
  /** True for the records of one credential, whose lock and method are fixed. */
  ofOne?: boolean;
  mayDelete?: boolean;
}

export function RecordList({ page, emptyText, ofOne = false, mayDelete }: RecordListProps) {
  const format = useMessage();
  const { address, list, shown, asked: query, view, zone, change } = page;
  const isFarIn = query.after !== undefined || query.before !== undefined;
  const narrowed = isNarrowed(address);
  return (
    <>
      <div className="mb-3">
        <RecordFilters query={query} view={view} zone={zone} onChange={change} ofOne={ofOne} />
      </div>
      <ActiveFilters query={query} view={view} zone={zone} onChange={change} />
      {view.by !== null ? (
        <RecordGroupList page={page} by={view.by} emptyText={emptyText} />
      ) : (
        <QueryList
          list={list}
          query={query}
          onChange={page.write}
          label={format(messages.title)}
          isPartOfMore={total => narrowed && (total >= COUNTED_RECORDS || isFarIn)}
          placeOf={wanted => placeOfPage(shown, query.pageNo, wanted)}
          empty={
            narrowed ? (
              <NoMatch onTakeOff={() => change(UNFILTERED)} />
            ) : (
              <EmptyState icon={History} title={format(messages.empty)}>
                {emptyText}
              </EmptyState>
            )
          }
          rows={records =>
            records.map(record => (
              <RecordRow
                key={record.recordId}
                record={record}
                listZone={zone}
                withLock={query.lockId === undefined}
                withLink={!ofOne}
                mayDelete={mayDelete}
              />
            ))
          }
        />
      )}
    </>
  );
}
