import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SECOND_MS } from '../../../models/duration.ts';
import type { Clock } from '../../engine/clock.ts';

const HEARTBEAT_MS = 15 * SECOND_MS;
const RETRY_MS = SECOND_MS;
const MAX_UNREAD_BYTES = 1_000_000;

/** Closes open streams at shutdown, because they would block it. */
export function createStreamOpener(app: FastifyInstance): (reply: FastifyReply) => ServerResponse | null {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });
  return reply => {
    // `reply.hijack()` discards Fastify's headers, so they are copied.
    const headers = reply.getHeaders();
    reply.hijack();
    const { raw } = reply;
    // The client may already have disconnected.
    if (raw.destroyed) return null;
    raw.writeHead(200, {
      ...(headers as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    open.add(raw);
    raw.on('close', () => open.delete(raw));
    raw.on('error', () => raw.destroy());
    return raw;
  };
}

export interface EventStream {
  write(text: string): void;
  isClosed(): boolean;
}

/** Disconnects clients that read too slowly (`maxUnreadBytes`); browsers reconnect. */
export function eventStream(raw: ServerResponse, clock: Clock, maxUnreadBytes = MAX_UNREAD_BYTES): EventStream {
  const isClosed = () => raw.destroyed || raw.writableEnded;

  function write(text: string) {
    if (isClosed()) return;
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
    else raw.write(text);
  }

  function beat() {
    write(': \n\n');
    if (!isClosed()) stopBeating = clock.after(HEARTBEAT_MS, beat);
  }

  let stopBeating = clock.after(HEARTBEAT_MS, beat);
  raw.on('close', () => stopBeating());
  raw.write(`retry: ${RETRY_MS}\n\n`);
  return { write, isClosed };
}
