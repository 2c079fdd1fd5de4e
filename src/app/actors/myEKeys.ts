import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { ekeyCalls, type OwnEKey } from '../../../models/calls/ekey.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { pageAnswer } from './pageAnswer.ts';

const machine = pagedListMachine<OwnEKey, Record<string, never>, LiveFact>(item => item).provide({
  actors: {
    loadPage: fromPromise(({ signal }: { signal: AbortSignal }) =>
      pageAnswer<OwnEKey>(send(ekeyCalls.listMine, { pageSize: MAX_PAGE_SIZE }, { signal })),
    ),
  },
});

const NONE: readonly OwnEKey[] = [];

/**
 * What the signed-in person was sent. This page is their app: what it has read of an eKey it goes by from then on, and it
 * says so. A page that cannot say it tries again with the next that it reads.
 */
export function useMyEKeys(): readonly OwnEKey[] {
  const list = useActorRef(machine, { input: { query: {} } });
  useEffect(
    () =>
      subscribeToLive(facts => {
        if (facts.some(({ fact }) => fact.type.startsWith('ekey.'))) list.send({ type: 'list.changed' });
      }),
    [list],
  );
  const keys = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  useEffect(() => {
    for (const { keyId, turn, isWished } of keys)
      if (isWished) send(ekeyCalls.appSeen, { keyId, turn }).catch(() => undefined);
  }, [keys]);
  return keys;
}
