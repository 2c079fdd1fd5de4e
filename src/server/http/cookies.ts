import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_KEPT_MS } from '../../../models/limits.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { SITE_KEPT_MS } from '../../../models/site.ts';
import { CODE_DAY_MS } from '../../../models/verificationCode.ts';
import { isToken, newToken } from '../features/signIn/tokens.ts';
import type { OpenedSession } from './route.ts';

const SESSION = 'session';
const TOKEN = 'accessToken';
const SITE = 'site';
/** Identifies the browser after sign-out; grants no access. */
const DEVICE = 'device';
const REQUESTER = 'requester';

/** Browsers accept a `__Host-` cookie only from this exact host over HTTPS. */
const nameOf = ({ protocol }: FastifyRequest, name: string): string => (protocol === 'https' ? `__Host-${name}` : name);

const shared = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'strict', secure: request.protocol === 'https' }) as const;

export const sessionCookie = (request: FastifyRequest): string =>
  lookUp(request.cookies, nameOf(request, SESSION)) ?? '';

/** Sessions from before the `__Host-` prefix was introduced use the plain name. */
export const tokenCookie = (request: FastifyRequest): string =>
  lookUp(request.cookies, nameOf(request, TOKEN)) ?? lookUp(request.cookies, TOKEN) ?? '';

export const siteCookie = (request: FastifyRequest): string => lookUp(request.cookies, nameOf(request, SITE)) ?? '';

export const deviceCookie = (request: FastifyRequest): string => lookUp(request.cookies, nameOf(request, DEVICE)) ?? '';

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(nameOf(request, DEVICE), value, {
    ...shared(request),
    httpOnly: true,
    maxAge: DEVICE_KEPT_MS / 1000,
  });
}

/** `SameSite=Lax` is safe, because the cookie grants no access. */
export function setSiteCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const options = { ...shared(request), sameSite: 'lax', httpOnly: true, maxAge: SITE_KEPT_MS / 1000 } as const;
  reply.setCookie(nameOf(request, SITE), value, options);
}

export function requesterOf(request: FastifyRequest, reply: FastifyReply): string {
  const name = nameOf(request, REQUESTER);
  const known = lookUp(request.cookies, name) ?? '';
  const requester = isToken(known) ? known : newToken();
  // Makes later reads within this request return the same value.
  Object.assign(request.cookies, { [name]: requester });
  reply.setCookie(name, requester, { ...shared(request), httpOnly: true, maxAge: CODE_DAY_MS / 1000 });
  return requester;
}

export function setCookies(request: FastifyRequest, reply: FastifyReply, session: OpenedSession): void {
  const options = { ...shared(request), expires: new Date(session.expiresAt) };
  reply.setCookie(nameOf(request, SESSION), session.cookie, { ...options, httpOnly: true });
  reply.setCookie(nameOf(request, TOKEN), session.token, options);
}

export function clearCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, SESSION), shared(request));
  for (const name of new Set([nameOf(request, TOKEN), TOKEN])) reply.clearCookie(name, shared(request));
}
