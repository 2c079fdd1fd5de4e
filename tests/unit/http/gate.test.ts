/** The request gate before one call that nothing invalid may reach. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, page, wireInt, wireList } from '../../../models/calls/call.ts';
import { ERRORS, type ErrorName, reject } from '../../../models/errorCodes.ts';
import { type AccountId, LockId, type SessionId } from '../../../models/ids.ts';
import { MAX_BODY_BYTES, MAX_CLOCK_SKEW_MS } from '../../../models/limits.ts';
import { PLUG_IN_PORTS } from '../../../models/plugIn.ts';
import { NO_SITE } from '../../../models/site.ts';
import { createGuard } from '../../../src/doors/guard.ts';
import { createBrands } from '../../../src/server/features/brands/brands.ts';
import { createPublicAddress } from '../../../src/server/http/publicAddress.ts';
import { route } from '../../../src/server/http/route.ts';
import { buildServer } from '../../../src/server/http/server.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { sign } from '../../support/signedClient.ts';
import { SILENT } from '../../support/silentSecurity.ts';

const client = { appId: 'app', appSecret: 'secret', packageName: 'test' };
const clock = fakeClock();
const open = call<{ echoed: string }>().post('/door/open', {
  lockId: wireInt(LockId),
  note: z.optional(z.string().check(z.maxLength(10))),
  lockIds: z.optional(wireList(LockId, 3)),
});
const list = call<unknown>().get('/door/list', { ...page });
const breaks = call<unknown>().get('/door/breaks', {}).forAnyone();
const signIn = call<unknown>().post('/door/signIn', {}).forAnyone();

let app: FastifyInstance;
let folder: string;
let reached: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body>the page</body></html>');
  app = await buildServer({
    guard: createGuard(),
    settings: { DEMO: false, EXPLORER: false, LOG_LEVEL: 'silent', PLUG_IN_PORTS },
    clock,
    client,
    publicAddress: createPublicAddress('', { names: () => false }),
    requestOf: async () => null,
    identify: (cookie, token) =>
      Promise.resolve(cookie === 'c' && token === 't' ? { uid: 1 as AccountId, sessionId: 's' as SessionId } : null),
    routes: [
      route(open, async params => {
        reached.push(params);
        return params.lockId === 13 ? reject('lockNotFound') : { echoed: params.note ?? '' };
      }),
      route(list, async params => {
        reached.push(params);
        return params;
      }),
      route(breaks, () => Promise.reject(new Error('secret detail'))),
      route(signIn, async (_, { openSession }) => {
        openSession({ cookie: 'c', token: 't', expiresAt: clock.now() + 1000 });
        return {};
      }),
    ],
    live: { subscribe: () => () => {}, stop: () => {} },
    pictures: { find: () => Promise.resolve(null) },
    map: { figures: () => Promise.reject(), subscribe: () => Promise.reject(), stop: () => {} },
    brands: createBrands({ failed: () => {} }),
    downloads: { file: async () => null, fetch: async () => null },
    receipts: { file: async () => null },
    payments: { receiveNotice: async () => 'refused', providerNamed: () => undefined, pages: [] },
    fleet: { cloudDriver: () => null },
    security: SILENT,
    siteOf: () => NO_SITE,
    ready: () => Promise.resolve(true),
    appFolder: folder,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  reached = [];
});

/** Query or form text with valid and broken encoding. */
const encoded = fc
  .array(fc.constantFrom('a', '=', '&', '+', '%', '%zz', '%E0', '%00', '%41', '%ED%A0%80', '__proto__', 'lockId', '7'))
  .map(parts => parts.join(''));

interface Changes {
  path?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  cookie?: string;
  body?: string | Buffer;
}

/** A valid request, changed after it was signed. */
async function ask({ path = '/door/open', params = {}, headers = {}, cookie = 'session=c', body }: Changes) {
  const all = { date: String(clock.now()), lockId: '7', ...params };
  const options: InjectOptions = {
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      appid: client.appId,
      accesstoken: 't',
      signature: sign(client.appSecret, path, all),
      cookie,
      ...headers,
    },
    payload: body ?? new URLSearchParams(all).toString(),
  };
  const response = await app.inject(options);
  return { status: response.statusCode, ...(response.json() as { errorCode: number; data?: Record<string, unknown> }) };
}

