import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type EKeyItem, ekeyCalls } from '../../../models/calls/ekey.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useTurns } from './turnsByClock.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

export type EKeyQuery = AskedOf<typeof ekeyCalls.list>;

/** What a fact makes of an eKey is the server's to say: a page that is touched is asked for again. */
const machine = pagedListMachine<EKeyItem, EKeyQuery, LiveFact>(item => item).provide(
  pagesBy<EKeyItem, EKeyQuery>((wanted, options) => send(ekeyCalls.list, wanted.query, options)),
);

/** One page of a lock's eKeys, kept up with. `key` tells queries apart. */
export function useEKeyList(query: EKeyQuery, key: string) {
  const list = useActorRef(machine, { input: { query } });
  useAsked(list, key, query);
  const { lockId } = query;
  useListTouched(
    list,
    useCallback(
      ({ fact: { type, data } }: LiveFact) => type.startsWith('ekey.') && 'lockId' in data && data.lockId === lockId,
      [lockId],
    ),
  );
  useTurns(
    useSelector(list, ({ context }) => context.pages[1]),
    list,
  );
  return list;
}
