/** Failed calls over a real socket: surely not sent, or unconfirmed. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWire } from '../../../src/drivers/ttlock/wire.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const BODY = () => new URLSearchParams({ lockId: '7', accessToken: 'opens' });

async function cloudThat(answers: RequestListener) {
  const server = createServer(answers);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function wireTo(host: string) {
  const clock = fakeClock();
  const wire = createWire({ host, clock, fetch: globalThis.fetch });
  return { clock, wire, ask: () => wire.post('/v3/lock/unlock', BODY(), clock.now() + 30_000) };
}

describe('the HTTP connection to the TTLock cloud', () => {
  it('sends parameters in the body and returns the answer', async () => {
    const heard: (string | undefined)[] = [];
    const host = await cloudThat(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      heard.push(request.method, request.url, body);
      response.end('{"errcode":0}');
    });
    const { ask } = await wireTo(host);
    expect(await ask()).toEqual({ kind: 'done', said: { errcode: 0 } });
    expect(heard).toEqual(['POST', '/v3/lock/unlock', 'lockId=7&accessToken=opens']);
  });

  it('reports a refused connection as unreachable: nothing was sent', async () => {
    const free = createServer();
    free.listen(0, '127.0.0.1');
    await once(free, 'listening');
    const nobody = (free.address() as AddressInfo).port;
    await new Promise(resolve => free.close(resolve));
    const { ask } = await wireTo(`http://127.0.0.1:${nobody}`);
    expect(await ask()).toEqual({ kind: 'unreachable', reason: 'gatewayOffline', because: 'away' });
  });

  it.each<[string, RequestListener]>([
    ['closes the connection', request => void request.socket.destroy()],
    ['answers with an error', (_, response) => void response.writeHead(502).end('Bad Gateway')],
    ['answers with something other than JSON', (_, response) => void response.end('<html>')],
    ['redirects elsewhere', (_, response) => void response.writeHead(302, { location: '/other' }).end()],
  ])('leaves a call unconfirmed when the cloud %s', async (_, answers) => {
    const { ask } = await wireTo(await cloudThat(answers));
    expect(await ask()).toEqual({ kind: 'unconfirmed', reason: 'connectionLost' });
  });

  it('waits for an answer until the deadline or until the driver stops', async () => {
    const arrived: (() => void)[] = [];
    const { clock, wire, ask } = await wireTo(await cloudThat(() => arrived.shift()?.()));
    const arrival = () => new Promise<void>(resolve => arrived.push(resolve));
    const silent = ask();
    await arrival();
    await clock.advance(30_000);
    expect(await silent).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    const stopped = ask();
    await arrival();
    wire.stop();
    expect(await stopped).toEqual({ kind: 'unconfirmed', reason: 'connectionLost' });
    expect(await ask()).toEqual({ kind: 'unconfirmed', reason: 'connectionLost' });
  });

  it('sends no call after its deadline', async () => {
    const { clock, wire } = await wireTo('http://127.0.0.1:9');
    const late = await wire.post('/v3/lock/unlock', BODY(), clock.now());
    expect(late).toEqual({ kind: 'unreachable', reason: 'deadlinePassed' });
  });
});
