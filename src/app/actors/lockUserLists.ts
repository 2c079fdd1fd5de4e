import type { LiveFact } from '../../../models/calls/live.ts';
import { lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_KINDS, type LockUserId } from '../../../models/lockUser.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';
import { useRefetchAtBoundary } from './nextBoundary.ts';

export type HeldQuery = AskedOf<typeof lockUserCalls.items>;

/** What is held has a stream of its kind; by which way it is reached is told of gateways. */
const MOVING: ReadonlySet<string> = new Set([...ACCESS_GRANT_KINDS, 'gateway']);
const touches = ({ stream }: LiveFact) => MOVING.has(stream.slice(0, stream.indexOf('-')));

/** One page of the people who hold something. */
export const useLockUserList = definePagedList({ load: pageOf(lockUserCalls.list), refetchOn: touches });

const useHeldPages = definePagedList({ load: pageOf(lockUserCalls.items), refetchOn: touches });

/** One page of what a person holds. `key` tells queries apart. */
export function useHeldList(query: HeldQuery, key: string) {
  const list = useHeldPages(query, key);
  useRefetchAtBoundary(list);
  return list;
}

/** One page of what is about to end. */
export const useExpiringList = definePagedList({ load: pageOf(lockUserCalls.expiring), refetchOn: touches });

/** One person. */
export const useLockUser = defineResource({
  load: (lockUserId: LockUserId) => send(lockUserCalls.detail, { lockUserId }),
  refetchOn: touches,
});
