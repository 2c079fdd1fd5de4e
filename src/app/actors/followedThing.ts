import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type FactsWanted,
  followedThingMachine,
  type HistoryAnswer,
} from '../../../machines/flows/followedThing.machine.ts';
import { explorerCalls } from '../../../models/calls/explorer.calls.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import { errorNameOf } from '../api/apiError.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';

async function loadFacts(wanted: FactsWanted, signal: AbortSignal): Promise<HistoryAnswer> {
  try {
    return {
      kind: 'page',
      page: await send(explorerCalls.history, { ...wanted, pageSize: MAX_PAGE_SIZE }, { signal }),
    };
  } catch (failure) {
    return errorNameOf(failure) === 'badParameter' ? { kind: 'unknown' } : { kind: 'failed', failure };
  }
}

const machine = followedThingMachine.provide({
  actors: {
    loadFacts: fromPromise(({ input, signal }: { input: FactsWanted; signal: AbortSignal }) =>
      loadFacts(input, signal),
    ),
  },
});

export type FollowedThingActor = ActorRefFrom<typeof machine>;

/** Live facts don’t say who acted, so each fact triggers a fetch. The component needs the stream as its React key. */
export function useFollowedThing(stream: string): FollowedThingActor {
  const thing = useActorRef(machine, { input: { stream } });
  useEffect(
    () =>
      subscribeToLive(facts => {
        const version = Math.max(0, ...facts.filter(live => live.stream === stream).map(live => live.version));
        if (version > 0) thing.send({ type: 'stream.moved', version });
      }),
    [thing, stream],
  );
  return thing;
}

export const chooseVersion = (followed: FollowedThingActor, version: number): void =>
  followed.send({ type: 'version.chosen', version });
