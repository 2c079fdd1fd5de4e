import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPhoneSender } from '../../../src/server/features/messages/phoneSender.ts';

const asked: { path: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
let status = 200;
let provider: Server;
let origin = '';

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(status, { location: 'http://elsewhere.test/' }).end();
  });
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => provider.close(resolve)));

const message = { messageId: 'code-1', to: '+61412345678', language: 'de_DE', text: '123456 ist Ihr Code.' } as const;

it('text messages and voice calls are posted to their URLs with a token and an idempotency key', async () => {
  const sender = createPhoneSender(
    { urls: { sms: `${origin}/sms`, voice: `${origin}/voice` }, token: 't-1' },
    () => {},
  );
  expect(sender.by).toEqual(['sms', 'voice']);
  for (const by of sender.by) expect(await sender.send({ ...message, by })).toEqual({ kind: 'delivered' });
  const { messageId: id, ...rest } = message;
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/sms', { id, by: 'sms', ...rest }],
    ['/voice', { id, by: 'voice', ...rest }],
  ]);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer t-1', 'idempotency-key': 'code-1' });
});

it.each([
  [422, 'addressRefused'],
  [400, 'providerRefused'],
  [401, 'providerRefused'],
  [429, 'unreachable'],
  [503, 'unreachable'],
  [302, 'unreachable'],
] as const)('the phone provider’s HTTP status %i is reported as “%s”', async (answered, reason) => {
  status = answered;
  const told: string[] = [];
  const sender = createPhoneSender({ urls: { sms: origin }, token: undefined }, error => told.push(String(error)));
  expect(await sender.send({ ...message, by: 'sms' })).toEqual({ kind: 'failed', reason });
  // Provider faults are logged, without recipient and text.
  expect(told).toHaveLength(reason === 'addressRefused' ? 0 : 1);
  expect(told.join()).not.toMatch(/412345678|123456/);
});

it('an unreachable phone provider is reported as “unreachable”', async () => {
  const sender = createPhoneSender({ urls: { sms: 'http://127.0.0.1:1/' }, token: undefined }, () => {});
  expect(await sender.send({ ...message, by: 'sms' })).toEqual({ kind: 'failed', reason: 'unreachable' });
});

it('a message channel without a configured URL is not offered', () => {
  expect(createPhoneSender({ urls: {}, token: undefined }, () => {}).by).toEqual([]);
});
