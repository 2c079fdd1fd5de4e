/** Which Host headers the server accepts, and the origin of its links. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { templateCalls } from '../../models/calls/template.calls.ts';
import { NoticeChannel, TemplateKind } from '../../models/messageTemplate.ts';
import { createPublicAddress } from '../../src/server/http/publicAddress.ts';
import { openHouse } from './house.ts';

const PUBLIC = 'https://locks.example.org';
const brands = { names: (host: string) => host === 'keys.brand.example' };
const asked = (host: string) => ({ host, protocol: 'http', raw: { rawHeaders: ['Host', host] } }) as never;

describe('a server without PUBLIC_URL', () => {
  const reached = createPublicAddress('', brands);
  it.each(['localhost:8080', '127.0.0.1', '127.9.9.9:1', '[::1]:8080', 'stay.localhost', 'keys.brand.example:8443'])(
    'accepts %s as Host',
    host => expect(reached(asked(host))).toMatchObject({ origin: `http://${host}`, page: `http://${host}` }),
  );
  it.each([
    ...[
      '192.168.1.5:8080',
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.0.0.999',
      '128.0.0.1',
    ],
    ...[
      'a b',
      '',
      ':80',
      'localhost:',
      'localhost:999999',
      'local/host',
      'evil.example@localhost',
      'localhost#',
      'löcal',
    ],
    ...['[::2]', '[::ffff:8.8.8.8]', 'keys.brand.example.evil', 'localhost, evil.example'],
  ])('rejects %j as Host', host => expect(reached(asked(host))).toBeNull());
});

describe('a server with PUBLIC_URL', () => {
  const reached = createPublicAddress(PUBLIC, brands);
  it('uses its origin in links for any port or letter case, and a brand’s origin on the brand’s host', () => {
    for (const host of ['locks.example.org', 'LOCKS.example.org', 'locks.example.org:1337'])
      expect(reached(asked(host))).toEqual({ origin: PUBLIC, page: PUBLIC, hostname: 'locks.example.org' });
    for (const host of ['keys.brand.example', 'keys.brand.example:1337'])
      expect(reached(asked(host))?.origin).toBe('https://keys.brand.example');
    expect(reached(asked('stay.locks.example.org'))?.origin).toBe('https://stay.locks.example.org');
  });
  it('uses its public origin in links even on localhost, so that recipients can open them', () => {
    expect(reached(asked('localhost:8080'))).toMatchObject({ origin: PUBLIC, page: 'http://localhost:8080' });
  });
  it('rejects a request with two Host headers', () => {
    const raw = { rawHeaders: ['Host', 'locks.example.org', 'host', 'evil.example'] };
    expect(reached({ host: 'locks.example.org', protocol: 'http', raw } as never)).toBeNull();
  });
});

/** Sends a raw request: fetch would not send a malformed head. */
async function answerTo(origin: string, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
  let answer = '';
  socket.setEncoding('latin1').on('data', part => {
    answer += part;
  });
  // The server may reset the connection when it rejects the head.
  socket.on('error', () => {});
  await new Promise(closed => socket.once('close', closed));
  return answer;
}
const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

it('a message link uses PUBLIC_URL regardless of the Host header', async () => {
  const { signIn } = await openHouse({ publicUrl: PUBLIC });
  const asked = { channel: NoticeChannel.EMAIL, kind: TemplateKind.PASSCODE, language: 'en' } as const;
  const { values } = await (await signIn('owner')).data(templateCalls.sample, asked);
  expect(values.APPLINK).toBe(`${PUBLIC}/app`);
});

it('an unknown Host is rejected with 421 and the setting to change, except on health checks', async () => {
  const { origin } = await openHouse();
  const paths = [
    '/',
    '/login',
    '/api/user/getInfo',
    '/api/live',
    '/manifest.webmanifest',
    '/brand.css',
    '/nowhere',
    '/index.html',
  ];
  for (const path of paths) {
    const answer = await answerTo(origin, [`GET ${path} HTTP/1.1`, 'Host: 192.168.1.5:8080', 'Accept: text/html']);
    expect([path, statusIn(answer)]).toEqual([path, 421]);
    expect(answer).toContain('PUBLIC_URL=http://192.168.1.5:8080');
    expect(answer).not.toContain('app-secret');
  }
  const call = await answerTo(origin, ['POST /api/user/login HTTP/1.1', 'Host: evil.example', 'Content-Length: 0']);
  expect(statusIn(call)).toBe(421);
  expect(call).toContain('"errorMsg":"wrongHost"');
  for (const path of ['/healthz', '/readyz'])
    expect(statusIn(await answerTo(origin, [`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7']))).toBe(200);
});

it('a malformed request head is rejected with a 4xx status, never a server error', async () => {
  const { origin } = await openHouse();
  const at = (path: string, ...heads: string[]) => answerTo(origin, [`GET ${path} HTTP/1.1`, ...heads]);
  const heads = [
    ['Host: a b'],
    [],
    ['Host: localhost', 'Host: evil.example'],
    ['Host: '],
    ['Host: <script>'],
    ['Host: [::1'],
  ];
  for (const head of heads) {
    const answer = await at('/login', ...head, 'Accept: text/html');
    expect([head, statusIn(answer)]).toEqual([head, expect.toSatisfy(status => status >= 400 && status < 500)]);
    expect(answer).not.toContain('<script>');
  }
  expect(statusIn(await at('/%zz', 'Host: localhost'))).toBe(400);
  expect(statusIn(await at('/', 'Host: localhost', `X-Long: ${'x'.repeat(20_000)}`))).toBe(431);
});

it('X-Forwarded-Host is accepted only from a proxy that the settings trust', async () => {
  const heads = [
    'GET /login HTTP/1.1',
    'Host: locks.example.org',
    'X-Forwarded-Host: evil.example',
    'Accept: text/html',
  ];
  const alone = await openHouse({ publicUrl: PUBLIC });
  expect(statusIn(await answerTo(alone.origin, heads))).toBe(200);
  const behind = await openHouse({ publicUrl: PUBLIC, trustProxy: 'loopback' });
  expect(statusIn(await answerTo(behind.origin, heads))).toBe(421);
});
