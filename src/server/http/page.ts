/** The built browser app, and the one page that it starts from with what a client signs with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLUG_INS } from '../../../models/plugIn.ts';
import type { Settings } from '../settings.ts';
import { API_PREFIX } from './api.ts';
import type { Client } from './gate.ts';
import type { SiteOf } from './site.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What the page may show besides the console itself, and whom on its own computer it may speak to. */
type Shown = Pick<Settings, 'DEMO' | 'EXPLORER' | 'PLUG_IN_PORTS'>;

/** `siteId` is of whoever asks; all else is the same for everybody. */
function withSettings(html: string, { appId, appSecret, packageName }: Client, shown: Shown, siteId: number): string {
  const { DEMO, EXPLORER, PLUG_IN_PORTS } = shown;
  const settings = {
    'app-id': appId,
    'app-secret': appSecret,
    'package-name': packageName,
    'api-base': API_PREFIX,
    'plug-in-ports': PLUG_INS.map(plugIn => PLUG_IN_PORTS[plugIn]).join(','),
    ...(DEMO ? { demo: 'on' } : {}),
    ...(EXPLORER ? { explorer: 'on' } : {}),
    'site-id': String(siteId),
  };
  const tags = Object.entries(settings).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}">`);
  return html.replace('<head>', `<head>${tags.join('')}`);
}

/** Sends the page to whoever asks for it. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export async function readPage(folder: string, client: Client, shown: Shown, siteOf: SiteOf): Promise<SendPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return (request, reply) => sendPage(reply, withSettings(html, client, shown, siteOf(request, reply)));
}

export async function servePage(app: FastifyInstance, folder: string, page: SendPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    setHeaders: (reply, path) => {
      // A built file's name changes with its content.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const path of ['/', '/index.html']) app.get(path, page);
}

/** Kept nowhere on the way, and no matter of search engines: an address of it may be a guest's link. */
const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(page);
