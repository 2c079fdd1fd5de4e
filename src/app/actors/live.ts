import { createActor, fromCallback } from 'xstate';
import { type LiveStreamEvent, liveMachine } from '../../../machines/flows/live.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { ApiError } from '../api/apiError.ts';
import { tellLoginEnded } from '../api/loginEnded.ts';
import { pageClient } from '../api/pageClient.ts';
import { readLiveStream } from './liveStream.ts';

export type LiveListener = (facts: readonly LiveFact[]) => void;

const listeners = new Set<LiveListener>();

/** Hands every batch of facts to the listener, in the order of the log, until the returned function is called. */
export function subscribeToLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stream = fromCallback<LiveStreamEvent, { lastEventId: string | null }>(({ input, sendBack }) => {
  const controller = new AbortController();
  readLiveStream({
    client: pageClient(),
    lastEventId: input.lastEventId,
    signal: controller.signal,
    opened: () => sendBack({ type: 'stream.opened' }),
    // The reload fetches everything; the browser asks first if something is unsaved.
    outdated: () => location.reload(),
    heard: (id, facts) => {
      // The place is remembered after the facts are handed on: a listener that fails does not lose them for the next.
      if (facts.length > 0) for (const listener of listeners) listener(facts);
      sendBack({ type: 'stream.heard', id });
    },
  })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.failure.category === 'logOut') tellLoginEnded(error.failure);
    })
    .finally(() => {
      if (!controller.signal.aborted) sendBack({ type: 'stream.lost' });
    });
  return () => controller.abort();
});

/** The page's live stream. The session turns it on and off. */
export const liveActor = createActor(liveMachine.provide({ actors: { stream } }), {
  input: { jitter: Math.random() },
}).start();
