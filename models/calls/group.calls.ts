import * as z from 'zod/mini';
import { givenName } from '../givenText.ts';
import { GroupId, LockId } from '../ids.ts';
import { GROUP_NAME_MAX, MAX_JOB_ITEMS } from '../limits.ts';
import { call, commandId, wireInt, wireList } from './call.ts';

const groupId = wireInt(GroupId.check(z.positive()));
const done = call<Record<string, never>>();

export const groupName = givenName(GROUP_NAME_MAX);

export const groupCalls = {
  add: call<{ groupId: GroupId }>().post('/group/add', { groupName, commandId }),
  rename: done.post('/group/rename', { groupId, groupName, commandId }),
  /** The locks stay, in no group. */
  delete: done.post('/group/delete', { groupId, commandId }),
  /** Moves all the locks or none. `groupId` −1: removes them from their groups. */
  setLocks: call<{ moved: number }>().post('/group/setLocks', {
    groupId: wireInt(GroupId),
    lockIds: wireList(LockId, MAX_JOB_ITEMS),
    commandId,
  }),
};
