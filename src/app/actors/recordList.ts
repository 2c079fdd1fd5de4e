import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';
import { onFacts } from './useRefetchOnFacts.ts';

export type RecordQuery = AskedOf<typeof lockRecordCalls.list>;

/** The page number is part of the query, since only one page is shown. `isFollowing`: the page shows new records. */
export type ShownRecords = RecordQuery & { isFollowing?: boolean };

const concerns = ({ fact: { type, data } }: LiveFact, lockId: RecordQuery['lockId']): boolean =>
  type.startsWith('lockRecords.') && (lockId === undefined || ('lockId' in data && data.lockId === lockId));
const isReceipt = ({ fact: { type } }: LiveFact): boolean => type === 'lockRecords.received.v1';

/** The records of one page. Only the first page shows new records live, and only if `isFollowing` isn’t false. */
export const useRecordList = definePagedList({
  load: ({ query: { isFollowing: _, ...query } }: PageWanted<ShownRecords>, options) =>
    send(lockRecordCalls.list, query, options),
  refetchOn: (live, { pageNo = 1, lockId, isFollowing = true }) =>
    concerns(live, lockId) && ((pageNo === 1 && isFollowing) || !isReceipt(live)),
});

type RecordListActor = ReturnType<typeof useRecordList>;

/** How many records the last refetch that brought new ones added at the top; 0 if none did. */
export function useArrivals(list: RecordListActor, key: string): number {
  const page = useSelector(list, ({ context }) => context.pages[1]);
  const seen = useRef<{ key: string; ids: ReadonlySet<string> } | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (page === undefined) return;
    const known = seen.current;
    const ids = new Set(page.map(({ recordId }) => recordId));
    seen.current = { key, ids };
    if (known?.key !== key) return setArrived(0);
    const firstKnown = page.findIndex(({ recordId }) => known.ids.has(recordId));
    const count = firstKnown === -1 ? page.length : firstKnown;
    if (count > 0) setArrived(count);
  }, [page, key]);
  return arrived;
}

/** `unseen`: records were received that the list doesn’t show, because `isFollowing` is false. `forget` resets it. */
export function useUnseenRecords(lockId: RecordQuery['lockId'], key: string, isFollowing: boolean) {
  const [unseen, setUnseen] = useState<string | null>(null);
  useEffect(
    () =>
      isFollowing
        ? undefined
        : onFacts(
            live => isReceipt(live) && concerns(live, lockId),
            () => setUnseen(key),
          ),
    [isFollowing, lockId, key],
  );
  return { unseen: !isFollowing && unseen === key, forget: () => setUnseen(null) };
}
