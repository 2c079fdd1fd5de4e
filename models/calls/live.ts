import type { BrowserFact } from '../facts/browserFact.ts';

/**
 * Server-sent events, read by fetch, since EventSource can't set headers. Events named `facts`: `id` is a cursor for
 * `Last-Event-ID`, data a JSON list of {@link LiveFact}.
 */
export const LIVE_PATH = '/live';
export const LIVE_EVENT = 'facts';
/** The browser has missed too much and reloads. */
export const LIVE_RESET_EVENT = 'reset';

/** Durable. Versions of a stream come in order, without gaps. */
export interface LiveFact<F = BrowserFact> {
  stream: string;
  version: number;
  fact: F;
}
