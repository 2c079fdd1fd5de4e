import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromCallback } from 'xstate';
import { type ChangingCodeEvent, changingCodeMachine } from '../../../machines/flows/changingCode.machine.ts';
import type { DrawnCode } from '../../../models/calls/credential.calls.ts';

const SECOND_MS = 1000;

/** Counts from the code’s arrival, so that a wrong clock on this device has no effect. */
const clock = fromCallback<ChangingCodeEvent, { lastsMs: number }>(({ sendBack, input }) => {
  const over = performance.now() + input.lastsMs;
  const timer = setInterval(() => sendBack({ type: 'second.passed', leftMs: over - performance.now() }), SECOND_MS);
  return () => clearInterval(timer);
});

/** `seconds`: until the code expires; null if it doesn’t change. `isLost`: it expired, and the next one didn’t come. */
export function useChangingCode(code: DrawnCode, requestNext: () => void) {
  const latest = useRef(requestNext);
  latest.current = requestNext;
  const actor = useActorRef(
    changingCodeMachine.provide({ actors: { clock }, actions: { requestNext: () => latest.current() } }),
    { input: { lastsMs: code.lastsMs } },
  );
  useEffect(() => actor.send({ type: 'code.arrived', lastsMs: code.lastsMs }), [actor, code]);
  return {
    seconds: useSelector(actor, ({ context: { leftMs } }) => leftMs && Math.max(0, Math.ceil(leftMs / SECOND_MS))),
    isLost: useSelector(actor, snapshot => snapshot.matches({ changing: 'lost' })),
  };
}
