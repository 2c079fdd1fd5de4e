import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromCallback } from 'xstate';
import { type CountdownEvent, countdownMachine } from '../../../machines/flows/countdown.machine.ts';

const SECOND_MS = 1000;

const secondsUntil = (at: number | null) => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS)));

const machine = countdownMachine.provide({
  actors: {
    clock: fromCallback<CountdownEvent, { at: number | null }>(({ sendBack, input }) => {
      const timer = setInterval(() => sendBack({ type: 'second.passed', seconds: secondsUntil(input.at) }), SECOND_MS);
      return () => clearInterval(timer);
    }),
  },
});

/** Whole seconds left; 0 if the moment has passed or is null. */
export function useSecondsUntil(at: number | null): number {
  const countdown = useActorRef(machine, { input: { at, seconds: secondsUntil(at) } });
  useEffect(() => {
    if (countdown.getSnapshot().context.at !== at)
      countdown.send({ type: 'moment.set', at, seconds: secondsUntil(at) });
  }, [countdown, at]);
  return useSelector(countdown, ({ context }) => context.seconds);
}
