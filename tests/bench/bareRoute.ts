/** The least that such a server costs: a bare Fastify route that checks the same signature. */
import fastify from 'fastify';
import { verifyRequest } from '../../src/server/http/gate.ts';
import { readParameters } from '../../src/server/http/parameters.ts';
import type { SignedClient } from '../support/signedClient.ts';

export async function bareRoute({ settings }: SignedClient, path: string, answer: unknown) {
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: `/api${path}`,
    async handler(request, reply) {
      const encoded = request.method === 'POST' ? String(request.body) : (request.url.split('?', 2)[1] ?? '');
      const parameters = readParameters(encoded);
      const refusal = parameters && verifyRequest(request, path, parameters, settings, Date.now());
      if (!parameters || refusal) return reply.code(400).send({ errorCode: 1 });
      return { errorCode: 0, errorMsg: '', description: '', data: answer };
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, stop: () => app.close() };
}
