import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Redirect, useSearch } from 'wouter';
import { LockUserId } from '../../../../models/lockUser.ts';
import { useLockUser, usePersonRecords } from '../../actors/lockUserLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Trail } from '../../ui/Trail.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { RecordRow } from '../records/RecordRow.tsx';
import { useQuery } from '../useQuery.ts';
import { NoRecords } from './PersonRecords.tsx';

export function PersonRecordsScreen() {
  const id = LockUserId.safeParse(new URLSearchParams(useSearch()).get('lockUserId'));
  return id.success ? <Records key={id.data} lockUserId={id.data} /> : <Redirect to={paths.lockUsers} replace />;
}

function Records({ lockUserId }: { lockUserId: LockUserId }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => {
    const { pageNo, pageSize } = placeInList(address);
    return { lockUserId, pageNo, pageSize };
  }, [address, lockUserId]);
  const records = usePersonRecords(query);
  const name = useSelector(useLockUser(lockUserId), ({ context }) => context.thing?.name);
  return (
    <>
      <Trail
        steps={[
          { label: format(titles.lockUsers), href: paths.lockUsers },
          { label: name ?? format(titles.lockUser), href: paths.lockUser(lockUserId) },
        ]}
        here={format(titles.records)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.records)}
      </h1>
      <QueryList
        list={records}
        query={query}
        onChange={change}
        label={format(titles.records)}
        empty={<NoRecords />}
        isPartOfMore={total => total > query.pageNo * query.pageSize}
        rows={page => page.map(record => <RecordRow key={record.recordId} record={record} withLock />)}
      />
    </>
  );
}
