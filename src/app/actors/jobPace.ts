import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { assign, setup } from 'xstate';
import { type PaceSample, paceOf, withSample } from '../../../machines/selectors/jobPace.ts';

const paceMachine = setup({
  types: {
    context: {} as { seen: readonly PaceSample[] },
    events: {} as { type: 'items.settled'; sample: PaceSample },
  },
}).createMachine({
  context: { seen: [] },
  on: {
    'items.settled': { actions: assign(({ context, event }) => ({ seen: withSample(context.seen, event.sample) })) },
  },
});

/** The pace of a running job since this page followed it; null until known. */
export function useJobPace(settled: number, left: number): ReturnType<typeof paceOf> {
  const actor = useActorRef(paceMachine);
  useEffect(() => actor.send({ type: 'items.settled', sample: { at: Date.now(), settled } }), [actor, settled]);
  return paceOf(
    useSelector(actor, ({ context }) => context.seen),
    left,
  );
}
