import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookUp } from '../../../models/lookUp.ts';
import { PLUG_INS } from '../../../models/plugIn.ts';
import type { SiteBrand } from '../features/brands/brand.ts';
import { markOf } from '../features/brands/brandMark.ts';
import { brandStyle, THEME_COLOURS } from '../features/brands/brandStyle.ts';
import type { Brands } from '../features/brands/brands.ts';
import { paletteOf } from '../features/brands/palette.ts';
import type { Settings } from '../settings.ts';
import { API_PREFIX } from './api.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { tokenCookie } from './cookies.ts';
import type { SigningClient, SigningKey } from './gate.ts';
import { preloadTags, readPreloads } from './preloads.ts';
import type { SiteOf } from './site.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const BRAND_HEAD = [
  '<link rel="apple-touch-icon" href="/brand/touch-180.png">',
  ...Object.entries(THEME_COLOURS).map(
    ([theme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`,
  ),
].join('');

/** The built-in logo is inlined; pictures of brands are linked. */
function iconOf({ favicon, logo, color }: SiteBrand): string {
  const isOwnMark = favicon === null && logo === null;
  const mark = `data:image/svg+xml,${encodeURIComponent(markOf(paletteOf(color).light.brand))}`;
  return `<link rel="icon" href="${isOwnMark ? mark : '/brand/favicon'}">`;
}

/** The brand's style is inlined, so that the page doesn't flash in other colors. */
const withBrand = (html: string, brand: SiteBrand, style: string): string =>
  html
    .replaceAll('%BRAND%', () => escaped(brand.name))
    .replace('</head>', () => `<style>${style}</style>${iconOf(brand)}${BRAND_HEAD}</head>`);

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);

type PageSettings = Pick<Settings, 'DEMO' | 'EXPLORER' | 'PUBLIC_MAP' | 'PLUG_IN_PORTS'>;

function withSettings(
  html: string,
  { appId, appSecret, packageName }: SigningClient,
  shown: PageSettings,
  siteId: number,
): string {
  const { DEMO, EXPLORER, PUBLIC_MAP, PLUG_IN_PORTS } = shown;
  const settings = {
    'app-id': appId,
    'app-secret': appSecret,
    'package-name': packageName,
    'api-base': API_PREFIX,
    'plug-in-ports': PLUG_INS.map(plugIn => PLUG_IN_PORTS[plugIn]).join(','),
    ...(DEMO ? { demo: 'on' } : {}),
    ...(EXPLORER ? { explorer: 'on' } : {}),
    ...(PUBLIC_MAP ? {} : { 'public-map': 'off' }),
    'site-id': String(siteId),
  };
  const tags = Object.entries(settings).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}">`);
  return html.replace('<head>', `<head>${tags.join('')}`);
}

export interface AppPage {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  addresses: readonly string[];
}

export interface PageParts {
  client: SigningKey;
  shown: PageSettings;
  siteOf: SiteOf;
  brands: Brands;
}

export async function readPage(folder: string, { client, shown, siteOf, brands }: PageParts): Promise<AppPage> {
  const [html, preloads] = await Promise.all([readFile(join(folder, 'index.html'), 'utf8'), readPreloads(folder)]);
  const scripts = scriptsIn(html);
  const preloaded = (request: FastifyRequest): string => {
    const preload = lookUp(preloads, request.routeOptions.url ?? '');
    return preload && (!preload.signedIn || tokenCookie(request) !== '') ? preloadTags(preload) : '';
  };
  return {
    addresses: Object.keys(preloads),
    async send(request, reply) {
      const brand = brands.ofHost(request.hostname);
      const style = brandStyle(brand.color);
      const inPage = { scripts, styles: [style] };
      await reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(shown.PLUG_IN_PORTS, inPage) });
      const ofBrand = withBrand(html, brand, style);
      const page = withSettings(ofBrand, { ...client, packageName: brand.packageName }, shown, siteOf(request, reply));
      // Preloads go after style and script, which the browser should fetch first.
      return sendPage(
        reply,
        page.replace('</head>', () => `${preloaded(request)}</head>`),
      );
    },
  };
}

export async function servePage(app: FastifyInstance, folder: string, { send, addresses }: AppPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files in `assets/` have a hash in their name.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const path of new Set(['/', '/index.html', ...addresses])) app.get(path, send);
}

/** Not cached or indexed, because the URL may be a guest's link. */
const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(page);
