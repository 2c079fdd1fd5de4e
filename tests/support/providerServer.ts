/** A local server for fake payment providers, with keys generated for the test. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: URL;
  /** Path and query, as sent. */
  target: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Told {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function serveProvider(answer: (asked: Asked) => Told | Promise<Told>) {
  let answers: 'well' | 'never' | 'not' = 'well';
  const server = createServer(async (request, response) => {
    const target = request.url ?? '/';
    const body = await bodyOf(request);
    if (answers === 'not') request.socket.destroy();
    if (answers !== 'well') return;
    const url = new URL(target, 'http://provider');
    const told = await answer({ method: request.method ?? '', url, target, headers: request.headers, body });
    response.writeHead(told.status ?? 200, told.headers ?? {}).end(told.body ?? '');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Refuses all connections from now on. */
    silence() {
      answers = 'not';
    },
    /** Accepts requests and never answers from now on. */
    hang() {
      answers = 'never';
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const made = new Map<string, KeyPair>();

/** Key pair by name, generated once per process because that is slow. */
export function keysOf(name: string): KeyPair {
  const keys = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  made.set(name, keys);
  return keys;
}

export const inPem = ({ publicKey, privateKey }: KeyPair) => ({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

/** An ASN.1 value in DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const inside = Buffer.concat(parts);
  const { length } = inside;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), inside]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const integer = (hex: string) => der(0x02, Buffer.from(hex, 'hex'));
const time = (at: number) => der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const SHA256_WITH_RSA = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** Self-signed certificate in PEM. `serial`: whole bytes in hex, the first below 80. */
export function certificateOf(
  { publicKey, privateKey }: KeyPair,
  { serial, from, to }: { serial: string; from: number; to: number },
): string {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Provider of the test')))));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const version = der(0xa0, integer('02'));
  const said = sequence(version, integer(serial), SHA256_WITH_RSA, name, sequence(time(from), time(to)), name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', said, privateKey));
  const lines =
    sequence(said, SHA256_WITH_RSA, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Payment page of a provider. */
export const cashier = (title: string, body: string): Told => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`,
});
