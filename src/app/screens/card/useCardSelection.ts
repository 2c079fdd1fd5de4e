import { useActorRef } from '@xstate/react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type JobRequest, selectionMachine } from '../../../../machines/flows/selection.machine.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type CardLockQuery, cardNumberCommands, locksForCard } from '../../actors/cardNumbers.ts';
import { chosenCard } from '../../actors/chosenCard.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { jobDock } from '../../actors/jobDock.ts';
import { useCall } from '../../actors/useCall.ts';
import { paths } from '../../routes/paths.ts';

export interface CardWish {
  chosen: string;
  name: string;
  validity: Validity;
}

export type CardSelection = ActorRefFrom<typeof selectionMachine>;

/** The locks chosen for a card, and the job that issues it to them. `onSent` runs before the job’s page opens. */
export function useCardSelection(wish: CardWish, onSent: () => void) {
  const [, go] = useLocation();
  /** `sent`: a rejection applies to these values only. */
  const { callForAnswer, request: sent } = useCall(cardNumberCommands.sendToLocks);
  const latest = useRef({ wish, go, onSent });
  latest.current = { wish, go, onSent };
  const [machine] = useState(() =>
    selectionMachine.provide({
      actors: {
        gather: fromPromise(({ input }: { input: { query: unknown } }) => locksForCard(input.query as CardLockQuery)),
        createJob: fromPromise(async ({ input: { lockIds, commandId } }: { input: JobRequest }) => {
          const asked = { ...latest.current.wish, lockIds: [...lockIds], commandId: commandId ?? newCommandId() };
          return callForAnswer(asked);
        }),
      },
      actions: {
        openJob: (_, { jobId }) => {
          chosenCard.forget();
          latest.current.onSent();
          jobDock.open(jobId);
          latest.current.go(paths.job(jobId));
        },
      },
    }),
  );
  const selection: CardSelection = useActorRef(machine);
  return { selection, sent };
}
