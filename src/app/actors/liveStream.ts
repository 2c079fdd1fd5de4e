import { createParser } from 'eventsource-parser';
import { LIVE_EVENT, LIVE_PATH, type LiveFact } from '../../../models/calls/live.ts';
import type { Client } from '../api/client.ts';
import { unwrap } from '../api/unwrap.ts';

interface Stream {
  client: Client;
  lastEventId: string | null;
  signal: AbortSignal;
  opened: () => void;
  /** Called for whatever comes; signs of life carry no id and no facts. */
  heard: (id: string | null, facts: readonly LiveFact[]) => void;
}

/**
 * Reads one connection of the live stream to its end. Rejects with an `ApiError` where the server answered with an
 * envelope in place of a stream, which it does when the login has ended.
 */
export async function readLiveStream({ client, lastEventId, signal, opened, heard }: Stream): Promise<void> {
  const { params, headers } = client.signed(LIVE_PATH, {});
  const response = await client.http.get(client.urlOf(LIVE_PATH), {
    searchParams: params,
    headers: { ...headers, accept: 'text/event-stream', ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }) },
    signal,
    timeout: false,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || response.body === null) {
    await unwrap(response);
    return;
  }
  opened();
  const parser = createParser({
    onEvent: ({ id, event, data }) => heard(id ?? null, event === LIVE_EVENT ? (JSON.parse(data) as LiveFact[]) : []),
    onComment: () => heard(null, []),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
}
