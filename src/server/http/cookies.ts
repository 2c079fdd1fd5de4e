import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_KEPT_MS } from '../../../models/limits.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { SITE_KEPT_MS } from '../../../models/site.ts';
import { CODE_DAY_MS } from '../../../models/verificationCode.ts';
import { isToken, newToken } from '../features/signIn/tokens.ts';
import type { OpenedSession } from './route.ts';

/** A page of another site has neither; a script of a page of ours can read only the second. */
const SESSION = 'session';
const TOKEN = 'accessToken';
const SITE = 'site';
/** Stays when somebody signs out: it says that they have been here, and lets nobody in. */
const DEVICE = 'device';
/** Of a browser that has asked for a code: nobody else can enter it, however they guess. */
const REQUESTER = 'requester';

/**
 * Over https none counts that was set over http or by another host of the domain: browsers take this prefix from https alone,
 * for the whole of one host.
 */
const nameOf = ({ protocol }: FastifyRequest, name: string): string => (protocol === 'https' ? `__Host-${name}` : name);

const shared = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'strict', secure: request.protocol === 'https' }) as const;

export const sessionCookie = (request: FastifyRequest): string =>
  lookUp(request.cookies, nameOf(request, SESSION)) ?? '';

/** Over https also by its plain name, which sessions have that began before it had another; it counts only beside its session. */
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

/** Comes along also when a page is opened by a link elsewhere: it lets nobody do anything. */
export function setSiteCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const options = { ...shared(request), sameSite: 'lax', httpOnly: true, maxAge: SITE_KEPT_MS / 1000 } as const;
  reply.setCookie(nameOf(request, SITE), value, options);
}

/** Kept as long as what a browser has asked for is counted. */
export function requesterOf(request: FastifyRequest, reply: FastifyReply): string {
  const name = nameOf(request, REQUESTER);
  const known = lookUp(request.cookies, name) ?? '';
  const requester = isToken(known) ? known : newToken();
  // So that what is read again within the same request is the same.
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
