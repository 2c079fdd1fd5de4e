/**
 * By which site somebody came. A server that speaks for a site says so to each browser that opens a page of it, and one that
 * speaks for none goes by what the browser was told before. It is sealed: nobody comes by a site that they made up.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_SITE } from '../../../models/site.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import { setSiteCookie, siteCookie } from './cookies.ts';

/** The site of whoever opens a page, which their browser keeps from then on. */
export type SiteOf = (request: FastifyRequest, reply: FastifyReply) => number;

const PREFIX = 'site=';

/** `own`: of the settings. */
export function createSiteOf(vault: Pick<Vault, 'sealToken' | 'openToken'>, own: number | undefined): SiteOf {
  const readCookie = (cookie: string): number => {
    if (cookie === '') return NO_SITE;
    try {
      const text = vault.openToken(cookie);
      return text.startsWith(PREFIX) ? Number(text.slice(PREFIX.length)) : NO_SITE;
    } catch {
      // Changed on the way, or sealed with a key that is no longer in use.
      return NO_SITE;
    }
  };
  return (request, reply) => {
    if (own === undefined) return readCookie(siteCookie(request));
    setSiteCookie(request, reply, vault.sealToken(`${PREFIX}${own}`));
    return own;
  };
}
