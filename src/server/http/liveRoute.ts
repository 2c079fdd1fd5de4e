/** `/live`: a stream of server-sent events, asked for like every call and open until the session or the browser ends. */
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '../../../models/calls/live.ts';
import type { Live } from '../live.ts';
import type { Cursor } from '../store/store.ts';
import { API_PREFIX, type ApiParts, admit, identified, malformed, plainForm, unknownIn } from './api.ts';
import { openStreams } from './eventStream.ts';
import { header } from './gate.ts';
import { liveSink } from './liveSink.ts';

/** What the stores' cursors look like; anything else was never one of our ids. */
const CURSOR = /^\d{1,18}(-\d{1,18})?$/;

export function serveLive(app: FastifyInstance, live: Live, parts: ApiParts): void {
  const openStream = openStreams(app);
  app.get(`${API_PREFIX}${LIVE_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const parameters = admit(parts, request, reply, LIVE_PATH, plainForm(request));
    const identity = parameters && (await identified(parts, request, reply));
    if (!identity) return reply;
    const unknown = unknownIn(parameters);
    if (unknown) return malformed(reply, unknown);
    const after = header(request, 'last-event-id');
    if (after && !CURSOR.test(after)) return malformed(reply, { 'last-event-id': 'invalid' });
    const raw = openStream(reply);
    if (!raw) return reply;
    const place = after ? (after as Cursor) : null;
    const leave = live.subscribe({ ...identity, after: place }, liveSink(raw, parts.clock));
    raw.on('close', leave);
    return reply;
  });
}
