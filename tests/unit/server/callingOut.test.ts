/** Calls to other servers: no redirects are followed, and certificates are verified. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createWire } from '../../../src/drivers/ttlock/wire.ts';
import { systemClock } from '../../../src/engine/clock.ts';
import { ask } from '../../../src/payments/ask.ts';
import { createMailer } from '../../../src/server/features/messages/mailer.ts';
import { createPhoneSender } from '../../../src/server/features/messages/phoneSender.ts';

const PATIENCE_MS = 10_000;
const asked: string[] = [];
let elsewhere: Server;
let origin = '';

/** Redirects every call. */
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') response.end('{}');
    else response.writeHead(307, { location: `${origin}/elsewhere` }).end();
  });
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => elsewhere.close(resolve)));

const message = { messageId: 'code-1', to: '+61412345678', language: 'en', text: '123456' } as const;

it.each([
  [
    'a payment provider',
    () => ask({ method: 'POST', url: `${origin}/pay`, headers: {}, body: 'amount=1' }, PATIENCE_MS),
    null,
  ],
  [
    'a lock cloud',
    () =>
      createWire({ host: origin, clock: systemClock, fetch }).post(
        '/lock',
        new URLSearchParams({ accessToken: 't' }),
        systemClock.now() + PATIENCE_MS,
      ),
    expect.not.objectContaining({ kind: 'done' }),
  ],
  [
    'a text message provider',
    () => createPhoneSender({ urls: { sms: `${origin}/sms` }, token: 't' }, () => {}).send({ ...message, by: 'sms' }),
    { kind: 'failed', reason: 'unreachable' },
  ],
])('a redirect from %s is not followed', async (_, call, outcome) => {
  const before = asked.length;
  expect(await call()).toEqual(outcome);
  expect(asked.slice(before)).toHaveLength(1);
  expect(asked).not.toContain('/elsewhere');
});

it.each(['smtps', 'smtp'] as const)(
  'no mail is sent by %s to a server with a self-signed certificate',
  async scheme => {
    let mails = 0;
    // The SMTP server’s default certificate is self-signed.
    const server = new SMTPServer({
      secure: scheme === 'smtps',
      authOptional: true,
      logger: false,
      onData(stream, _session, done) {
        mails++;
        stream.resume().on('end', () => done());
      },
    });
    server.on('error', () => {});
    onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())));
    const listening = server.listen(0, '127.0.0.1');
    await new Promise(resolve => listening.once('listening', resolve));
    const { port } = listening.address() as AddressInfo;
    const told: string[] = [];
    const url = `${scheme}://127.0.0.1:${port}/?requireTLS=true`;
    const mail = createMailer({ url, from: 'keys@house.test' }, error => told.push(String(error)));
    const outcome = await mail({
      ...{ messageId: 'code-1', to: 'ana@house.test', language: 'en', brand: 'Latchwork' },
      mail: { subject: 'Your code', text: '123456', html: '123456' },
    });
    expect(outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
    expect(mails).toBe(0);
    expect(told).toHaveLength(1);
  },
);
