import { defineMessages } from '@formatjs/intl';
import { useMemo } from 'react';
import { useRecordList } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePage } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { RecordList } from './RecordList.tsx';
import { recordQueryOf } from './recordQuery.ts';

const messages = defineMessages({
  title: { id: 'records.title', defaultMessage: 'Records' },
  ofLock: { id: 'records.ofLock', defaultMessage: 'Records of {name}' },
  allLocks: { id: 'records.allLocks', defaultMessage: 'Records of all locks' },
  emptyText: {
    id: 'records.empty.text',
    defaultMessage: 'Who opened or locked a door, how and when, appears here as soon as a gateway passes it on.',
  },
});

export function RecordsScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => recordQueryOf(address), [address]);
  const records = useRecordList(query, JSON.stringify(query));
  const [first] = usePage(records);
  const name = query.lockId !== undefined && first?.lockAlias;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {name ? format(messages.ofLock, { name }) : format(messages.title)}
        </h1>
        {query.lockId !== undefined && (
          <Button weight="quiet" onClick={() => change({ lockId: '', pageNo: '' })}>
            {format(messages.allLocks)}
          </Button>
        )}
      </header>
      <RecordList list={records} query={query} onChange={change} emptyText={format(messages.emptyText)} />
    </>
  );
}
