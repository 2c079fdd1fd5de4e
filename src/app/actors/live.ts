import { createActor, fromCallback } from 'xstate';
import { type LiveStreamEvent, liveMachine } from '../../../machines/flows/live.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { ApiError } from '../api/apiError.ts';
import { tellLoginEnded } from '../api/loginEnded.ts';
import { pageClient } from '../api/pageClient.ts';
import { readLiveStream } from './liveStream.ts';

export type LiveListener = (facts: readonly LiveFact[]) => void;

const listeners = new Set<LiveListener>();

/** Passes every batch of facts to the listener in log order. Returns the unsubscribe function. */
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
    // Reloading fetches everything again. The browser asks first if the page has unsaved changes.
    outdated: () => location.reload(),
    heard: (id, facts) => {
      // The position advances only after the listeners ran: if one throws, the stream reconnects and repeats the batch.
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

/** The page’s live stream; the session machine starts and stops it. */
export const liveActor = createActor(liveMachine.provide({ actors: { stream } }), {
  input: { jitter: Math.random() },
}).start();
