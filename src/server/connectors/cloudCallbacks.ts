/** Cloud callbacks are unsigned. A secret path segment authenticates them, and they only trigger a read. */
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../models/duration.ts';
import { CONNECTORS, type Connector } from '../../../models/way.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { CloudDriver } from '../../drivers/makersCloud.ts';
import type { Clock } from '../../engine/clock.ts';
import type { SecurityLog } from '../features/security/securityLog.ts';
import { readParameters } from '../http/parameters.ts';
import { isSameText } from '../http/signature.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Exceeds the load of thousands of doors, but limits clients that have learnt the secret URL. */
const MAX_PER_MINUTE = 1200;
/** The cloud repeats a callback until it gets this response, even for unknown locks. */
const ACKNOWLEDGED = 'success';

export const cloudCallbackPath = (way: Connector | ':way', secret: string): string => `/cloud/${way}/${secret}`;

interface CallbackParts {
  cloudDriver(way: Connector): CloudDriver | null;
  clock: Pick<Clock, 'now'>;
  security: SecurityLog;
  guard: Pick<FaultGuard, 'caught'>;
}

function createRateLimit({ now }: Pick<Clock, 'now'>): () => boolean {
  let [minute, calls] = [0, 0];
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, calls] = [current, 0];
    calls += 1;
    return calls <= MAX_PER_MINUTE;
  };
}

export async function serveCloudCallbacks(
  app: FastifyInstance,
  { cloudDriver, clock, security, guard }: CallbackParts,
) {
  const isWithinLimit = createRateLimit(clock);
  await app.register(async scope => {
    // Every content type is parsed as a form.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { way: string; secret: string } }>(
      cloudCallbackPath(':way', ':secret'),
      { bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        const way = CONNECTORS.find(one => one === request.params.way);
        const driver = way && cloudDriver(way);
        const isAuthentic = driver && isSameText(request.params.secret, await driver.callbackPath());
        const form = typeof request.body === 'string' ? readParameters(request.body) : null;
        if (!isAuthentic) security.note('callback_unknown', { who: null, from: request.ip, requestId: request.id }, {});
        if (!isAuthentic || !form || !isWithinLimit()) return reply.callNotFound();
        try {
          await driver.calledBack(form);
        } catch (error) {
          guard.caught('cloudCallback', error);
          return reply.code(503).send();
        }
        return reply.type('text/plain; charset=utf-8').send(ACKNOWLEDGED);
      },
    );
  });
}
