/**
 * Where a maker's cloud calls back. Nobody signs these calls: who knows the secret end of the address is heard, and what is
 * said is a reason to look. To anybody else there is nothing here.
 */
import type { FastifyInstance } from 'fastify';
import { CONNECTORS, type Connector } from '../../../models/way.ts';
import type { Guard } from '../../doors/guard.ts';
import type { CloudDriver } from '../../drivers/makersCloud.ts';
import type { Clock } from '../../engine/clock.ts';
import type { SecurityLog } from '../features/security/securityLog.ts';
import { readParameters } from '../http/parameters.ts';
import { isSameText } from '../http/signature.ts';

/** What the cloud sends are some kilobytes at most. */
const MOST_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;
/** More than a house of thousands of doors makes, so that whoever has come by the address keeps nobody busy with it. */
const MOST_A_MINUTE = 1200;
/** What it takes for an answer; it calls again until it gets one, also about locks that nobody has taken in. */
const HEARD = 'success';

export const cloudCallbackPath = (way: Connector | ':way', secret: string): string => `/cloud/${way}/${secret}`;

interface Callbacks {
  cloud(way: Connector): CloudDriver | null;
  clock: Pick<Clock, 'now'>;
  security: SecurityLog;
  guard: Pick<Guard, 'caught'>;
}

/** Whether one more is heard within this minute. */
function heardWithin({ now }: Pick<Clock, 'now'>): () => boolean {
  let [minute, heard] = [0, 0];
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, heard] = [current, 0];
    heard += 1;
    return heard <= MOST_A_MINUTE;
  };
}

export async function serveCloudCallbacks(app: FastifyInstance, { cloud, clock, security, guard }: Callbacks) {
  const isHeard = heardWithin(clock);
  await app.register(async inside => {
    // Whatever it calls its body, it is a form or it is nothing.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
    inside.post<{ Params: { way: string; secret: string } }>(
      cloudCallbackPath(':way', ':secret'),
      { bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const way = CONNECTORS.find(one => one === request.params.way);
        const driver = way && cloud(way);
        const isKnown = driver && isSameText(request.params.secret, await driver.callbackPath());
        const form = typeof request.body === 'string' ? readParameters(request.body) : null;
        if (!isKnown) security.note('callback_unknown', { who: null, from: request.ip, requestId: request.id }, {});
        if (!isKnown || !form || !isHeard()) return reply.callNotFound();
        try {
          await driver.calledBack(form);
        } catch (error) {
          guard.caught('cloudCallback', error);
          return reply.code(503).send();
        }
        return reply.type('text/plain; charset=utf-8').send(HEARD);
      },
    );
  });
}
