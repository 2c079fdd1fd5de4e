import type { FastifyInstance } from 'fastify';
import { reject } from '../../../../models/errorCodes.ts';
import { API_PREFIX, type ApiParts } from '../../http/api.ts';
import { sessionCookie, tokenCookie } from '../../http/cookies.ts';
import { failure } from '../../http/envelope.ts';
import { PICTURE_PATH, type Pictures } from './pictures.ts';

const STATUS = { loginExpired: 401, notFound: 404 } as const;

export function servePictures(app: FastifyInstance, pictures: Pictures, { identify, clock }: ApiParts): void {
  app.get<{ Params: { name: string } }>(
    `${API_PREFIX}${PICTURE_PATH}/:name`,
    { compress: false },
    async (request, reply) => {
      // Prevents the browser's next user from seeing a cached picture.
      reply.header('cache-control', 'no-store');
      const fail = (name: keyof typeof STATUS) => reply.code(STATUS[name]).send(failure(reject(name)));
      const who = await identify(sessionCookie(request), tokenCookie(request), clock.now(), request.ip);
      if (!who) return fail('loginExpired');
      const found = await pictures.find(who.uid, request.params.name);
      if (!found) return fail('notFound');
      return reply
        .header('content-disposition', 'inline; filename="picture.jpg"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/jpeg')
        .send(found);
    },
  );
}
