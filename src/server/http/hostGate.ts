import type { FastifyInstance } from 'fastify';
import { reject } from '../../../models/errorCodes.ts';
import { noteRefusal } from '../features/security/noteRefusal.ts';
import type { SecurityLog } from '../features/security/securityLog.ts';
import { failure, MALFORMED } from './envelope.ts';
import { printableHost, type ResolveHost } from './publicAddress.ts';

/** Health checks may use internal host names. */
const HEALTH = ['/healthz', '/readyz'];
const MISDIRECTED = 421;

function sentenceFor(host: string | null): string {
  if (host === null) return 'Latchwork can’t read the Host header of this request.';
  return `Latchwork doesn’t answer at ${host}. If you run it, set PUBLIC_URL=http://${host} (or https://) and restart.`;
}

export function requireKnownHost(app: FastifyInstance, publicAddress: ResolveHost, security: SecurityLog): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (HEALTH.includes(path) || publicAddress(request)) return;
    noteRefusal(security, request, 'wrongHost', null);
    const host = printableHost(request.host);
    const sentence = sentenceFor(host);
    reply.code(host === null ? MALFORMED : MISDIRECTED).header('cache-control', 'no-store');
    if ((request.headers.accept ?? '').includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(`<!doctype html><title>Latchwork</title><p>${sentence}</p>`);
    return reply.send({ ...failure(reject('wrongHost')), description: sentence });
  });
}
