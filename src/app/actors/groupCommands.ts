import { groupCalls } from '../../../models/calls/group.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { GroupId, LockId } from '../../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';

/** Loads all pages, because the list on screen loads only those near the viewport. */
async function locksIn(groupId: GroupId): Promise<LockId[]> {
  const lockIds: LockId[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(lockCalls.list, { groupId, pageNo, pageSize: MAX_PAGE_SIZE });
    lockIds.push(...list.map(({ lockId }) => lockId));
    if (pageNo * MAX_PAGE_SIZE >= total) return lockIds;
  }
}

const move = (lockIds: readonly LockId[], groupId: GroupId) =>
  send(groupCalls.setLocks, { groupId, lockIds: [...lockIds], commandId: newCommandId() });

export const groupCommands = {
  add: async (groupName: string): Promise<GroupId> =>
    (await send(groupCalls.add, { groupName, commandId: newCommandId() })).groupId,
  rename: (groupId: GroupId, groupName: string) =>
    send(groupCalls.rename, { groupId, groupName, commandId: newCommandId() }),
  delete: (groupId: GroupId) => send(groupCalls.delete, { groupId, commandId: newCommandId() }),
  move,
  /** The moved locks. */
  async moveAll(from: GroupId, to: GroupId): Promise<LockId[]> {
    const lockIds = await locksIn(from);
    await move(lockIds, to);
    return lockIds;
  },
};
