import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { backOff, type LiveStreamEvent, liveMachine, SILENCE_MS } from '../../../machines/flows/live.machine.ts';
import { liveStatusOf } from '../../../machines/selectors/live.ts';
import { readLiveStream } from '../../../src/app/actors/liveStream.ts';
import { createClient } from '../../../src/app/api/client.ts';

/** A live actor that records the last event id of each connection. */
function live() {
  const connections: (string | null)[] = [];
  const clock = new SimulatedClock();
  const stream = fromCallback<LiveStreamEvent, { lastEventId: string | null }>(({ input }) => {
    connections.push(input.lastEventId);
  });
  const actor = createActor(liveMachine.provide({ actors: { stream } }), { clock, input: { jitter: 0 } }).start();
  return { actor, clock, connections, status: () => liveStatusOf(actor.getSnapshot()) };
}

describe('the live stream', () => {
  it('reconnects after a delay and resumes from the last event id', () => {
    const { actor, clock, connections, status } = live();
    actor.send({ type: 'turn.on' });
    expect(status()).toBe('connecting');
    actor.send({ type: 'stream.opened' });
    actor.send({ type: 'stream.heard', id: '41' });
    actor.send({ type: 'stream.heard', id: null });
    expect(status()).toBe('connected');
    actor.send({ type: 'stream.lost' });
    expect(status()).toBe('reconnecting');
    clock.increment(backOff(1, 0) - 1);
    expect(connections).toEqual([null]);
    clock.increment(1);
    expect(connections).toEqual([null, '41']);
  });

  it('treats silence as a lost connection, and reconnects at once when the network returns', () => {
    const { actor, clock, connections, status } = live();
    actor.send({ type: 'turn.on' });
    actor.send({ type: 'stream.opened' });
    clock.increment(SILENCE_MS - 1);
    actor.send({ type: 'stream.heard', id: null });
    clock.increment(SILENCE_MS - 1);
    expect(status()).toBe('connected');
    clock.increment(1);
    expect(status()).toBe('reconnecting');
    actor.send({ type: 'network.back' });
    expect(connections).toHaveLength(2);
  });

  it('forgets the last event id when the stream is stopped', () => {
    const { actor, connections } = live();
    actor.send({ type: 'turn.on' });
    actor.send({ type: 'stream.opened' });
    actor.send({ type: 'stream.heard', id: '41' });
    actor.send({ type: 'turn.off' });
    actor.send({ type: 'turn.on' });
    expect(connections).toEqual([null, null]);
  });

  it('doubles the reconnect delay up to 30 seconds, shortened by jitter of at most half', () => {
    expect([1, 2, 3, 20].map(tries => backOff(tries, 0))).toEqual([500, 1000, 2000, 30_000]);
    expect(backOff(20, 1)).toBe(15_000);
  });
});

describe('a connection of the live stream', () => {
  const client = (answer: () => Response, asked: Request[] = []) =>
    createClient({
      settings: { appId: '', appSecret: 's', packageName: '', apiBase: 'http://console.test/api' },
      now: () => 1,
      cookies: () => '',
      language: () => 'en',
      fetch: async (input, init) => {
        asked.push(new Request(input, init));
        return answer();
      },
    });
  const read = (answer: () => Response, asked?: Request[]) => {
    const heard: unknown[] = [];
    const reading = readLiveStream({
      client: client(answer, asked),
      lastEventId: '41',
      signal: new AbortController().signal,
      opened: () => heard.push('opened'),
      outdated: () => {},
      heard: (id, facts) => heard.push([id, facts]),
    });
    return { heard, reading };
  };

  it('delivers facts with their event id, and heartbeats without facts', async () => {
    const asked: Request[] = [];
    const chunks = ['retry: 1000\n\n: \n\nevent: facts\nid: 42\nda', 'ta: [{"version":1}]\n\n'];
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    const { heard, reading } = read(
      () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      asked,
    );
    await reading;
    expect(heard).toEqual(['opened', [null, []], ['42', [{ version: 1 }]]]);
    expect(asked[0]?.headers.get('last-event-id')).toBe('41');
  });

  it('rejects with the API error when the server sends one instead of a stream', async () => {
    const { reading } = read(() => Response.json({ errorCode: -4 }));
    await expect(reading).rejects.toMatchObject({ failure: { category: 'logOut', name: 'loginExpired' } });
  });
});
