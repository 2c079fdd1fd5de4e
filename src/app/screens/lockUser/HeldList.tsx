import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { AccessGrant, LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { useHeldList } from '../../actors/lockUserLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { placeInList } from '../placeInList.ts';
import { usePage } from '../QueryList.tsx';
import { QueryPager } from '../QueryPager.tsx';
import { useQuery } from '../useQuery.ts';
import { HeldBar } from './HeldBar.tsx';
import { HeldRow } from './HeldRow.tsx';
import { keyOf } from './keyOf.ts';
import type { HeldWish } from './wishMessages.ts';

const messages = defineMessages({
  at: { id: 'held.atLock', defaultMessage: 'Access to “{lock}”' },
});

interface HeldListProps {
  person: LockUserDetail;
  empty: ReactNode;
  onWish: (wish: HeldWish) => void;
}

/** Groups by lock, in the order of the list. */
function byLock(items: readonly AccessGrant[]): { lock: AccessGrant; items: AccessGrant[] }[] {
  const locks = new Map<number, AccessGrant[]>();
  for (const item of items) locks.set(item.lockId, [...(locks.get(item.lockId) ?? []), item]);
  return [...locks.values()].flatMap(own => (own[0] ? [{ lock: own[0], items: own }] : []));
}

export function HeldList({ person, empty, onWish }: HeldListProps) {
  const format = useMessage();
  const [address, change] = useQuery();
  const { lockUserId } = person;
  const query = useMemo(() => {
    const { search: _, ...place } = placeInList(address);
    return { ...place, lockUserId };
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
          byLock(page).map(({ lock, items }) => (
            <section key={lock.lockId} className="card mb-4">
              <h2 className="border-b border-line px-4 py-1 font-semibold">
                <Link
                  href={paths.lock(lock.lockId)}
                  className="target-in-text inline-flex max-w-full items-center break-words text-brand hover:underline"
                >
                  {lock.lockAlias}
                </Link>
              </h2>
              <ul aria-label={format(messages.at, { lock: lock.lockAlias })}>
                {items.map(item => (
                  <HeldRow
                    key={keyOf(item)}
                    item={item}
                    chosen={chosen.includes(item)}
                    onChoose={on => setIds(on ? [...ids, keyOf(item)] : ids.filter(each => each !== keyOf(item)))}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      />
      <QueryPager query={query} total={total} onChange={change} />
    </>
  );
}
