/** The way in: what every answer carries, the calls, the live stream, the page, and what is told of a bug. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { type ErrorName, reject } from '../../../models/errorCodes.ts';
import { MAX_BODY_BYTES } from '../../../models/limits.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import { serveCloudCallbacks } from '../connectors/cloudCallbacks.ts';
import type { Fleet } from '../connectors/fleet.ts';
import { servePictures } from '../features/account/pictureRoute.ts';
import type { Pictures } from '../features/account/pictures.ts';
import { servePayments } from '../features/billing/paymentRoute.ts';
import type { Payments } from '../features/billing/payments.ts';
import { serveReceipts } from '../features/billing/receiptRoute.ts';
import type { Receipts } from '../features/billing/receipts/receipts.ts';
import { serveBrand } from '../features/brands/brandRoutes.ts';
import type { Brands } from '../features/brands/brands.ts';
import { serveDownloads } from '../features/exports/downloadRoute.ts';
import type { Downloads } from '../features/exports/downloads.ts';
import type { MapFeed } from '../features/map/mapFeed.ts';
import { serveMap } from '../features/map/mapStream.ts';
import type { Settings } from '../settings.ts';
import { API_PREFIX, type ApiParts, serveRoute } from './api.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { failure, MALFORMED, statusOf } from './envelope.ts';
import { requireKnownHost } from './hostGate.ts';
import type { Live } from './live.ts';
import { serveLive } from './liveRoute.ts';
import { MULTIPART } from './multipart.ts';
import { readPage, servePage } from './page.ts';
import type { Route } from './route.ts';
import type { SiteOf } from './site.ts';

export interface ServerParts extends ApiParts {
  settings: Pick<Settings, 'DEMO' | 'EXPLORER' | 'LOG_LEVEL' | 'PLUG_IN_PORTS' | 'TRUST_PROXY'>;
  routes: readonly Route[];
  live: Live;
  /** Null: nobody is shown it. */
  map: MapFeed | null;
  downloads: Downloads;
  receipts: Receipts;
  pictures: Pictures;
  payments: Pick<Payments, 'notified' | 'named' | 'pages'>;
  fleet: Pick<Fleet, 'cloudDriver'>;
  guard: Pick<FaultGuard, 'caught'>;
  /** Whether the store answers. */
  ready(): Promise<boolean>;
  /** The built browser app. */
  appFolder: string;
  siteOf: SiteOf;
  brands: Brands;
  /** Where lines of the log go; the standard output, unless told otherwise. */
  logTo?: { write(line: string): void } | undefined;
}

const REQUEST_TIMEOUT_MS = 60_000;

/**
 * How answers are packed: most take one piece of 4 KB. What packed one keeps its last piece until all garbage is collected, which
 * with zlib's own sizes comes to tens of megabytes; a window of 8 KB makes them no longer, and takes less time.
 */
const COMPRESSION = { chunkSize: 4096, windowBits: 13, memLevel: 7 };

/** A year, as browsers' lists ask for. */
const HSTS_MAX_AGE_S = 31_536_000;

/** Paths without their query, which may hold what somebody has typed, and without the secret end of where a cloud calls back. */
const redactedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/^(\/cloud\/[^/]*\/).*/, '$1•');

/** What hangs on an error besides, as a database's or a driver's, may be what somebody has typed. */
const serializeError = ({ name, message, stack, code }: FastifyError) => ({
  type: name,
  message,
  stack: stack ?? '',
  code,
});

/** Where an address leads that can't be decoded: Fastify's own answer passes all hooks by and repeats it, query and all. */
const UNREADABLE = '/unreadable';

function decodableUrl(url = '/'): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return UNREADABLE;
  }
}

function createFastify(
  { LOG_LEVEL: level, TRUST_PROXY }: ServerParts['settings'],
  logTo: ServerParts['logTo'],
): FastifyInstance {
  return fastify({
    // Who asks, and whether over https, is believed of a proxy only where the settings name it.
    trustProxy: TRUST_PROXY ?? false,
    logger: {
      level,
      serializers: {
        req: ({ method, url }) => ({ method, path: redactedPath(url) }),
        res: ({ statusCode }) => ({ statusCode }),
        err: serializeError,
        // The headers of a form that brings a file stand in these, and in them the cookie of whoever sends it.
        busboyOptions: ({ limits }) => ({ limits }),
      },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Whoever sends a request drop by drop would otherwise hold a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url }) => decodableUrl(url),
  });
}

const errorName = ({ code, statusCode = 500 }: FastifyError): ErrorName => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'tooLarge';
  return statusCode < 500 ? 'badParameter' : 'internal';
};

export async function buildServer({
  settings,
  routes,
  live,
  map,
  downloads,
  receipts,
  pictures,
  payments,
  fleet,
  ready,
  appFolder,
  siteOf,
  ...parts
}: ServerParts) {
  const { brands, guard } = parts;
  const app = createFastify(settings, parts.logTo);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(settings.PLUG_IN_PORTS),
    strictTransportSecurity: false,
  });
  // Over http it would mean nothing, and one that tries it out without a certificate would be shut out of its host.
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE_S}`);
  });
  requireKnownHost(app, parts.publicAddress, parts.security);
  await app.register(cookie);
  // What is sent here is not unpacked: a few bytes may be any number.
  const packing = { encodings: ['gzip' as const], globalDecompression: false };
  await app.register(compress, { ...packing, threshold: 1024, zlibOptions: COMPRESSION });

  // Forms stay as they were sent until the gate has read them; no other kind of body is understood.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const name = errorName(error);
    if (name === 'internal') request.log.error({ err: error, path: redactedPath(request.url) }, 'a bug');
    const status = name === 'badParameter' ? MALFORMED : statusOf(name);
    // The number finds the line in the log again.
    const data = name === 'internal' ? { requestId: request.id } : undefined;
    return reply.code(status).send(failure(reject(name, data)));
  });

  // Only what takes a file understands a form that brings one.
  await app.register(async files => {
    await files.register(multipart, MULTIPART);
    for (const route of routes) if (route.call.file !== undefined) serveRoute(files, route, parts);
  });
  for (const route of routes) if (route.call.file === undefined) serveRoute(app, route, parts);
  serveLive(app, live, parts);
  if (map) serveMap(app, map, parts);
  serveDownloads(app, downloads, parts);
  serveReceipts(app, receipts, parts);
  servePictures(app, pictures, parts);
  const { security } = parts;
  await servePayments(app, payments, { security, guard });
  await serveCloudCallbacks(app, { cloudDriver: fleet.cloudDriver, clock: parts.clock, security, guard });
  app.all(UNREADABLE, (_, reply) => reply.code(MALFORMED).send(failure(reject('badParameter'))));
  app.get('/healthz', async () => {
    const fault = brands.fault();
    return { alive: true, ...(fault && { faults: [{ setting: 'BRANDS_FILE', ...fault }] }) };
  });
  app.get('/readyz', async (_, reply) => {
    const isReady = await ready().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });

  const shown = { ...settings, PUBLIC_MAP: map !== null };
  const page = await readPage(appFolder, { client: parts.client, shown, siteOf, brands });
  await servePage(app, appFolder, page);
  serveBrand(app, brands);
  app.setNotFoundHandler((request, reply) => {
    // Which addresses there are is the browser's matter: any other than a call's gets the page.
    const wantsPage = request.method === 'GET' && !redactedPath(request.url).startsWith(`${API_PREFIX}/`);
    if (wantsPage && (request.headers.accept ?? '').includes('text/html')) return page.send(request, reply);
    return reply.code(statusOf('notFound')).send(failure(reject('notFound')));
  });
  return app;
}
