import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
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
  const commands = useMemo(
    () => ({
      call: (request: Request) => actor.send({ type: 'call.requested', request }),
      dismiss: () => actor.send({ type: 'answer.dismissed' }),
    }),
    [actor],
  );
  return { ...commands, ...snapshot.context, status: snapshot.value, busy: snapshot.hasTag('waiting') };
}
