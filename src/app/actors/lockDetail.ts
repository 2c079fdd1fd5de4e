import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { applyLockFact, changesDetail } from '../../../machines/selectors/lockItem.ts';
import type { BrowserFact } from '../../../models/calls/live.ts';
import { type LockDetail, lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { useFacts } from './useFacts.ts';

async function load(lockId: LockId): Promise<ThingAnswer<LockDetail>> {
  try {
    return { kind: 'thing', thing: await send(lockCalls.detail, { lockId }) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = loadedThingMachine<LockDetail, LockId, BrowserFact>(applyLockFact).provide({
  actors: { load: fromPromise(({ input }: { input: { id: LockId } }) => load(input.id)) },
});

/** One lock, kept up with. Give the component a key of the lock. */
export function useLockDetail(lockId: LockId) {
  const lock = useActorRef(machine, { input: { id: lockId } });
  useFacts(
    useCallback(
      (facts: readonly BrowserFact[]) => {
        lock.send({ type: 'facts.heard', facts });
        const changed = facts.some(
          fact =>
            (changesDetail(fact) || fact.type.startsWith('ekey.')) &&
            'lockId' in fact.data &&
            fact.data.lockId === lockId,
        );
        if (changed) lock.send({ type: 'thing.changed' });
      },
      [lock, lockId],
    ),
  );
  return lock;
}
