import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { applyLockFact, changesDetail } from '../../../machines/selectors/lockItem.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { LockDetail } from '../../../models/calls/lock.calls.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { detailOf } from './admission.ts';
import { thingBy } from './thingAnswer.ts';
import { useFacts } from './useFacts.ts';
import { useThingTouched } from './useTouched.ts';

const machine = loadedThingMachine<LockDetail, LockId, BrowserFact>(applyLockFact).provide(thingBy(detailOf));

/** It may be somebody else's now, or stand otherwise in what only its own page tells. */
function touches(fact: BrowserFact, lockId: LockId, gatewayId: GatewayId | null): boolean {
  if (fact.type === 'transfer.itemHandedOver.v1') return fact.data.item === lockId;
  if (fact.type === 'gateway.cameOnline.v1' || fact.type === 'gateway.wentOffline.v1')
    return fact.data.gatewayId === gatewayId;
  if (!changesDetail(fact) && !fact.type.startsWith('ekey.')) return false;
  // What the advanced functions cover is no matter of one lock.
  return fact.type.startsWith('vip.') || ('lockId' in fact.data && fact.data.lockId === lockId);
}

/** One lock, kept up with. Give the component a key of the lock. */
export function useLockDetail(lockId: LockId) {
  const lock = useActorRef(machine, { input: { id: lockId } });
  useFacts(
    useCallback(
      (facts: readonly BrowserFact[]) => {
        lock.send({ type: 'facts.heard', facts });
      },
      [lock],
    ),
  );
  useThingTouched(
    lock,
    useCallback(
      ({ fact }: LiveFact) => touches(fact, lockId, lock.getSnapshot().context.thing?.gatewayId ?? null),
      [lock, lockId],
    ),
  );
  return lock;
}
