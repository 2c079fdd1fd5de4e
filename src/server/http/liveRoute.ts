/** `/live`: server-sent events, batched for each browser, over a connection that is dropped when it cannot keep up. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LIVE_EVENT, LIVE_PATH } from '../../../models/calls/live.ts';
import type { Clock } from '../clock.ts';
import type { Live, LiveEvent, LiveSink } from '../live.ts';
import type { Cursor } from '../store/store.ts';
import { API_PREFIX, type ApiParts, admit, identified } from './api.ts';
import { header } from './gate.ts';

/** One write for all that comes within this time: measured, it takes a fifth of the processor. */
const BATCH_MS = 50;
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1000;
/** A browser that has not read so much resumes by itself, from its own place. */
const MOST_UNREAD_BYTES = 1_000_000;

function liveSink(raw: ServerResponse, clock: Clock): LiveSink {
  let waiting: LiveEvent[] = [];

  function write(text: string) {
    if (raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  }

  function flush() {
    const facts = waiting.map(({ data }) => data).join(',');
    const id = waiting.at(-1)?.id ?? '';
    waiting = [];
    write(`event: ${LIVE_EVENT}\nid: ${id}\ndata: [${facts}]\n\n`);
  }

  function beat() {
    write(': \n\n');
    if (!raw.destroyed) stopBeating = clock.after(HEARTBEAT_MS, beat);
  }
  let stopBeating = clock.after(HEARTBEAT_MS, beat);
  raw.on('close', () => stopBeating());

  const sink = (events: readonly LiveEvent[]) => {
    if (waiting.length === 0) clock.after(BATCH_MS, flush);
    waiting.push(...events);
  };
  return Object.assign(sink, { close: () => void raw.end() });
}

export function serveLive(app: FastifyInstance, live: Live, parts: ApiParts): void {
  const open = new Set<ServerResponse>();
  // An open stream would keep a server that is asked to stop waiting for ever.
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });

  app.get(`${API_PREFIX}${LIVE_PATH}`, async (request, reply) => {
    const parameters = admit(parts, request, reply, LIVE_PATH);
    const identity = parameters && (await identified(parts, request, reply));
    if (!identity) return reply;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    open.add(raw);
    const after = header(request, 'last-event-id') || null;
    const leave = live.subscribe({ ...identity, after: after as Cursor | null }, liveSink(raw, parts.clock));
    raw.on('close', () => {
      open.delete(raw);
      leave();
    });
    return reply;
  });
}
