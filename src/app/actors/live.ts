import { createActor, fromCallback } from 'xstate';
import { type LiveEvent, liveMachine } from '../../../machines/flows/live.machine.ts';
import type { BrowserFact, LiveFact } from '../../../models/calls/live.ts';
import { type CurrentUser, userCalls } from '../../../models/calls/user.calls.ts';
import { ApiError } from '../api/apiError.ts';
import { tellLoginEnded } from '../api/loginEnded.ts';
import { pageClient } from '../api/pageClient.ts';
import { send } from '../api/send.ts';
import { readLiveStream } from './liveStream.ts';

export type LiveListener = (facts: readonly LiveFact[]) => void;

const listeners = new Set<LiveListener>();

/** Hands every batch of facts to the listener, in the order of the log, until the returned function is called. */
export function subscribeToLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stream = fromCallback<LiveEvent, { lastEventId: string | null }>(({ input, sendBack }) => {
  const controller = new AbortController();
  readLiveStream({
    client: pageClient(),
    lastEventId: input.lastEventId,
    signal: controller.signal,
    opened: () => sendBack({ type: 'stream.opened' }),
    // Everything that is shown is asked for anew; where something is unsaved the browser asks first.
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

/** After these something else is known of whoever is signed in: {@link CurrentUser}. */
const OF_USER: ReadonlySet<string> = new Set<BrowserFact['type']>([
  'account.described.v1',
  'account.companySet.v1',
  'account.pictureSet.v1',
  'account.addressChanged.v1',
  'account.addressBound.v1',
  'account.addressUnbound.v1',
  'account.languageChosen.v1',
]);

/** Tells who it is that is signed in whenever that was changed. An answer that fails is made up for by the next change, or page. */
function followUser(told: (user: CurrentUser) => void): () => void {
  const lookAgain = () =>
    send(userCalls.getInfo, {}).then(told, () => {
      // Whoever is signed in no more is told so by the client; else the name of before is no harm.
    });
  return subscribeToLive(facts => {
    if (facts.some(({ fact }) => OF_USER.has(fact.type))) void lookAgain();
  });
}

/** Keeps the stream on for as long as it is not called off; the session's chart invokes it. */
export function listenLive(told: (user: CurrentUser) => void): () => void {
  const backOnline = () => liveActor.send({ type: 'network.back' });
  window.addEventListener('online', backOnline);
  const unfollow = followUser(told);
  liveActor.send({ type: 'turn.on' });
  return () => {
    unfollow();
    window.removeEventListener('online', backOnline);
    liveActor.send({ type: 'turn.off' });
  };
}
