import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '../../../models/calls/live.ts';
import { HOUR_MS } from '../../../models/duration.ts';
import type { Cursor } from '../../engine/store/store.ts';
import {
  API_PREFIX,
  type ApiParts,
  admit,
  plainForm,
  rejectMalformed,
  requireSession,
  unknownParameters,
} from './api.ts';
import { sessionCookie } from './cookies.ts';
import { createStreamOpener } from './eventStream.ts';
import { header } from './gate.ts';
import type { Live } from './live.ts';
import { liveSink } from './liveSink.ts';

/** An open page counts as use of the session. */
const USE_INTERVAL_MS = HOUR_MS;

const CURSOR = /^\d{1,18}(-\d{1,18})?$/;

/** Keeps the session in use, and closes the stream when the session ends. */
function keepSessionAlive(raw: ServerResponse, request: FastifyRequest, { identify, clock }: ApiParts): void {
  const [cookie, token] = [sessionCookie(request), header(request, 'accessToken')];
  let cancelTimer = () => {};

  async function recordUse() {
    try {
      if (!(await identify(cookie, token, clock.now(), request.ip))) raw.end();
    } catch (error) {
      request.log.error(error);
    }
    if (!raw.destroyed && !raw.writableEnded) cancelTimer = clock.after(USE_INTERVAL_MS, recordUse);
  }

  cancelTimer = clock.after(USE_INTERVAL_MS, recordUse);
  raw.on('close', () => cancelTimer());
}

export function serveLive(app: FastifyInstance, live: Live, parts: ApiParts): void {
  const openStream = createStreamOpener(app);
  app.get(`${API_PREFIX}${LIVE_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const parameters = admit(parts, request, reply, LIVE_PATH, plainForm(request));
    const identity = parameters && (await requireSession(parts, request, reply));
    if (!identity) return reply;
    const unknown = unknownParameters(parameters);
    if (unknown) return rejectMalformed(reply, unknown);
    const after = header(request, 'last-event-id');
    if (after && !CURSOR.test(after)) return rejectMalformed(reply, { 'last-event-id': 'invalid' });
    const raw = openStream(reply);
    if (!raw) return reply;
    const place = after ? (after as Cursor) : null;
    const leave = live.subscribe({ ...identity, after: place }, liveSink(raw, parts.clock));
    raw.on('close', leave);
    keepSessionAlive(raw, request, parts);
    return reply;
  });
}
