import { ekeyCalls } from '../../../models/calls/ekey.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { useRefetchAtBoundary } from './nextBoundary.ts';

export type EKeyQuery = AskedOf<typeof ekeyCalls.list>;

const usePages = definePagedList({
  load: pageOf(ekeyCalls.list),
  refetchOn: ({ fact: { type, data } }, { lockId }: EKeyQuery) =>
    type.startsWith('ekey.') && 'lockId' in data && data.lockId === lockId,
});

export function useEKeyList(query: EKeyQuery) {
  const list = usePages(query);
  useRefetchAtBoundary(list);
  return list;
}
