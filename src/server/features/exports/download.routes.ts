/**
 * Direct downloads of export files, with range requests (RFC 9110). Authenticated by the session cookies and the key in
 * the URL.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reject } from '../../../../models/errorCodes.ts';
import type { ExportFormat } from '../../../../models/exportFile.ts';
import { JobId } from '../../../../models/ids.ts';
import { API_PREFIX, type ApiParts } from '../../http/api.ts';
import { attachment } from '../../http/attachment.ts';
import { sessionCookie, tokenCookie } from '../../http/cookies.ts';
import { failure } from '../../http/envelope.ts';
import { DOWNLOAD_PATH, type Downloads } from './download.service.ts';

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const NOT_SATISFIABLE = 416;
/** Real HTTP status codes, because the browser would save the body of a 200 response as the file. */
const STATUS = { loginExpired: 401, notFound: 404 } as const;

/** Whether the range starts after the file's end, as a client with the whole file requests it. */
const asksBeyond = ({ headers }: FastifyRequest, bytes: number): boolean =>
  Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) >= bytes;

/** Drops the range if the file has changed, so that the whole file is sent. */
function resumeOnlyIfUnchanged({ headers }: FastifyRequest, tag: string): void {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== tag) delete headers.range;
  delete headers['if-range'];
}

interface DownloadParams {
  Params: { jobId: string };
  Querystring: { key?: string | string[] };
}

export function serveDownloads(app: FastifyInstance, downloads: Downloads, { identify, clock }: ApiParts): void {
  app.get<DownloadParams>(`${API_PREFIX}${DOWNLOAD_PATH}/:jobId`, { compress: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fail = (name: keyof typeof STATUS) => reply.code(STATUS[name]).send(failure(reject(name)));
    const who = await identify(sessionCookie(request), tokenCookie(request), clock.now(), request.ip);
    if (!who) return fail('loginExpired');
    const jobId = JobId.safeParse(request.params.jobId);
    const { key } = request.query;
    const isAsked = jobId.success && typeof key === 'string';
    const found = isAsked ? await downloads.fetch(who, jobId.data, key, clock.now()) : null;
    if (!found) return fail('notFound');
    resumeOnlyIfUnchanged(request, found.tag);
    reply.header('etag', found.tag);
    if (asksBeyond(request, found.bytes))
      return reply.code(NOT_SATISFIABLE).header('content-range', `bytes */${found.bytes}`).send();
    return reply
      .header('content-disposition', attachment(found.fileName, `export.${found.format}`))
      .type(TYPES[found.format])
      .sendFile(found.name, found.folder, { etag: false, lastModified: false, cacheControl: false });
  });
}
