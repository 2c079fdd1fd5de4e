import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { ekeyCalls, type OwnEKey } from '../../../models/calls/ekey.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useTurns } from './turnsByClock.ts';
import { useListTouched } from './useTouched.ts';

const machine = pagedListMachine<OwnEKey, Record<string, never>, LiveFact>(item => item).provide(
  pagesBy<OwnEKey, Record<string, never>>((_, options) =>
    send(ekeyCalls.listMine, { pageSize: MAX_PAGE_SIZE }, options),
  ),
);

const isOfEKeys = ({ fact }: LiveFact) => fact.type.startsWith('ekey.');

const NONE: readonly OwnEKey[] = [];

/**
 * What the signed-in person was sent. This page is their app: what it has read of an eKey it goes by from then on, and it
 * says so. A page that cannot say it tries again with the next that it reads.
 */
export function useMyEKeys(): readonly OwnEKey[] {
  const list = useActorRef(machine, { input: { query: {} } });
  useListTouched(list, isOfEKeys);
  const keys = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  useTurns(keys, list);
  useEffect(() => {
    for (const { keyId, turn, isWished } of keys)
      if (isWished) send(ekeyCalls.appSeen, { keyId, turn }).catch(() => undefined);
  }, [keys]);
  return keys;
}
