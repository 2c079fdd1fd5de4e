import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { useHeldList } from '../../actors/lockUserLists.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { placeInList } from '../placeInList.ts';
import { usePage } from '../QueryList.tsx';
import { QueryPager } from '../QueryPager.tsx';
import { useQuery } from '../useQuery.ts';
import { HeldBar } from './HeldBar.tsx';
import { byKind, type HeldCredential, HeldKind } from './HeldKind.tsx';
import { keyOf } from './keyOf.ts';
import type { HeldWish } from './wishMessages.ts';

interface HeldListProps {
  person: LockUserDetail;
  empty: ReactNode;
  onWish: (wish: HeldWish) => void;
  onReplace: (card: HeldCredential) => void;
}

export function HeldList({ person, empty, onWish, onReplace }: HeldListProps) {
  const [address, change] = useQuery();
  const { lockUserId } = person;
  const query = useMemo(() => {
    const { search: _, ...place } = placeInList(address);
    return { ...place, lockUserId, sort: 'kind' as const };
  }, [address, lockUserId]);
  const list = useHeldList(query, JSON.stringify(query));
  const page = usePage(list);
  const total = useSelector(list, totalOf);
  const [ids, setIds] = useState<readonly string[]>([]);
  // Deselects items that are gone or on another page.
  const chosen = page.filter(item => ids.includes(keyOf(item)));
  return (
    <>
      <HeldBar chosen={chosen} page={page} onChoose={setIds} onWish={onWish} />
      <ListStates
        list={list}
        loading={
          <section className="card">
            <SkeletonRows />
          </section>
        }
        empty={<section className="card">{empty}</section>}
        rows={() =>
          byKind(page).map(({ kind, credentials }) => (
            <HeldKind
              key={kind}
              kind={kind}
              count={person.holds.find(held => held.kind === kind)?.count ?? 0}
              credentials={credentials}
              chosen={chosen}
              onChoose={(item, on) => setIds(on ? [...ids, keyOf(item)] : ids.filter(each => each !== keyOf(item)))}
              onReplace={onReplace}
            />
          ))
        }
      />
      <QueryPager query={query} total={total} onChange={change} />
    </>
  );
}
