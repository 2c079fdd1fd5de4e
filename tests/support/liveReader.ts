import { createParser } from 'eventsource-parser';
import type { LiveFact } from '../../models/calls/live.ts';
import type { SignedClient } from './signedClient.ts';

/** First result of `pick` over /live. `after`: id of an earlier event; facts after it count. */
export async function fromLive<T>(
  client: SignedClient,
  pick: (fact: LiveFact, id: string) => T | undefined,
  { after, ready }: { after?: string; ready?: () => unknown } = {},
): Promise<T> {
  const params = { date: String(Date.now()) };
  const response = await fetch(`${client.origin}/api/live?${new URLSearchParams(params)}`, {
    headers: { ...client.headers('/live', params), ...(after ? { 'last-event-id': after } : {}) },
  });
  if (!response.ok || !response.body) throw new Error(`/live answered ${response.status}`);
  const waiting: T[] = [];
  const parser = createParser({
    onEvent({ data, id = '' }) {
      if (!data) return;
      for (const fact of JSON.parse(data) as LiveFact[]) {
        const picked = pick(fact, id);
        if (picked !== undefined) waiting.push(picked);
      }
    },
  });
  const decoder = new TextDecoder();
  ready?.();
  for await (const chunk of response.body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    const [first] = waiting;
    // Leaving the loop closes the stream.
    if (first !== undefined) return first;
  }
  throw new Error('/live ended');
}
