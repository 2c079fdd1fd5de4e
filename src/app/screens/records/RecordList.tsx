import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { COUNTED_RECORDS } from '../../../../models/limits.ts';
import type { RecordQuery, useRecordList } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { QueryList, usePage } from '../QueryList.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordRow } from './RecordRow.tsx';
import { beginningAnew, isNarrowed, placeOfPage, UNFILTERED } from './recordQuery.ts';

const messages = defineMessages({
  title: { id: 'records.title', defaultMessage: 'Records' },
  empty: { id: 'records.empty', defaultMessage: 'No records yet' },
});

interface RecordListProps {
  list: ReturnType<typeof useRecordList>;
  query: RecordQuery & { pageNo: number; pageSize: number };
  onChange: (changes: Record<string, string>) => void;
  emptyText: string;
  /** True for the records of one credential, whose lock and method are fixed. */
  ofOne?: boolean;
  mayDelete?: boolean;
}

export function RecordList({ list, query, onChange: write, emptyText, ofOne = false, mayDelete }: RecordListProps) {
  const format = useMessage();
  const shown = usePage(list);
  const isFarIn = query.after !== undefined || query.before !== undefined;
  const onChange = (changes: Record<string, string>) => write(beginningAnew(changes));
  return (
    <>
      <div className="mb-4">
        <RecordFilters query={query} onChange={onChange} ofOne={ofOne} />
      </div>
      <QueryList
        list={list}
        query={query}
        onChange={onChange}
        label={format(messages.title)}
        isPartOfMore={total => isNarrowed(query) && (total >= COUNTED_RECORDS || isFarIn)}
        placeOf={wanted => placeOfPage(shown, query.pageNo, wanted)}
        empty={
          isNarrowed(query) ? (
            <NoMatch onTakeOff={() => onChange(UNFILTERED)} />
          ) : (
            <EmptyState icon={History} title={format(messages.empty)}>
              {emptyText}
            </EmptyState>
          )
        }
        rows={page =>
          page.map(record => (
            <RecordRow
              key={record.recordId}
              record={record}
              withLock={query.lockId === undefined}
              withLink={!ofOne}
              mayDelete={mayDelete}
            />
          ))
        }
      />
    </>
  );
}
