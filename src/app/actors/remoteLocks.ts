import { connectionOf, doorOf } from '../../../machines/selectors/lockItem.ts';
import { type LockItem, lockCalls } from '../../../models/calls/lock.calls.ts';
import { MAX_JOB_ITEMS, MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { send } from '../api/send.ts';
import type { LockQuery } from './lockList.ts';

/** All locks of the current filter that support the remote action, up to the limit of a job. */
export async function remoteLocks(
  { groupId, search, online, openState }: LockQuery,
  action: LockAction = 'unlock',
): Promise<LockItem[]> {
  const found: LockItem[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await send(lockCalls.listForRemoteOperation, {
      groupId,
      search,
      action,
      pageNo,
      pageSize: MAX_PAGE_SIZE,
    });
    found.push(
      ...list.filter(lock => (!online || connectionOf(lock) === online) && (!openState || doorOf(lock) === openState)),
    );
    if (list.length === 0 || pageNo * MAX_PAGE_SIZE >= total || found.length >= MAX_JOB_ITEMS) {
      return found.slice(0, MAX_JOB_ITEMS);
    }
  }
}
