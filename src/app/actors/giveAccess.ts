import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import {
  type GatheredDoors,
  givingAccessMachine,
  MAX_ACCESS_DOORS,
} from '../../../machines/flows/givingAccess.machine.ts';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { type AccessDoor, accessCalls } from '../../../models/calls/access.calls.ts';
import type { GroupId, JobId, LockId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';
import { LOCKS_A_PAGE } from './lockList.ts';

export interface DoorsScope {
  groupId: GroupId;
  search: string;
}
export type DoorsWanted = DoorsScope | { lockIds: readonly LockId[] };
export type AccessWish = AskedOf<typeof accessCalls.give>;

async function gather(wanted: DoorsWanted): Promise<GatheredDoors> {
  const asked = 'lockIds' in wanted ? { lockIds: wanted.lockIds.slice(0, MAX_ACCESS_DOORS) } : wanted;
  const { list, total } = await send(accessCalls.doors, { ...(asked as DoorsScope), pageSize: MAX_ACCESS_DOORS });
  const all = 'lockIds' in wanted ? wanted.lockIds.length : total;
  return { doors: list, missing: Math.max(0, all - list.length) };
}

const machine = givingAccessMachine<DoorsWanted, AccessWish>().provide({
  actors: {
    gather: fromPromise(({ input }: { input: { wanted: DoorsWanted } }) => gather(input.wanted)),
    give: fromPromise(
      async ({ input }: { input: { wish: AccessWish } }): Promise<JobId> =>
        (await send(accessCalls.give, input.wish)).jobId,
    ),
  },
});

export type GivingAccess = ActorRefFrom<typeof machine>;

/** `first`: the doors chosen before, as on the page of a lock; null: none. */
export function useGivingAccess(first: DoorsWanted | null): GivingAccess {
  const giving = useActorRef(machine);
  useEffect(() => {
    if (first !== null) givingAccess.addAll(giving, first);
  }, [giving, first]);
  return giving;
}

export const givingAccess = {
  addAll: (giving: GivingAccess, wanted: DoorsWanted) => giving.send({ type: 'doors.wanted', wanted }),
  choose: (giving: GivingAccess, door: AccessDoor, on: boolean) =>
    giving.send(on ? { type: 'door.added', door } : { type: 'door.removed', lockId: door.lockId }),
  removeAll: (giving: GivingAccess) => giving.send({ type: 'doors.removed' }),
  more: (giving: GivingAccess) => giving.send({ type: 'more.wanted' }),
  /** Rejects with the failure, for a form that shows it. */
  async give(giving: GivingAccess, wish: AccessWish): Promise<void> {
    giving.send({ type: 'access.wanted', wish });
    const settled = await waitFor(giving, here => !here.matches('giving'));
    if (!settled.matches('given')) throw settled.context.failure;
  },
};

/** The doors that match, to choose from. */
export const useAccessDoors = definePagedList({
  load: ({ query, pageNo }: PageWanted<DoorsScope>, options) =>
    send(accessCalls.doors, { ...query, pageNo, pageSize: LOCKS_A_PAGE }, options),
});
