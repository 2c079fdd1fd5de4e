import type { BrowserFact } from '../facts/browserFact.ts';

/**
 * Server-sent events, read with `fetch`, because EventSource can't set headers. The `id` of a `facts` event is a cursor
 * for `Last-Event-ID`; its data is a JSON list of {@link LiveFact}.
 */
export const LIVE_PATH = '/live';
export const LIVE_EVENT = 'facts';
/** Sent when the browser has missed too many facts and must reload. */
export const LIVE_RESET_EVENT = 'reset';

/** A durable fact. A stream's versions arrive in order, without gaps. */
export interface LiveFact<F = BrowserFact> {
  stream: string;
  version: number;
  fact: F;
}
