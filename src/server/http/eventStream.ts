/** What every stream of server-sent events needs: to be opened, to show that it lives, to be read, and to end with the server. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../engine/clock.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1000;
const MAX_UNREAD_BYTES = 1_000_000;

/** Takes the answers that become streams. An open stream would keep a server that is asked to stop waiting for ever. */
export function createStreamOpener(app: FastifyInstance): (reply: FastifyReply) => ServerResponse | null {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });
  return reply => {
    // Taken off Fastify, it would lose what every answer carries.
    const headers = reply.getHeaders();
    reply.hijack();
    const { raw } = reply;
    // It may have left before this; its `close` has come and gone then.
    if (raw.destroyed) return null;
    raw.writeHead(200, {
      ...(headers as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    open.add(raw);
    raw.on('close', () => open.delete(raw));
    // A connection that breaks ends: `close` follows.
    raw.on('error', () => raw.destroy());
    return raw;
  };
}

export interface EventStream {
  write(text: string): void;
  isClosed(): boolean;
}

/** A browser that lets more wait than `mostUnread`, in bytes, is let go; it comes again by itself. */
export function eventStream(raw: ServerResponse, clock: Clock, maxUnreadBytes = MAX_UNREAD_BYTES): EventStream {
  const isClosed = () => raw.destroyed || raw.writableEnded;

  function write(text: string) {
    if (isClosed()) return;
    // Judged by what it had time to read, not by how much there is to tell it now.
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
