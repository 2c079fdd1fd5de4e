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

/** The first few people whose names fit. That there are none, or that they could not be asked for, keeps nobody from naming one. */
export function useLockUserSuggestions(search: string): readonly LockUserItem[] {
  const list = useMatches(search);
  return useSelector(list, ({ context }) => context.pages[1] ?? NONE);
}
