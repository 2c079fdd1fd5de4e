import { basename, dirname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteBrand } from './brand.ts';
import { markOf } from './brandMark.ts';
import { brandStyle, THEME_COLOURS } from './brandStyle.ts';
import type { Brands } from './brands.ts';
import { createIcons, ICONS, type IconName } from './icons.ts';
import { paletteOf } from './palette.ts';

/** Browsers must revalidate each use, because the host's brand may change. */
const revalidated = (reply: FastifyReply) => reply.header('cache-control', 'no-cache');

const picture = (reply: FastifyReply, brand: SiteBrand, path: string | null) =>
  path === null
    ? reply.type('image/svg+xml; charset=utf-8').send(markOf(paletteOf(brand.color).light.brand))
    : reply.sendFile(basename(path), dirname(path));

const manifestOf = ({ name, language }: SiteBrand) => ({
  id: '/',
  name,
  short_name: name,
  lang: language.replace('_', '-'),
  start_url: '/console/home',
  scope: '/',
  display: 'standalone',
  background_color: THEME_COLOURS.light,
  theme_color: THEME_COLOURS.light,
  icons: Object.entries(ICONS).map(([file, { side, fills }]) => ({
    src: `/brand/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: fills ? 'maskable' : 'any',
  })),
});

export function serveBrand(app: FastifyInstance, brands: Brands): void {
  const iconOf = createIcons();
  const brandOf = (request: FastifyRequest) => brands.ofHost(request.hostname);

  app.get('/brand.css', (request, reply) =>
    revalidated(reply)
      .type('text/css; charset=utf-8')
      .send(brandStyle(brandOf(request).color)),
  );
  app.get('/manifest.webmanifest', (request, reply) =>
    revalidated(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(brandOf(request)))),
  );
  app.get('/brand/logo', (request, reply) => {
    const brand = brandOf(request);
    return picture(revalidated(reply), brand, brand.logo);
  });
  app.get('/brand/favicon', (request, reply) => {
    const brand = brandOf(request);
    return picture(revalidated(reply), brand, brand.favicon ?? brand.logo);
  });
  app.get('/brand/background', (request, reply) => {
    const { background } = brandOf(request);
    return background === null
      ? reply.callNotFound()
      : revalidated(reply).sendFile(basename(background), dirname(background));
  });
  for (const name of Object.keys(ICONS) as IconName[])
    app.get(`/brand/${name}`, async (request, reply) =>
      revalidated(reply)
        .type('image/png')
        .send(await iconOf(brandOf(request), name)),
    );
}
