import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { challengeMachine } from '../../../machines/flows/challenge.machine.ts';
import { refusalOf } from '../../../machines/selectors/presence.ts';
import { useSession } from './session.ts';

/** The challenge that sign-in still requires; null if none. */
export function useChallenge() {
  const actor = useActorRef(challengeMachine);
  const refusal = useSession(refusalOf);
  useEffect(() => {
    if (refusal) actor.send({ type: 'signIn.refused', refusal });
  }, [actor, refusal]);
  const challenge = useSelector(actor, ({ context }) => context.challenge);
  return { challenge, cancel: () => actor.send({ type: 'challenge.cancelled' }) };
}