const code = (name: ErrorName) => ERRORS[name];

describe('a valid request', () => {
  it('reaches its handler with parsed parameters', async () => {
    const answer = await ask({ params: { note: ' ü<b> & ' } });
    expect(answer).toMatchObject({ status: 200, errorCode: 0, data: { echoed: ' ü<b> & ' } });
    expect(reached).toEqual([{ lockId: 7, note: ' ü<b> & ' }]);
  });

  it('is answered with status 200 and the error code when its handler rejects it', async () => {
    expect(await ask({ params: { lockId: '13' } })).toMatchObject({ status: 200, errorCode: code('lockNotFound') });
  });

  it('has its parameters in the query string with GET', async () => {
    const params = { date: String(clock.now()), pageSize: '50' };
    const response = await app.inject({
      url: `/api/door/list?${new URLSearchParams(params)}`,
      headers: { appid: 'app', accesstoken: 't', cookie: 'session=c', signature: sign('secret', '/door/list', params) },
    });
    expect(response.json().data).toEqual({ pageNo: 1, pageSize: 50 });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the request gate', () => {
  const right = () => sign(client.appSecret, '/door/open', { date: String(clock.now()), lockId: '7' });
  const skewed = (ms: number) => ({ params: { date: String(clock.now() + ms) } });

  it.each<[string, () => Changes, ErrorName]>([
    ['an unknown client', () => ({ headers: { appid: 'other' } }), 'wrongAppId'],
    ['another app secret', () => ({ headers: { appsecret: 'other' } }), 'wrongAppId'],
    ['no signature', () => ({ headers: { signature: '' } }), 'wrongSignature'],
    ['a signature with additional characters', () => ({ headers: { signature: `${right()}AA` } }), 'wrongSignature'],
    ['a changed parameter', () => ({ body: `date=${clock.now()}&lockId=8` }), 'wrongSignature'],
    ['an added parameter', () => ({ body: `date=${clock.now()}&lockId=7&note=x` }), 'wrongSignature'],
    ['a signature for another path', () => ({ headers: { signature: sign('secret', '/x', {}) } }), 'wrongSignature'],
    ['a date that is too old', () => skewed(-MAX_CLOCK_SKEW_MS - 1), 'dateOff'],
    ['a date that is too new', () => skewed(MAX_CLOCK_SKEW_MS + 1), 'dateOff'],
    ['an invalid date', () => ({ params: { date: '1e13' } }), 'badParameter'],
    ['no session cookie', () => ({ cookie: '' }), 'loginExpired'],
    ['no access token', () => ({ headers: { accesstoken: '' } }), 'loginExpired'],
    ['a cookie and a token of different sessions', () => ({ cookie: 'session=other' }), 'loginExpired'],
  ])('rejects %s with a specific error code', async (_, changes, name) => {
    expect(await ask(changes())).toMatchObject({ errorCode: code(name) });
    expect(reached).toEqual([]);
  });

  it('accepts a request date at the limit of the clock skew', async () => {
    expect(await ask(skewed(-MAX_CLOCK_SKEW_MS))).toMatchObject({ errorCode: 0 });
    expect(await ask(skewed(MAX_CLOCK_SKEW_MS))).toMatchObject({ errorCode: 0 });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['an unknown parameter', { door: '1' }, { door: 'unknown' }],
    ['a lock id that is not a number', { lockId: "1' OR '1'='1" }, { lockId: 'invalid' }],
    ['a lock id with a leading zero', { lockId: '07' }, { lockId: 'invalid' }],
    ['a lock id below one', { lockId: '0' }, { lockId: 'tooSmall' }],
    ['a text that is too long', { note: 'x'.repeat(11) }, { note: 'tooLong' }],
    ['an object instead of a list', { lockIds: '{"a":1}' }, { lockIds: 'invalid' }],
    ['a list that is too long', { lockIds: '[1,2,3,4]' }, { lockIds: 'tooLong' }],
    ['a list that is empty', { lockIds: '[]' }, { lockIds: 'tooShort' }],
  ])('rejects %s and names the field without its value', async (_, params, fields) => {
    expect(await ask({ params })).toMatchObject({ status: 200, errorCode: code('badParameter'), data: { fields } });
    expect(reached).toEqual([]);
  });

  it.each([
    ['broken encoding', 'lockId=%E0%A4%A'],
    ['a repeated name', 'lockId=7&lockId=8'],
    ['a null character', 'lockId=7%00'],
  ])('rejects %s as malformed', async (_, body) => {
    expect(await ask({ body })).toMatchObject({ status: 400, errorCode: code('badParameter') });
    expect(reached).toEqual([]);
  });

  it('rejects a request body that is too large', async () => {
    const answer = await ask({ body: `note=${'x'.repeat(MAX_BODY_BYTES)}` });
    expect(answer).toMatchObject({ status: 413, errorCode: code('tooLarge') });
  });

  it('rejects a request body of another content type', async () => {
    const answer = await ask({ headers: { 'content-type': 'application/json' }, body: '{"lockId":7}' });
    expect(answer).toMatchObject({ status: 400, errorCode: code('badParameter') });
  });

  it('rejects a compressed request body', async () => {
    const body = gzipSync(new URLSearchParams({ date: String(clock.now()), lockId: '7' }).toString());
    expect(await ask({ headers: { 'content-encoding': 'gzip' }, body })).toMatchObject({ status: 400 });
    expect(reached).toEqual([]);
  });

  it('rejects a POST with query parameters', async () => {
    expect(await ask({ path: '/door/open?lockId=9' })).toMatchObject({ status: 400 });
    expect(reached).toEqual([]);
  });

  it('rejects a GET with a body', async () => {
    const params = { date: String(clock.now()) };
    const response = await app.inject({
      url: `/api/door/list?${new URLSearchParams(params)}`,
      headers: { appid: 'app', accesstoken: 't', cookie: 'session=c', signature: sign('secret', '/door/list', params) },
      payload: 'pageNo=2',
    });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, code('badParameter')]);
    expect(reached).toEqual([]);
  });

  it.each(['/api/%zz?password=hunter2', '/api/door/%E0%A4%A', '/%'])('rejects the malformed URL %s', async url => {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, code('badParameter')]);
    expect(response.body).not.toMatch(/hunter2|%/);
  });

  it('rejects an unknown call and a wrong method', async () => {
    const params = { date: String(clock.now()) };
    const head = await app.inject({ method: 'HEAD', url: `/api/door/list?${new URLSearchParams(params)}` });
    expect(head.statusCode).toBe(404);
    expect(await ask({ path: '/door/nowhere' })).toMatchObject({ status: 404, errorCode: code('notFound') });
    expect(await ask({ path: '/door/list' })).toMatchObject({ status: 404, errorCode: code('notFound') });
  });
});

