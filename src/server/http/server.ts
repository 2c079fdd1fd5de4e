import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { MINUTE_MS } from '../../../models/duration.ts';
import { type ErrorName, reject } from '../../../models/errorCodes.ts';
import { MAX_BODY_BYTES } from '../../../models/limits.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import { serveCloudCallbacks } from '../connectors/cloudCallbacks.ts';
import type { Fleet } from '../connectors/fleet.ts';
import { servePictures } from '../features/account/picture.routes.ts';
import type { Pictures } from '../features/account/pictures.ts';
import type { PaymentService } from '../features/billing/payment.service.ts';
import { servePayments } from '../features/billing/paymentNotice.routes.ts';
import { serveReceipts } from '../features/billing/receiptFile.routes.ts';
import type { Receipts } from '../features/billing/receipts/receipts.ts';
import { serveBrand } from '../features/brands/brand.routes.ts';
import type { Brands } from '../features/brands/brands.ts';
import { serveDownloads } from '../features/exports/download.routes.ts';
import type { Downloads } from '../features/exports/download.service.ts';
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
  /** Null if the public map is off. */
  map: MapFeed | null;
  downloads: Downloads;
  receipts: Receipts;
  pictures: Pictures;
  payments: Pick<PaymentService, 'receiveNotice' | 'providerNamed' | 'pages'>;
  fleet: Pick<Fleet, 'cloudDriver'>;
  guard: Pick<FaultGuard, 'caught'>;
  ready(): Promise<boolean>;
  appFolder: string;
  siteOf: SiteOf;
  brands: Brands;
  logTo?: { write(line: string): void } | undefined;
}

const REQUEST_TIMEOUT_MS = MINUTE_MS;

/** Small buffers: zlib's defaults hold tens of MB until a full garbage collection. */
const COMPRESSION = { chunkSize: 4096, windowBits: 13, memLevel: 7 };

/** A year, the minimum of browsers' HSTS preload lists. */
const HSTS_MAX_AGE_S = 31_536_000;

/** Removes the query and the callback secret from a logged URL. */
const redactedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/^(\/cloud\/[^/]*\/).*/, '$1•');

/** Logs only these fields; others may contain user input. */
const serializeError = ({ name, message, stack, code }: FastifyError) => ({
  type: name,
  message,
  stack: stack ?? '',
  code,
});

/** URLs that Fastify can't parse are routed here, because its own response skips hooks and echoes the URL. */
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
    trustProxy: TRUST_PROXY ?? false,
    logger: {
      level,
      serializers: {
        req: ({ method, url }) => ({ method, path: redactedPath(url) }),
        res: ({ statusCode }) => ({ statusCode }),
        err: serializeError,
        // Logs only the limits, because the parser's other options include headers with cookies.
        busboyOptions: ({ limits }) => ({ limits }),
      },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Limits the time to receive a request, against slow-loris attacks.
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url }) => decodableUrl(url),
  });
}

const errorName = ({ code, statusCode = 500 }: FastifyError): ErrorName => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'tooLarge';
  return statusCode < 500 ? 'badParameter' : 'internal';
};

async function protect(app: FastifyInstance, { settings, publicAddress, security }: ServerParts): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(settings.PLUG_IN_PORTS),
    strictTransportSecurity: false,
  });
  // Sent only over HTTPS: with HSTS, a trial without a certificate would become unreachable.
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE_S}`);
  });
  requireKnownHost(app, publicAddress, security);
}

async function readRequests(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  // Requests aren't decompressed, which prevents zip bombs.
  const packing = { encodings: ['gzip' as const], globalDecompression: false };
  await app.register(compress, { ...packing, threshold: 1024, zlibOptions: COMPRESSION });

  // Bodies stay raw until the gate has verified the signature.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const name = errorName(error);
    if (name === 'internal')
      request.log.error({ err: error, path: redactedPath(request.url) }, 'request failed unexpectedly');
    const status = name === 'badParameter' ? MALFORMED : statusOf(name);
    // Lets the user report an id that is also in the log.
    const data = name === 'internal' ? { requestId: request.id } : undefined;
    return reply.code(status).send(failure(reject(name, data)));
  });
}

async function serveCalls(app: FastifyInstance, { routes, ...parts }: ServerParts): Promise<void> {
  await app.register(async files => {
    await files.register(multipart, MULTIPART);
    for (const route of routes) if (route.call.file !== undefined) serveRoute(files, route, parts);
  });
  for (const route of routes) if (route.call.file === undefined) serveRoute(app, route, parts);
}

function serveHealth(app: FastifyInstance, { brands, ready }: Pick<ServerParts, 'brands' | 'ready'>): void {
  app.get('/healthz', async () => {
    const fault = brands.fault();
    return { alive: true, ...(fault && { faults: [{ setting: 'BRANDS_FILE', ...fault }] }) };
  });
  app.get('/readyz', async (_, reply) => {
    const isReady = await ready().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
}

async function serveApp(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { settings, map, client, siteOf, brands, appFolder } = parts;
  const shown = { ...settings, PUBLIC_MAP: map !== null };
  const page = await readPage(appFolder, { client, shown, siteOf, brands });
  await servePage(app, appFolder, page);
  serveBrand(app, brands);
  app.setNotFoundHandler((request, reply) => {
    // Unknown paths serve the page, because the client routes them.
    const wantsPage = request.method === 'GET' && !redactedPath(request.url).startsWith(`${API_PREFIX}/`);
    if (wantsPage && (request.headers.accept ?? '').includes('text/html')) return page.send(request, reply);
    return reply.code(statusOf('notFound')).send(failure(reject('notFound')));
  });
}

export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, live, map, downloads, receipts, pictures, payments, fleet, clock, security, guard } = parts;
  const app = createFastify(settings, parts.logTo);
  await protect(app, parts);
  await readRequests(app);
  answerErrors(app);
  await serveCalls(app, parts);
  serveLive(app, live, parts);
  if (map) serveMap(app, map, parts);
  serveDownloads(app, downloads, parts);
  serveReceipts(app, receipts, parts);
  servePictures(app, pictures, parts);
  await servePayments(app, payments, { security, guard });
  await serveCloudCallbacks(app, { cloudDriver: fleet.cloudDriver, clock, security, guard });
  app.all(UNREADABLE, (_, reply) => reply.code(MALFORMED).send(failure(reject('badParameter'))));
  serveHealth(app, parts);
  await serveApp(app, parts);
  return app;
}
