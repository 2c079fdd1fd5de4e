/** Each call passes the gate, identity, parameters, handler and envelope, in this order. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../models/calls/call.ts';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, CommandId, SessionId } from '../../../models/ids.ts';
import type { Clock } from '../../engine/clock.ts';
import { runInRequest } from '../../engine/requestContext.ts';
import type { Brands } from '../features/brands/brands.ts';
import { spokenLanguage } from '../features/messages/wording.ts';
import { noteRefusal } from '../features/security/noteRefusal.ts';
import type { SecurityLog } from '../features/security/securityLog.ts';
import { commandOptions } from './commandOptions.ts';
import { clearCookies, deviceCookie, requesterOf, sessionCookie, setCookies, setDeviceCookie } from './cookies.ts';
import { failure, MALFORMED, statusOf, success } from './envelope.ts';
import { type FieldProblem, fieldProblems } from './fields.ts';
import { header, type SigningKey, verifyRequest } from './gate.ts';
import { exceedsLimit, type FileGuard, type FilledForm, readMultipart } from './multipart.ts';
import { readParameters } from './parameters.ts';
import type { ResolveHost } from './publicAddress.ts';
import { requestHash } from './requestHash.ts';
import type { RequestContext, Route } from './route.ts';
import type { Parameters } from './signature.ts';

export interface Identity {
  uid: AccountId;
  sessionId: SessionId;
}

export type Identify = (cookie: string, token: string, now: number, from: string) => Promise<Identity | null>;

export interface ApiParts {
  clock: Clock;
  client: SigningKey;
  brands: Pick<Brands, 'ofHost'>;
  identify: Identify;
  publicAddress: ResolveHost;
  security: SecurityLog;
  requestOf(by: AccountId, commandId: string): Promise<string | null>;
}

export const API_PREFIX = '/api';

const ANONYMOUS: Identity = { uid: 0 as AccountId, sessionId: '' as SessionId };

function refuse(
  { security }: Pick<ApiParts, 'security'>,
  reply: FastifyReply,
  rejection: Rejection,
  who: number = ANONYMOUS.uid,
) {
  noteRefusal(security, reply.request, rejection.rejected, who || null);
  return reply.code(statusOf(rejection.rejected)).send(failure(rejection));
}

const encodedParameters = (request: FastifyRequest): string => {
  if (request.method === 'POST') return typeof request.body === 'string' ? request.body : '';
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start + 1);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** POST parameters must be in the form, GET parameters in the query, so that all of them are signed. */
const hasUnsignedParameters = (request: FastifyRequest): boolean =>
  request.method === 'POST' ? request.url.includes('?') : hasBody(request);

/** Null if the form is unreadable, or has parameters that the signature would not cover. */
export const plainForm = (request: FastifyRequest): Parameters | null =>
  hasUnsignedParameters(request) ? null : readParameters(encodedParameters(request));

async function readForm(
  request: FastifyRequest,
  call: Call,
  beforeFile: FileGuard,
): Promise<FilledForm | Rejection | null> {
  if (call.file !== undefined && request.isMultipart())
    return hasUnsignedParameters(request) ? null : readMultipart(request, call, beforeFile);
  const parameters = plainForm(request);
  return parameters && { parameters, files: new Map() };
}

function gateRefusal(
  { clock, client, brands }: ApiParts,
  request: FastifyRequest,
  path: string,
  parameters: Parameters,
) {
  const { packageName } = brands.ofHost(request.hostname);
  return verifyRequest(request, path, parameters, { ...client, packageName }, clock.now());
}

function parseParams({ params }: Call, { date: _, ...given }: Parameters) {
  const read = params.safeParse(given);
  return read.success ? { data: read.data, fields: {} } : { data: null, fields: fieldProblems(read.error, given) };
}

/** Checks permission and parameters before the file is read. */
async function refuseUpload(
  parts: ApiParts,
  request: FastifyRequest,
  { call, uploadRefusal }: Route,
  { uid }: Identity,
  parameters: Parameters,
): Promise<Rejection | null> {
  const atGate = gateRefusal(parts, request, call.path, parameters);
  if (atGate) return atGate;
  const { data, fields } = parseParams(call, parameters);
  if (data === null) return reject('badParameter', { fields });
  return uploadRefusal ? uploadRefusal(data, { uid, now: parts.clock.now() }) : reject('noPermission');
}

/** Null if the request was refused, in which case it is already answered. */
export function admit(
  parts: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  parameters: Parameters | null,
): Parameters | null {
  if (!parameters) {
    reply.code(MALFORMED).send(failure(reject('badParameter')));
    return null;
  }
  const refusal = gateRefusal(parts, request, path, parameters);
  if (!refusal) return parameters;
  refuse(parts, reply, refusal);
  return null;
}

