/** The live stream over a real connection with a fake clock. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ERRORS } from '../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../models/ids.ts';
import { PLUG_IN_PORTS } from '../../../models/plugIn.ts';
import { NO_SITE } from '../../../models/site.ts';
import { createGuard } from '../../../src/doors/guard.ts';
import { createBrands } from '../../../src/server/features/brands/brands.ts';
import type { LiveSink } from '../../../src/server/http/liveEvent.ts';
import { createPublicAddress } from '../../../src/server/http/publicAddress.ts';
import { buildServer } from '../../../src/server/http/server.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { type Params, sign } from '../../support/signedClient.ts';
import { SILENT } from '../../support/silentSecurity.ts';

const HOUR_MS = 60 * 60_000;
const client = { appId: 'app', appSecret: 'secret', packageName: 'test' };

/** Unbounded queue: values wait for their reader. */
function queue<T>() {
  const values: T[] = [];
  const readers: ((value: T) => void)[] = [];
  return {
    put(value: T) {
      const reader = readers.shift();
      if (reader) reader(value);
      else values.push(value);
    },
    next: () =>
      new Promise<T>(resolve => {
        const value = values.shift();
        if (value === undefined) readers.push(resolve);
        else resolve(value);
      }),
  };
}

async function product() {
  const clock = fakeClock();
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  const sinks = queue<LiveSink>();
  const left = queue<string>();
  const places: (string | null)[] = [];
  const used: number[] = [];
  let counts = true;
  const app = await buildServer({
    guard: createGuard(),
    settings: { DEMO: false, EXPLORER: false, LOG_LEVEL: 'silent', PLUG_IN_PORTS },
    clock,
    client,
    publicAddress: createPublicAddress('', { names: () => false }),
    requestOf: async () => null,
    async identify(cookie, token, now) {
      if (!counts || cookie !== 'c' || token !== 't') return null;
      used.push(now);
      return { uid: 1 as AccountId, sessionId: 's' as SessionId };
    },
    routes: [],
    live: {
      subscribe({ after, sessionId }, sink) {
        places.push(after);
        sinks.put(sink);
        return () => left.put(sessionId);
      },
      stop: () => {},
    },
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
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = app.server.address() as AddressInfo;

  function ask(headers: Record<string, string> = {}, more: Params = {}) {
    const params = { date: String(clock.now()), ...more };
    const sent = { appid: 'app', accesstoken: 't', cookie: 'session=c', signature: sign('secret', '/live', params) };
    const asked: ClientRequest = request({
      port,
      path: `/api/live?${new URLSearchParams(params)}`,
      headers: { ...sent, ...headers },
    });
    // Some tests drop the connection on purpose.
    asked.on('error', () => {});
    return new Promise<IncomingMessage>(resolve => asked.on('response', resolve).end());
  }

  /** A reading browser. `heard` resolves when the received text contains the words. */
  async function browser(headers?: Record<string, string>) {
    const response = await ask(headers);
    const sink = await sinks.next();
    let text = '';
    let heed = () => {};
    response.on('error', () => {});
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      heed();
    });
    const ended = new Promise<void>(resolve => response.on('close', resolve));
    const heard = (words: string) =>
      new Promise<string>(resolve => {
        heed = () => text.includes(words) && resolve(text);
        heed();
      });
    return { response, sink, heard, ended, leave: () => response.destroy() };
  }
  const endLogin = () => {
    counts = false;
  };
  return { app, clock, ask, browser, left, places, sinks, used, endLogin };
}

const events = (from: number, count: number, size = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    data: JSON.stringify({ version: from + index, text: 'x'.repeat(size) }),
  }));

