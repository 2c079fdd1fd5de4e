import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { callMachine } from '../../../machines/flows/call.machine.ts';

/** Sends a call on demand; ignores further requests until it settles. */
export function useCall<Answer, Request = void>(act: (request: Request) => Promise<Answer>) {
  const latest = useRef(act);
  latest.current = act;
  const [machine] = useState(() =>
    callMachine<Request, Answer>().provide({
      actors: { call: fromPromise(({ input }: { input: { request: Request } }) => latest.current(input.request)) },
    }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, here => here);
  const commands = useMemo(() => {
    const call = (request: Request) => actor.send({ type: 'call.requested', request });
    return {
      call,
      dismiss: () => actor.send({ type: 'answer.dismissed' }),
      /** Rejects with the failure, for a form that shows it. */
      async callForAnswer(request: Request): Promise<Answer> {
        call(request);
        const settled = await waitFor(actor, here => !here.hasTag('waiting'));
        if (settled.matches('failed')) throw settled.context.failure;
        return settled.context.answer as Answer;
      },
    };
  }, [actor]);
  return { ...commands, ...snapshot.context, status: snapshot.value, busy: snapshot.hasTag('waiting') };
}
