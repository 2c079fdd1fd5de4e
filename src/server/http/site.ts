/** The site that referred a visitor, encrypted in a cookie so that it can't be forged. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_SITE } from '../../../models/site.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import { setSiteCookie, siteCookie } from './cookies.ts';

export type SiteOf = (request: FastifyRequest, reply: FastifyReply) => number;

const PREFIX = 'site=';

export function createSiteOf(vault: Pick<Vault, 'sealToken' | 'openToken'>, own: number | undefined): SiteOf {
  const readCookie = (cookie: string): number => {
    if (cookie === '') return NO_SITE;
    try {
      const text = vault.openToken(cookie);
      return text.startsWith(PREFIX) ? Number(text.slice(PREFIX.length)) : NO_SITE;
    } catch {
      // The cookie was forged, or encrypted with an old key.
      return NO_SITE;
    }
  };
  return (request, reply) => {
    if (own === undefined) return readCookie(siteCookie(request));
    setSiteCookie(request, reply, vault.sealToken(`${PREFIX}${own}`));
    return own;
  };
}
