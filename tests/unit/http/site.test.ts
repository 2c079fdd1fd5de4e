/** The site of a visitor: set by the site’s server in a sealed cookie. */
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { NO_SITE, SITE_KEPT_MS, SPECIAL_SITE } from '../../../models/site.ts';
import { createVault } from '../../../src/engine/vault/vault.ts';
import { createSiteOf } from '../../../src/server/http/site.ts';

const KEY = Buffer.alloc(32, 1);

/** A page that returns the visitor’s site. */
async function visit({ own, site, key = KEY }: { own?: number; site?: string; key?: Buffer }) {
  const app = fastify();
  await app.register(cookie);
  const siteOf = createSiteOf(createVault(key), own);
  app.get('/', (request, reply) => reply.send({ site: siteOf(request, reply) }));
  const answer = await app.inject({ url: '/', cookies: site === undefined ? {} : { site } });
  return { site: answer.json<{ site: number }>().site, kept: answer.cookies.find(({ name }) => name === 'site') };
}

describe('the site id of a visitor', () => {
  it('is the server’s own site id, kept in a sealed cookie for 30 days', async () => {
    const { site, kept } = await visit({ own: SPECIAL_SITE });
    expect(site).toBe(SPECIAL_SITE);
    expect(kept).toMatchObject({ maxAge: SITE_KEPT_MS / 1000, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Buffer.from(kept?.value ?? '', 'base64url').toString('latin1')).not.toContain('site=');
  });

  it('is read from another server’s cookie when this server has no site id', async () => {
    const { kept } = await visit({ own: 7 });
    const later = await visit({ site: kept?.value ?? '' });
    expect([later.site, later.kept]).toEqual([7, undefined]);
    expect((await visit({ own: SPECIAL_SITE, site: kept?.value ?? '' })).site).toBe(SPECIAL_SITE);
    expect((await visit({ own: NO_SITE, site: kept?.value ?? '' })).site).toBe(NO_SITE);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['not sealed', '1'],
    ['sealed for another purpose', Buffer.from(createVault(KEY).seal('1')).toString('base64url')],
    ['sealed with another key', Buffer.from(createVault(Buffer.alloc(32, 2)).seal('site=1')).toString('base64url')],
  ])('is none when the site cookie is %s', async (_, site) => {
    expect((await visit(site === undefined ? {} : { site })).site).toBe(NO_SITE);
  });
});
