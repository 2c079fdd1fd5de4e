import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { codeRequestMachine, type RequestAnswer } from '../../../machines/flows/codeRequest.machine.ts';
import type { CodeStanding } from '../../../models/calls/user.calls.ts';
import type { CodeId } from '../../../models/verificationCode.ts';
import { errorDataOf } from '../api/apiError.ts';
import { accountAccess } from './accountAccess.ts';

/** `retryAt` is in epoch ms. */
const RetryAt = z.object({ retryAt: z.number() });

type Request = () => Promise<CodeStanding>;

export interface SentCode {
  /** Status of the last code; null before the first. */
  standing: CodeStanding | null;
  /** When another code may be requested, in epoch ms; 0: now. */
  nextAt: number;
  failure: unknown;
  busy: boolean;
  /** Ignored while a request is pending. */
  ask: (request: Request) => void;
}

async function answerOf(request: Request): Promise<RequestAnswer> {
  try {
    return { kind: 'accepted', standing: await request() };
  } catch (failure) {
    return { kind: 'refused', failure, nextAt: errorDataOf(failure, 'tooManyTries', RetryAt)?.retryAt ?? 0 };
  }
}

/** `first`: the code requested before this page loaded. */
export function useCode(first: Pick<SentCode, 'standing' | 'nextAt'> | null = null): SentCode {
  const request = useRef<Request>(() => Promise.reject(new Error('no code was requested')));
  const actor = useActorRef(
    codeRequestMachine.provide({
      actors: {
        request: fromPromise(() => answerOf(request.current)),
        look: fromPromise(({ input, signal }: { input: { codeId: CodeId }; signal: AbortSignal }) =>
          accountAccess.codeStanding(input.codeId, signal),
        ),
      },
    }),
    { input: first },
  );
  const { standing, nextAt, failure } = useSelector(actor, ({ context }) => context);
  return {
    standing,
    nextAt,
    failure,
    busy: useSelector(actor, snapshot => snapshot.matches('requesting')),
    ask(asked) {
      if (!actor.getSnapshot().can({ type: 'code.asked' })) return;
      request.current = asked;
      actor.send({ type: 'code.asked' });
    },
  };
}
