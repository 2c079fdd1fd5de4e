import { useSelector } from '@xstate/react';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';

const useOperators = definePagedList({
  load: async ({ query: lockId }: PageWanted<LockId | undefined>, options) => {
    const { list } = await send(lockRecordCalls.operators, { ...(lockId && { lockId }) }, options);
    return { list, total: list.length };
  },
});

const NONE: readonly string[] = [];

/** The most frequent operators of a lock, or of all locks; empty if loading fails, as a name can still be typed. */
export function useRecordOperators(lockId: LockId | undefined): readonly string[] {
  const list = useOperators(lockId, String(lockId));
  return useSelector(list, ({ context }) => context.pages[1] ?? NONE);
}
