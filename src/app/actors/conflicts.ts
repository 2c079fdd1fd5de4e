import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { type Conflict, conflicts } from '../../../models/calls/conflict.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { useDebounced } from '../ui/useDebounced.ts';
import { definePagedList } from './definePagedList.ts';

type ConflictsQuery = AskedOf<typeof conflicts>;

const QUIET_MS = 300;
const NONE: readonly Conflict[] = [];
const isEmpty = ({ name, secret, recipient }: ConflictsQuery): boolean => !name && !secret && !recipient;

const useConflictList = definePagedList({
  load: async ({ query }: PageWanted<ConflictsQuery>, options) => {
    const { list } = isEmpty(query) ? { list: [] } : await send(conflicts, query, options);
    return { list, total: list.length };
  },
});

/**
 * Conflicts between the form’s values and what the lock already has. Empty while unknown or if loading fails, because
 * the server checks again on sending.
 */
export function useConflicts(wish: ConflictsQuery): readonly Conflict[] {
  const key = JSON.stringify(wish);
  const [asked, setAsked] = useState(key);
  const askSoon = useDebounced(setAsked, QUIET_MS);
  useEffect(() => askSoon(key), [key, askSoon]);
  const list = useConflictList(JSON.parse(asked) as ConflictsQuery, asked);
  const found = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  return asked === key ? found : NONE;
}
