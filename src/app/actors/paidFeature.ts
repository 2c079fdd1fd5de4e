import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { type PaidFeature, userCalls } from '../../../models/calls/user.calls.ts';
import { send } from '../api/send.ts';

async function load(): Promise<ThingAnswer<PaidFeature>> {
  try {
    return { kind: 'thing', thing: await send(userCalls.isPaidFeatureAvailable, {}) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = loadedThingMachine<PaidFeature, null, never>(thing => thing).provide({
  actors: { load: fromPromise(() => load()) },
});

/** Whether this account may use the advanced functions, and whether it owns locks; null until it is known. */
export function usePaidFeature(): PaidFeature | null {
  const feature = useActorRef(machine, { input: { id: null } });
  return useSelector(feature, ({ context }) => context.thing);
}
