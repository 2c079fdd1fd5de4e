/** `/map/live`: a stream of server-sent events for whoever looks, without sign-in; so it has limits, and tells counts only. */
import type { FastifyInstance } from 'fastify';
import { MAP_EVENT, MAP_LIVE_PATH } from '../../../../models/calls/map.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { API_PREFIX, type ApiParts, admit, malformed, plainForm, unknownIn } from '../../http/api.ts';
import { failure } from '../../http/envelope.ts';
import { eventStream, openStreams } from '../../http/eventStream.ts';
import type { MapFeed } from './mapFeed.ts';

/** A building's walls, behind one address. */
export const MOST_FROM_AN_ADDRESS = 20;
const MOST_IN_ALL = 500;
/** Some minutes of it, of so many whom nobody knows. */
const MOST_UNREAD_BYTES = 100_000;
/** After which whoever found no place may ask again. */
const AGAIN_AFTER_MS = 60_000;

/** Counts who is there; null where there is no place. The answer gives the place back. */
function createPlaces() {
  const taken = new Map<string, number>();
  let inAll = 0;
  return (address: string): (() => void) | null => {
    const here = taken.get(address) ?? 0;
    if (here >= MOST_FROM_AN_ADDRESS || inAll >= MOST_IN_ALL) return null;
    taken.set(address, here + 1);
    inAll += 1;
    return () => {
      inAll -= 1;
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    };
  };
}

export function serveMap(app: FastifyInstance, feed: MapFeed, parts: ApiParts): void {
  const openStream = openStreams(app);
  const takePlace = createPlaces();

  app.get(`${API_PREFIX}${MAP_LIVE_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const parameters = admit(parts, request, reply, MAP_LIVE_PATH, plainForm(request));
    if (!parameters) return reply;
    const unknown = unknownIn(parameters);
    if (unknown) return malformed(reply, unknown);
    const leave = takePlace(request.ip);
    if (!leave) {
      const retryAt = parts.clock.now() + AGAIN_AFTER_MS;
      return reply.send(failure(reject('tooManyTries', { retryAt })));
    }
    const raw = openStream(reply);
    if (!raw) {
      leave();
      return reply;
    }
    raw.on('close', leave);
    const { write, isOver } = eventStream(raw, parts.clock, MOST_UNREAD_BYTES);
    try {
      const stop = await feed.subscribe(frame => write(`event: ${MAP_EVENT}\ndata: ${JSON.stringify(frame)}\n\n`));
      if (isOver()) stop();
      else raw.on('close', stop);
    } catch (error) {
      request.log.error(error);
      raw.destroy();
    }
    return reply;
  });
}