describe('an exception in a request handler', () => {
  it('is answered with status 500 and a request id, without details', async () => {
    const date = String(clock.now());
    const signature = sign('secret', '/door/breaks', { date });
    const response = await app.inject({ url: `/api/door/breaks?date=${date}`, headers: { appid: 'app', signature } });
    expect(response.statusCode).toBe(500);
    expect(response.json().errorCode).toBe(code('internal'));
    expect(response.json().data).toEqual({ requestId: expect.any(String) });
    expect(response.body).not.toContain('secret detail');
  });
});

describe('the cookies of a session', () => {
  it('are an HttpOnly session cookie and a script-readable access token, both SameSite=Strict', async () => {
    const date = String(clock.now());
    const response = await app.inject({
      method: 'POST',
      url: '/api/door/signIn',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        appid: 'app',
        signature: sign('secret', '/door/signIn', { date }),
      },
      payload: `date=${date}`,
    });
    const cookies = [response.headers['set-cookie']].flat().map(String);
    expect(cookies.find(cookie => cookie.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(cookies.find(cookie => cookie.startsWith('accessToken='))).toMatch(/^(?!.*HttpOnly).*SameSite=Strict/);
  });
});

describe('the page', () => {
  it('is served for every route, with the app id and a content security policy against foreign scripts', async () => {
    for (const url of ['/', '/login', '/manage/lock?lockId=7', '/no/such/page']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<meta name="app-id" content="app">');
      expect(response.headers['content-security-policy']).toContain("default-src 'self'");
      expect(response.headers['content-security-policy']).not.toContain('unsafe');
      // Besides its server, the page connects only to plug-ins on the local computer.
      expect(response.headers['content-security-policy']).toContain(
        "connect-src 'self' ws://127.0.0.1:9571 ws://127.0.0.1:9572 ws://127.0.0.1:9573;",
      );
    }
  });

  it('is not served when a missing file is requested', async () => {
    expect((await app.inject({ url: '/../../etc/passwd', headers: { accept: '*/*' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });
});

/** Raw answer to a raw request on its own connection. */
async function answerTo(request: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  return (await socket.setEncoding('utf8').toArray()).join('');
}

describe('every response', () => {
  const query = () => `date=${clock.now()}`;
  it.each<[string, number, () => InjectOptions]>([
    ['the page', 200, () => ({ url: '/', headers: { accept: 'text/html' } })],
    ['a call', 200, () => ({ url: `/api/door/list?${query()}` })],
    ['a download', 401, () => ({ url: '/api/export/download/1' })],
    [
      'an internal error',
      500,
      () => ({ url: `/api/door/breaks?${query()}`, headers: { appid: 'app', signature: signed() } }),
    ],
    ['a missing file', 404, () => ({ url: '/assets/gone.js' })],
    ['an invalid URL', 400, () => ({ url: '/%' })],
    ['an unknown host', 421, () => ({ url: '/', headers: { host: 'elsewhere.example' } })],
    ['the health check', 200, () => ({ url: '/healthz' })],
  ])('has security headers for %s', async (_, status, asked) => {
    const { statusCode, headers } = await app.inject(asked());
    expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-type']).toMatch(/; charset=utf-8$/);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
  const signed = () => sign('secret', '/door/breaks', { date: String(clock.now()) });

  it('does not echo a TRACE request', async () => {
    const { statusCode, body } = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/',
      headers: { 'x-mine': 'echo' },
    });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('echo');
  });

  it('is a single status 400 for a request of ambiguous length', async () => {
    await app.listen({ port: 0 });
    const start = 'POST /api/door/open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n';
    for (const other of ['Transfer-Encoding: chunked', 'Content-Length: 5']) {
      const answer = await answerTo(
        `${start}${other}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      );
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    }
  });
});

describe('arbitrary input', () => {
  it('never causes a server error and never passes the gate unsigned', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        fc.constantFrom('/door/open', '/door/list', '/door/%', '/live', '/'),
        encoded,
        encoded,
        fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'nonsense'),
        async (method, path, query, body, type) => {
          const response = await app.inject({
            method: method as 'GET',
            url: `/api${path}?${query}`,
            headers: { 'content-type': type, appid: 'app' },
            ...(method === 'GET' ? {} : { payload: body }),
          });
          expect(response.statusCode).toBeLessThan(500);
          expect(response.json().errorCode).toSatisfy(one => typeof one === 'number' && one !== 0);
          expect(reached).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is accepted or rejected as parameters of a signed request, without a server error', async () => {
    const name = fc.constantFrom('lockId', 'note', 'lockIds', 'toString', 'hasOwnProperty', 'valueOf', '0', 'then', '');
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('7', '-0', '1e9', '9'.repeat(16), 'null', '[[[', '<script>', "'; drop table facts; --"),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value), async params => {
        reached = [];
        const { status, errorCode } = await ask({ params });
        const names = Object.keys(params);
        const fits = errorCode === 0 || errorCode === code('lockNotFound');
        expect(status).toBeLessThan(500);
        expect(reached.length > 0).toBe(fits);
        if (fits) expect(['lockId', 'note', 'lockIds']).toEqual(expect.arrayContaining(names));
        else expect(errorCode).toBe(code('badParameter'));
      }),
      { numRuns: 500 },
    );
  });
});
