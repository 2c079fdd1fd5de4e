/** The calls: gate, identity, parameters, handler, envelope; in this order, so that nothing is read before it is known. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../models/ids.ts';
import type { Clock } from '../clock.ts';
import { clearCookies, sessionCookie, setCookies } from './cookies.ts';
import { failure, MALFORMED, statusOf, success } from './envelope.ts';
import { fieldProblems } from './fields.ts';
import { type Client, header, refusalAtGate } from './gate.ts';
import { readParameters } from './parameters.ts';
import type { Route } from './route.ts';
import type { Parameters } from './signature.ts';

export interface Identity {
  uid: AccountId;
  sessionId: SessionId;
}

export type Identify = (cookie: string, token: string, now: number) => Promise<Identity | null>;

export interface ApiParts {
  clock: Clock;
  client: Client;
  identify: Identify;
}

export const API_PREFIX = '/api';

const NOBODY: Identity = { uid: 0 as AccountId, sessionId: '' as SessionId };

const refuse = (reply: FastifyReply, rejection: Rejection) =>
  reply.code(statusOf(rejection.rejected)).send(failure(rejection));

const encodedOf = (request: FastifyRequest): string => {
  if (request.method === 'POST') return typeof request.body === 'string' ? request.body : '';
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start + 1);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A POST speaks in its form alone and a GET in its query alone, so that nothing unsigned is let in. */
const speaksTwice = (request: FastifyRequest): boolean =>
  request.method === 'POST' ? request.url.includes('?') : hasBody(request);

/** The parameters of a request that has passed the gate; null if it was answered here. */
export function admit(
  { clock, client }: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Parameters | null {
  const parameters = speaksTwice(request) ? null : readParameters(encodedOf(request));
  if (!parameters) {
    reply.code(MALFORMED).send(failure(reject('badParameter')));
    return null;
  }
  const refusal = refusalAtGate(request, path, parameters, client, clock.now());
  if (!refusal) return parameters;
  refuse(reply, refusal);
  return null;
}

/** Who asks; null if nobody is signed in, which was then answered here. */
export async function identified(
  { identify, clock }: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity | null> {
  const identity = await identify(sessionCookie(request), header(request, 'accessToken'), clock.now());
  if (!identity) refuse(reply, reject('loginExpired'));
  return identity;
}

export function serveRoute(app: FastifyInstance, { call, handle }: Route, parts: ApiParts): void {
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const parameters = admit(parts, request, reply, call.path);
      if (!parameters) return reply;
      const identity = call.signedIn ? await identified(parts, request, reply) : NOBODY;
      if (!identity) return reply;
      const { date: _, ...given } = parameters;
      const params = call.params.safeParse(given);
      if (!params.success) return refuse(reply, reject('badParameter', { fields: fieldProblems(params.error, given) }));
      const answer = await handle(params.data, {
        ...identity,
        now: parts.clock.now(),
        address: request.ip,
        openSession: session => setCookies(request, reply, session),
        closeSession: () => clearCookies(request, reply),
      });
      return isRejection(answer) ? refuse(reply, answer) : reply.send(success(answer));
    },
  });
}
