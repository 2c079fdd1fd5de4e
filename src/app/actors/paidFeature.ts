import { useActorRef, useSelector } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { type PaidFeature, userCalls } from '../../../models/calls/user.calls.ts';
import { send } from '../api/send.ts';
import { thingBy } from './thingAnswer.ts';

const machine = loadedThingMachine<PaidFeature, null, never>(thing => thing).provide(
  thingBy(() => send(userCalls.isPaidFeatureAvailable, {})),
);

/** Whether this account may use the advanced functions, and whether it owns locks; null until it is known. */
export function usePaidFeature(): PaidFeature | null {
  const feature = useActorRef(machine, { input: { id: null } });
  return useSelector(feature, ({ context }) => context.thing);
}