describe('the live stream', () => {
  it('is neither cached nor compressed and sets the retry interval', async () => {
    const { browser } = await product();
    const { response, heard } = await browser({ 'accept-encoding': 'gzip' });
    await heard('retry: 1000\n\n');
    expect(response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(response.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('batches simultaneous facts in one event with the id of the last fact', async () => {
    const { clock, browser } = await product();
    const { sink, heard } = await browser();
    sink(events(1, 2));
    sink(events(3, 1));
    await clock.advance(50);
    const text = await heard('id: 3');
    expect(text.match(/^event: /gm)).toHaveLength(1);
    expect(text).toContain('"version":1');
    expect(text).toContain('"version":3');
  });

  it('splits many facts into events of at most 200, each with its own id', async () => {
    const { clock, browser } = await product();
    const { sink, heard } = await browser();
    sink(events(1, 450));
    await clock.advance(50);
    const text = await heard('id: 450\n');
    expect(text.match(/^id: \d+/gm)).toEqual(['id: 200', 'id: 400', 'id: 450']);
    const told = [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, data]) => JSON.parse(data ?? '') as object[]);
    expect(told).toHaveLength(450);
  });

  it('sends a heartbeat while the stream is idle', async () => {
    const { clock, browser } = await product();
    const { heard } = await browser();
    await clock.advance(15_000);
    await heard(': \n\n');
    await clock.advance(15_000);
    await heard(': \n\n: \n\n');
  });

  it('resumes from the browser’s last event id', async () => {
    const { browser, places } = await product();
    await browser({ 'last-event-id': '17' });
    await browser({ 'last-event-id': '800-17' });
    await browser();
    expect(places).toEqual(['17', '800-17', null]);
  });

  it('marks its session as used every hour and ends when the session becomes invalid', async () => {
    const { clock, browser, used, endLogin } = await product();
    const began = clock.now();
    const { ended } = await browser();
    await clock.advance(2 * HOUR_MS);
    await expect.poll(() => used.map(at => at - began)).toEqual([0, HOUR_MS, 2 * HOUR_MS]);
    endLogin();
    await clock.advance(HOUR_MS);
    await ended;
    await clock.advance(HOUR_MS);
    expect(used).toHaveLength(3);
  });

  it('closes when the session ends', async () => {
    const { browser, left } = await product();
    const { sink, ended } = await browser();
    sink.close();
    await ended;
    expect(await left.next()).toBe('s');
  });

  it('sends no facts after the end of its session, also to a slow reader', async () => {
    const { clock, ask, sinks } = await product();
    const response = await ask();
    const sink = await sinks.next();
    sink(events(1, 200, 100_000));
    await clock.advance(50);
    sink(events(201, 1));
    sink.close();
    sink(events(202, 1));
    await clock.advance(15_000);
    const text = (await response.toArray()).join('');
    expect(text).toContain('id: 200\n');
    expect(text).not.toMatch(/id: 20[12]|^:/m);
  });

  it('unsubscribes a browser that disconnects', async () => {
    const { browser, left } = await product();
    const { leave } = await browser();
    leave();
    expect(await left.next()).toBe('s');
  });

  it('drops a browser that does not read, but only after a grace period', async () => {
    const { clock, ask, sinks, left } = await product();
    const response = await ask();
    response.pause();
    response.on('error', () => {});
    const sink = await sinks.next();
    sink(events(1, 200, 100_000));
    await clock.advance(50);
    let waits = true;
    void sink.drained().then(() => {
      waits = false;
    });
    sink(events(201, 1));
    expect(waits).toBe(true);
    await clock.advance(50);
    expect(await left.next()).toBe('s');
    expect(waits).toBe(false);
  });

  it('resolves `drained` once the browser has read the pending data', async () => {
    const { browser } = await product();
    const { sink, heard } = await browser();
    sink(events(1, 100, 100_000));
    await sink.drained();
    await heard('id: 100\n');
  });

  it('closes when the server stops, without delaying the shutdown', async () => {
    const { app, browser } = await product();
    const { ended } = await browser();
    await app.close();
    await ended;
  });

  it.each<[string, Record<string, string>, Params, number]>([
    ['no session', { cookie: '' }, {}, ERRORS.loginExpired],
    ['a stolen token', { cookie: 'session=other' }, {}, ERRORS.loginExpired],
    ['a wrong signature', { signature: 'x' }, {}, ERRORS.wrongSignature],
    ['an invalid last event id', { 'last-event-id': "1' or 1=1" }, {}, ERRORS.badParameter],
    ['an unknown parameter', {}, { lockId: '7' }, ERRORS.badParameter],
  ])('rejects a stream request with %s', async (_, headers, params, errorCode) => {
    const { ask, places } = await product();
    const response = await ask(headers, params);
    const body = JSON.parse((await response.toArray()).join('')) as { errorCode: number };
    expect(body.errorCode).toBe(errorCode);
    expect(places).toEqual([]);
  });
});
