import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import {
  type GatheredLocks,
  givingAccessMachine,
  MAX_ACCESS_LOCKS,
} from '../../../machines/flows/givingAccess.machine.ts';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { type AccessLock, accessCalls } from '../../../models/calls/access.calls.ts';
import type { GroupId, JobId, LockId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';
import { LOCKS_A_PAGE } from './lockList.ts';

export interface AccessLocksScope {
  groupId: GroupId;
  search: string;
}
export type AccessLocksWanted = AccessLocksScope | { lockIds: readonly LockId[] };
export type AccessWish = AskedOf<typeof accessCalls.give>;

async function gather(wanted: AccessLocksWanted): Promise<GatheredLocks> {
  const asked = 'lockIds' in wanted ? { lockIds: wanted.lockIds.slice(0, MAX_ACCESS_LOCKS) } : wanted;
  const { list, total } = await send(accessCalls.locks, { ...(asked as AccessLocksScope), pageSize: MAX_ACCESS_LOCKS });
  const all = 'lockIds' in wanted ? wanted.lockIds.length : total;
  return { locks: list, missing: Math.max(0, all - list.length) };
}

const machine = givingAccessMachine<AccessLocksWanted, AccessWish>().provide({
  actors: {
    gather: fromPromise(({ input }: { input: { wanted: AccessLocksWanted } }) => gather(input.wanted)),
    give: fromPromise(
      async ({ input }: { input: { wish: AccessWish } }): Promise<JobId> =>
        (await send(accessCalls.give, input.wish)).jobId,
    ),
  },
});

export type AccessFlow = ActorRefFrom<typeof machine>;

/** `initial`: the locks chosen before, as on the page of a lock; null: none. */
export function useAccessFlow(initial: AccessLocksWanted | null): AccessFlow {
  const accessFlow = useActorRef(machine);
  useEffect(() => {
    if (initial !== null) accessFlowCommands.addAll(accessFlow, initial);
  }, [accessFlow, initial]);
  return accessFlow;
}

export const accessFlowCommands = {
  addAll: (accessFlow: AccessFlow, wanted: AccessLocksWanted) => accessFlow.send({ type: 'locks.wanted', wanted }),
  choose: (accessFlow: AccessFlow, lock: AccessLock, on: boolean) =>
    accessFlow.send(on ? { type: 'lock.added', lock } : { type: 'lock.removed', lockId: lock.lockId }),
  removeAll: (accessFlow: AccessFlow) => accessFlow.send({ type: 'locks.removed' }),
  more: (accessFlow: AccessFlow) => accessFlow.send({ type: 'more.wanted' }),
  /** Rejects with the failure, for a form that shows it. */
  async give(accessFlow: AccessFlow, wish: AccessWish): Promise<void> {
    accessFlow.send({ type: 'access.wanted', wish });
    const settled = await waitFor(accessFlow, here => !here.matches('giving'));
    if (!settled.matches('given')) throw settled.context.failure;
  },
};

/** The locks that match, to choose from. */
export const useAccessLocks = definePagedList({
  load: ({ query, pageNo }: PageWanted<AccessLocksScope>, options) =>
    send(accessCalls.locks, { ...query, pageNo, pageSize: LOCKS_A_PAGE }, options),
});
