import type { BrowserFact } from '../facts/browserFact.ts';

/**
 * `/live`, a server-sent event stream. It is asked for like every call, with the usual headers and signature, so the page
 * reads it with fetch and not with EventSource, which cannot set headers. Events are named `facts`; an event's `id` is a
 * cursor to go on from with the header `Last-Event-ID`; its data is a JSON list of {@link LiveFact}.
 */
export const LIVE_PATH = '/live';
export const LIVE_EVENT = 'facts';
/** In its place: what the browser has missed is not told. It loads its page anew. */
export const LIVE_RESET_EVENT = 'reset';

/** A fact that this account may see, pushed after it is durable. Versions of a stream come in order, without gaps. */
export interface LiveFact<F = BrowserFact> {
  stream: string;
  version: number;
  fact: F;
}
