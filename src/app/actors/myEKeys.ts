import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { ekeyCalls, type OwnEKey } from '../../../models/calls/ekey.calls.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';
import { useRefetchAtBoundary } from './nextBoundary.ts';

const useOwnEKeys = definePagedList({
  load: (_: PageWanted<null>, options) => send(ekeyCalls.listMine, { pageSize: MAX_PAGE_SIZE }, options),
  refetchOn: ({ fact }) => fact.type.startsWith('ekey.'),
});

const NONE: readonly OwnEKey[] = [];

/** This page acts as the user’s app: it acknowledges each new revision of an eKey. */
export function useMyEKeys(): readonly OwnEKey[] {
  const list = useOwnEKeys(null);
  useRefetchAtBoundary(list);
  const keys = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  useEffect(() => {
    for (const { keyId, turn, isWished } of keys)
      if (isWished) send(ekeyCalls.appSeen, { keyId, turn }).catch(() => undefined);
  }, [keys]);
  return keys;
}
