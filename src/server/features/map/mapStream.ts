/** `/map/live`: a public stream of server-sent events without personal data. The number of open streams is limited. */
import type { FastifyInstance } from 'fastify';
import { MAP_EVENT, MAP_LIVE_PATH } from '../../../../models/calls/map.calls.ts';
import { MINUTE_MS } from '../../../../models/duration.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { API_PREFIX, type ApiParts, admit, plainForm, rejectMalformed, unknownParameters } from '../../http/api.ts';
import { failure } from '../../http/envelope.ts';
import { createStreamOpener, eventStream } from '../../http/eventStream.ts';
import type { MapFeed } from './mapFeed.ts';

/** Allows several wall displays behind one IP address. */
export const MAX_STREAMS_PER_ADDRESS = 20;
const MAX_STREAMS = 500;
const MAX_UNREAD_BYTES = 100_000;
const RETRY_AFTER_MS = MINUTE_MS;

/** The limiter returns null at the limit, otherwise a function that releases the slot. */
function createStreamLimit() {
  const streamsByAddress = new Map<string, number>();
  let total = 0;
  return (address: string): (() => void) | null => {
    const here = streamsByAddress.get(address) ?? 0;
    if (here >= MAX_STREAMS_PER_ADDRESS || total >= MAX_STREAMS) return null;
    streamsByAddress.set(address, here + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = (streamsByAddress.get(address) ?? 1) - 1;
      if (left > 0) streamsByAddress.set(address, left);
      else streamsByAddress.delete(address);
    };
  };
}

export function serveMap(app: FastifyInstance, feed: MapFeed, parts: ApiParts): void {
  const openStream = createStreamOpener(app);
  const acquireStream = createStreamLimit();

  app.get(`${API_PREFIX}${MAP_LIVE_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const parameters = admit(parts, request, reply, MAP_LIVE_PATH, plainForm(request));
    if (!parameters) return reply;
    const unknown = unknownParameters(parameters);
    if (unknown) return rejectMalformed(reply, unknown);
    const release = acquireStream(request.ip);
    if (!release) {
      const retryAt = parts.clock.now() + RETRY_AFTER_MS;
      return reply.send(failure(reject('tooManyTries', { retryAt })));
    }
    const raw = openStream(reply);
    if (!raw) {
      release();
      return reply;
    }
    raw.on('close', release);
    const { write, isClosed } = eventStream(raw, parts.clock, MAX_UNREAD_BYTES);
    try {
      const stop = await feed.subscribe(frame => write(`event: ${MAP_EVENT}\ndata: ${JSON.stringify(frame)}\n\n`));
      if (isClosed()) stop();
      else raw.on('close', stop);
    } catch (error) {
      request.log.error(error);
      raw.destroy();
    }
    return reply;
  });
}
