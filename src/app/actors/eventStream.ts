import { createParser } from 'eventsource-parser';
import type { Client } from '../api/client.ts';
import { unwrap } from '../api/unwrap.ts';

interface Stream {
  client: Client;
  /** Path without the API prefix. */
  path: string;
  lastEventId?: string | null;
  signal: AbortSignal;
  opened: () => void;
  /** Called for each event; null: a keep-alive. */
  heard: (event: { id?: string | undefined; event?: string | undefined; data: string } | null) => void;
}

/**
 * Reads one connection of a stream of server-sent events to its end. Rejects with an `ApiError` if the server sends an
 * error envelope instead: the session has expired or all connections are in use.
 */
export async function readEventStream({ client, path, lastEventId, signal, opened, heard }: Stream): Promise<void> {
  const { params, headers } = client.signed(path, {});
  const response = await client.http.get(client.urlOf(path), {
    searchParams: params,
    headers: { ...headers, accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    signal,
    timeout: false,
    // The stream never ends, so requests that the user waits for go first.
    priority: 'low',
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || response.body === null) {
    await unwrap(response);
    return;
  }
  opened();
  const parser = createParser({ onEvent: heard, onComment: () => heard(null) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
}
