import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { applyLockFact, changesOffers } from '../../../machines/selectors/lockItem.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList } from './definePagedList.ts';

export type LockQuery = Omit<AskedOf<typeof lockCalls.list>, 'pageNo' | 'pageSize'>;

export const LOCKS_A_PAGE = 100;

/** Matches facts that add locks to a list, remove them, or change their group. */
const MOVES =
  /^(lock\.(added|removed)|ekey\.|account\.(locksGrouped|groupDeleted)|administrator\.applied|transfer\.itemHandedOver)/;

export const useLockList = definePagedList({
  load: ({ query, pageNo }: PageWanted<LockQuery>, options) =>
    send(lockCalls.list, { ...query, pageNo, pageSize: LOCKS_A_PAGE }, options),
  apply: (lock, { fact }) => applyLockFact(lock, fact),
  refetchOn: live => MOVES.test(live.fact.type) || changesOffers(live.fact),
});

export type LockListActor = ReturnType<typeof useLockList>;
