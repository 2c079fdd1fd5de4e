/**
 * Where a maker's cloud calls back. Nobody signs these calls: who knows the secret end of the address is heard, and what is
 * said is a reason to look. To anybody else there is nothing here.
 */
import type { FastifyInstance } from 'fastify';
import { WAYS, type Way } from '../../../models/way.ts';
import type { CloudDriver } from '../../drivers/makersCloud.ts';
import { readParameters } from './parameters.ts';
import { isSameText } from './signature.ts';

/** What the cloud sends are some kilobytes at most. */
const MOST_BYTES = 64 * 1024;
/** What it takes for an answer; it calls again until it gets one, also about locks that nobody has taken in. */
const HEARD = 'success';

export const cloudCallbackPath = (way: Way | ':way', secret: string): string => `/cloud/${way}/${secret}`;

export async function serveCloudCallbacks(app: FastifyInstance, cloud: (way: Way) => CloudDriver | null) {
  await app.register(async inside => {
    // Whatever it calls its body, it is a form or it is nothing.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
    inside.post<{ Params: { way: string; secret: string } }>(
      cloudCallbackPath(':way', ':secret'),
      { bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const way = WAYS.find(one => one === request.params.way);
        const driver = way && cloud(way);
        const isKnown = driver && isSameText(request.params.secret, await driver.callbackPath());
        const form = typeof request.body === 'string' ? readParameters(request.body) : null;
        if (!isKnown || !form) return reply.callNotFound();
        await driver.calledBack(form);
        return reply.type('text/plain').send(HEARD);
      },
    );
  });
}