/** Streams are rejected with an HTTP status, because their clients can't read the envelope. */
export const rejectMalformed = (reply: FastifyReply, fields: Record<string, FieldProblem>) =>
  reply.code(MALFORMED).send(failure(reject('badParameter', { fields })));

export function unknownParameters(parameters: Parameters): Record<string, FieldProblem> | null {
  const unknown = Object.keys(parameters).filter(name => name !== 'date');
  return unknown.length > 0 ? Object.fromEntries(unknown.map(name => [name, 'unknown'])) : null;
}

function fileProblems({ file }: Call, { files }: FilledForm): Record<string, FieldProblem> {
  const unknown = [...files.keys()].filter(name => name !== file).map(name => [name, 'unknown'] as const);
  const given = file === undefined ? 1 : (files.get(file)?.length ?? 0);
  const wrong = file !== undefined && given !== 1 ? [[file, given === 0 ? 'missing' : 'invalid'] as const] : [];
  return Object.fromEntries([...unknown, ...wrong]);
}

/** Null if the request was refused, in which case it is already answered. */
export async function requireSession(
  parts: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity | null> {
  const { identify, clock } = parts;
  const identity = await identify(sessionCookie(request), header(request, 'accessToken'), clock.now(), request.ip);
  if (!identity) refuse(parts, reply, reject('loginExpired'));
  return identity;
}

const commandIdIn = (params: unknown) => (params as { commandId?: CommandId }).commandId;

async function isCommandIdReused(
  { requestOf }: ApiParts,
  uid: AccountId,
  params: unknown,
  hash: string,
): Promise<boolean> {
  const { commandId } = commandOptions(uid, commandIdIn(params), null);
  const first = uid && commandId ? await requestOf(uid, commandId) : null;
  return first !== null && first !== hash;
}

export function serveRoute(app: FastifyInstance, route: Route, parts: ApiParts): void {
  const { call, handle } = route;
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const reached = parts.publicAddress(request);
      if (!reached) return refuse(parts, reply, reject('wrongHost'));
      // Closes the connection, because the rest of a refused body isn't read.
      if (call.file) reply.header('connection', 'close');
      if (exceedsLimit(request, call)) return refuse(parts, reply, reject('tooLarge'));
      // Checks the session before reading a file.
      const known = call.file && call.signedIn ? await requireSession(parts, request, reply) : ANONYMOUS;
      if (!known) return reply;
      const form = await readForm(request, call, given => refuseUpload(parts, request, route, known, given));
      if (isRejection(form)) return refuse(parts, reply, form, known.uid);
      if (form) reply.removeHeader('connection');
      const parameters = admit(parts, request, reply, call.path, form?.parameters ?? null);
      if (!form || !parameters) return reply;
      const identity = call.signedIn && known === ANONYMOUS ? await requireSession(parts, request, reply) : known;
      if (!identity) return reply;
      const read = parseParams(call, parameters);
      const fields = { ...fileProblems(call, form), ...read.fields };
      if (read.data === null || Object.keys(fields).length > 0)
        return refuse(parts, reply, reject('badParameter', { fields }));
      const context: RequestContext = {
        ...identity,
        now: parts.clock.now(),
        address: request.ip,
        file: form.files.get(call.file ?? '')?.[0] ?? null,
        speech: { language: spokenLanguage(header(request, 'language')), host: reached.hostname },
        agent: header(request, 'user-agent'),
        origin: reached.origin,
        page: reached.page,
        device: deviceCookie(request),
        requester: () => requesterOf(request, reply),
        optionalSession: async () => {
          const { identify, clock } = parts;
          return identify(sessionCookie(request), header(request, 'accessToken'), clock.now(), request.ip);
        },
        rememberDevice: device => setDeviceCookie(request, reply, device),
        openSession: session => setCookies(request, reply, session),
        closeSession: () => clearCookies(request, reply),
      };
      const hash = commandIdIn(read.data) ? requestHash(call.path, form) : undefined;
      if (hash && (await isCommandIdReused(parts, identity.uid, read.data, hash)))
        return refuse(parts, reply, reject('commandIdUsed'), identity.uid);
      const { address, speech } = context;
      const outer = { address, request: hash, id: request.id, language: speech.language };
      const answer = await runInRequest(outer, () => handle(read.data, context));
      return isRejection(answer) ? refuse(parts, reply, answer, identity.uid) : reply.send(success(answer));
    },
  });
}
