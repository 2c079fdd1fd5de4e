import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { fromPromise } from 'xstate';
import { type CheckAnswer, captchaMachine } from '../../../machines/flows/captcha.machine.ts';
import type { SliderId } from '../../../models/slider.ts';
import { errorNameOf } from '../api/apiError.ts';
import { accountAccess } from './accountAccess.ts';

async function check(sliderId: SliderId, x: number): Promise<CheckAnswer> {
  try {
    return { kind: (await accountAccess.checkPuzzle(sliderId, x)) ? 'solved' : 'wrong' };
  } catch (failure) {
    if (errorNameOf(failure) === 'puzzleGone') return { kind: 'gone', failure };
    throw failure;
  }
}

const machine = captchaMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => accountAccess.loadPuzzle(signal)),
    check: fromPromise(({ input }: { input: { sliderId: SliderId; x: number } }) => check(input.sliderId, input.x)),
  },
});

/** `onSolved` receives the id that proves the solution. */
export function useCaptcha(onSolved: (sliderId: SliderId) => void) {
  const latest = useRef(onSolved);
  latest.current = onSolved;
  const actor = useActorRef(machine.provide({ actions: { solved: (_, { sliderId }) => latest.current(sliderId) } }));
  const context = useSelector(actor, snapshot => snapshot.context);
  return {
    ...context,
    busy: useSelector(actor, snapshot => snapshot.matches('checking')),
    movePiece: (x: number) => actor.send({ type: 'piece.moved', x }),
    check: () => actor.send({ type: 'check.asked' }),
    another: () => actor.send({ type: 'another.asked' }),
  };
}
