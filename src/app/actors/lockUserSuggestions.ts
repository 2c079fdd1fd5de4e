import { useSelector } from '@xstate/react';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { type LockUserItem, lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';

const SUGGESTED = 8;

const useMatches = definePagedList({
  load: ({ query }: PageWanted<string>, options) =>
    send(lockUserCalls.list, { search: query, pageSize: SUGGESTED }, options),
});

const NONE: readonly LockUserItem[] = [];

/** The first matching lock users; empty if none match or the request fails, as a new name can still be typed. */
export function useLockUserSuggestions(search: string): readonly LockUserItem[] {
  const list = useMatches(search);
  return useSelector(list, ({ context }) => context.pages[1] ?? NONE);
}
