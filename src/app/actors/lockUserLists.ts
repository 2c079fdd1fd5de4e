import type { LiveFact } from '../../../models/calls/live.ts';
import { lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_KINDS, type LockUserId } from '../../../models/lockUser.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';
import { useRefetchAtBoundary } from './nextBoundary.ts';

export type HeldQuery = AskedOf<typeof lockUserCalls.items>;

/** Access grants have one stream prefix per kind; gateway facts change connectivity. */
const MOVING: ReadonlySet<string> = new Set([...ACCESS_GRANT_KINDS, 'gateway']);
const touches = ({ stream }: LiveFact) => MOVING.has(stream.slice(0, stream.indexOf('-')));

export const useLockUserList = definePagedList({ load: pageOf(lockUserCalls.list), refetchOn: touches });

const useHeldPages = definePagedList({ load: pageOf(lockUserCalls.items), refetchOn: touches });

/** `key` identifies the query. */
export function useHeldList(query: HeldQuery, key: string) {
  const list = useHeldPages(query, key);
  useRefetchAtBoundary(list);
  return list;
}

/** Access grants that are about to expire. */
export const useExpiringList = definePagedList({ load: pageOf(lockUserCalls.expiring), refetchOn: touches });

export const useLockUser = defineResource({
  load: (lockUserId: LockUserId) => send(lockUserCalls.detail, { lockUserId }),
  refetchOn: touches,
});
