import { useCallback, useEffect } from 'react';
import type { LiveFact } from '../../../models/calls/live.ts';
import { subscribeToLive } from './live.ts';

/** A job moves many things in a moment; who shows them looks again once for all of these. */
const TOGETHER_MS = 200;

/** Calls `act` after facts that touch what is shown, once for `together` ms. What it calls must stay the same from one drawing to the next. */
export function useTouched(touches: (fact: LiveFact) => boolean, act: () => void, together = TOGETHER_MS): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = subscribeToLive(facts => {
      if (timer !== undefined || !facts.some(touches)) return;
      timer = setTimeout(() => {
        timer = undefined;
        act();
      }, together);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [touches, act, together]);
}

interface Asks<Type extends string> {
  send: (event: { type: Type }) => void;
}

/** A list asks for its pages again after facts that touch what is shown. */
export function useListTouched(list: Asks<'list.changed'>, touches: (fact: LiveFact) => boolean): void {
  useTouched(
    touches,
    useCallback(() => list.send({ type: 'list.changed' }), [list]),
  );
}

/** A thing is asked for again after facts that touch it. */
export function useThingTouched(thing: Asks<'thing.changed'>, touches: (fact: LiveFact) => boolean): void {
  useTouched(
    touches,
    useCallback(() => thing.send({ type: 'thing.changed' }), [thing]),
  );
}
