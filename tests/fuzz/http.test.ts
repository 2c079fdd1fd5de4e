/** Random requests, signed or not: each gets an answer, and none an internal error. */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { SERVED } from '../http/everyCall.ts';
import { openHouse } from '../http/house.ts';
import { within } from '../support/pace.ts';
import { INHERITED, oddJson, oddText } from './outside.ts';

const REQUESTS = 10_000;

const NAMES = [
  ...[
    'lockId',
    'lockIds',
    'lockAlias',
    'type',
    'validity',
    'name',
    'pageNo',
    'pageSize',
    'search',
    'username',
    'password',
  ],
  ...[
    'token',
    'rows',
    'date',
    'language',
    'commandId',
    'keyId',
    'credentialId',
    'groupId',
    'timeZone',
    'changes',
    'recipient',
  ],
];
const value = fc.oneof(
  oddText,
  oddJson(['kind', 'start', 'end', 'weekdays', 'lockId'], ['permanent', 'limited']),
  fc.nat(50).map(String),
);
const parameters = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES, ...INHERITED), oddText), value), { maxLength: 6 })
  .map(entries => Object.fromEntries(entries));
const OTHER_PATHS = [
  ...[
    '/cloud/ttlock/x',
    '/cloud/__proto__/x',
    '/api/payment/notify/sandbox',
    '/api/payment/notify/__proto__',
    '/pay/sandbox/x',
  ],
  ...[
    '/explorer',
    '/__proto__',
    '/assets/%00',
    '/%ff',
    '/..%2f..%2fetc/passwd',
    '/api/user/picture/%2e%2e',
    '/api/live',
    '/',
  ],
  ...['/api/export/download', '/brand/logo', '/healthz', '/readyz', '/map/base', '/api/constructor/toString'],
];
const call = fc.constantFrom(...SERVED.filter(({ path }) => path !== '/user/logout'));
const asciiOf = (text: string) => text.replaceAll(/[^ -~]/g, '?');
const headers = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'host',
        'accept',
        'content-type',
        'cookie',
        'accessToken',
        'language',
        'last-event-id',
        'range',
        'origin',
      ),
      oddText.map(asciiOf),
    ),
    { maxLength: 3 },
  )
  .map(entries => Object.fromEntries(entries));
const TYPES = ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', ''];

it(`${REQUESTS} random requests cause no internal error`, { timeout: within(240_000) }, async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const signed = fc.tuple(call, parameters).map(([{ method, path, file }, given]): InjectOptions => {
    const params = { date: String(Date.now()), ...given };
    const body = new URLSearchParams(Object.entries(params)).toString();
    const { from: _, ...signing } = { ...owner.headers(path, params), from: '' };
    if (method === 'GET') return { method, url: `/api${path}?${body}`, headers: signing };
    const type = file === undefined ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x';
    const parts = Object.entries(params).map(
      ([name, text]) => `--x\r\ncontent-disposition: form-data; name="${asciiOf(name)}"\r\n\r\n${text}\r\n`,
    );
    const payload = file === undefined ? body : `${parts.join('')}--x--\r\n`;
    return { method, url: `/api${path}`, headers: { ...signing, 'content-type': type }, payload };
  });
  const strange = fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
      url: fc.oneof(
        fc.constantFrom(...OTHER_PATHS),
        call.map(({ path }) => `/api${path}`),
      ),
      query: fc.oneof(
        fc.constant(''),
        fc.constantFrom('?%', '?%00=%ff', '?__proto__=1', '?a&a&a', `?${'a=1&'.repeat(200)}`),
      ),
      ...{ headers, type: fc.constantFrom(...TYPES, 'application/x-www-form-urlencoded') },
      payload: fc.oneof(
        oddText,
        oddJson(NAMES),
        fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
      ),
    })
    .map(
      ({ method, url, query, headers: given, type, payload }): InjectOptions => ({
        ...{ method: method as 'GET', url: `${url}${query}` },
        headers: { ...given, ...(type && { 'content-type': type }) },
        ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
      }),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(signed, strange), async request => {
      const { statusCode } = await house.app.inject(request);
      expect(statusCode).not.toBe(500);
    }),
    { numRuns: REQUESTS },
  );
});
