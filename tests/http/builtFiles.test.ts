/** Serving the built page: precompressed, cached immutably, with preloads for each URL. */
import { existsSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { resolve as absolute } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/app/routes/table.ts';
import { PRELOADS_FILE, type Preloads } from '../../src/server/http/preloads.ts';
import { openHouse } from './house.ts';

let origin: string;
let takeDown = async () => {};
beforeAll(async () => {
  const atEnd = (end: () => Promise<void>) => {
    takeDown = end;
  };
  ({ origin } = await openHouse({ appFolder: absolute('dist'), atEnd }));
});
afterAll(() => takeDown());
const preloads = JSON.parse(readFileSync(`dist/${PRELOADS_FILE}`, 'utf8')) as Preloads;
const largest = preloads['/login']?.files.find(file => file.includes('parts')) ?? '';

interface Sent {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** The response as sent; `fetch` would decompress it. */
const sent = (path: string, headers: Record<string, string>) =>
  new Promise<Sent>((resolve, reject) => {
    ask(origin + path, { headers }, async answer => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });

const namedIn = (page: string): string[] =>
  [...page.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g)].map(([, file]) => file ?? '');
const pageAt = async (path: string, cookie = ''): Promise<string> =>
  (await sent(path, { accept: 'text/html', cookie })).body.toString();

describe('a built file', () => {
  it.each([
    { asked: 'br, gzip', encoding: 'br', ending: 'br', unpacked: brotliDecompressSync },
    { asked: 'gzip', encoding: 'gzip', ending: 'gz', unpacked: gunzipSync },
  ])('is served precompressed if the client accepts $asked', async ({ asked, encoding, ending, unpacked }) => {
    const { headers, body } = await sent(`/${largest}`, { 'accept-encoding': asked });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
    expect(body.equals(readFileSync(`dist/${largest}.${ending}`))).toBe(true);
    expect(unpacked(body).equals(readFileSync(`dist/${largest}`))).toBe(true);
  });

  it('is served uncompressed if the client accepts neither encoding', async () => {
    const { headers, body } = await sent(`/${largest}`, {});
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(readFileSync(`dist/${largest}`))).toBe(true);
  });

  it('is cached immutably if its name has a hash, and revalidated otherwise', async () => {
    const built = await sent(`/${largest}`, { 'accept-encoding': 'br' });
    expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const theme = await sent('/theme.js', {});
    expect(theme.headers['cache-control']).toBe('no-cache');
  });

  it.each(['.vite/manifest.json', PRELOADS_FILE])('is not served if only the server needs it: %s', async path => {
    expect((await sent(`/${path}`, {})).status).toBe(404);
  });
});

describe('the page of a URL', () => {
  it('has preloads for each route with a screen', () => {
    const built = ROUTES.filter(route => 'screen' in route).map(({ path }) => path);
    expect(Object.keys(preloads)).toEqual(expect.arrayContaining(built));
  });

  it.each(Object.keys(preloads))(
    'preloads the files of the screen at %s, each once, and no missing file',
    async path => {
      const named = namedIn(await pageAt(path.replaceAll(/:\w+/g, '1'), 'accessToken=t'));
      expect(named).toEqual(expect.arrayContaining(preloads[path]?.files ?? ['what it is made of']));
      expect(named.filter(file => !existsSync(`dist/${file}`))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
    },
  );

  it('preloads the files of the console only for a signed-in user', async () => {
    const visitor = namedIn(await pageAt('/console/home'));
    const signedIn = namedIn(await pageAt('/console/home', 'accessToken=t'));
    expect(visitor.some(file => file.includes('inside'))).toBe(false);
    expect(signedIn.some(file => file.includes('inside'))).toBe(true);
  });

  it('preloads no screen for an unknown URL', async () => {
    const named = namedIn(await pageAt('/nowhere', 'accessToken=t'));
    expect(named.filter(file => /Screen|parts|inside/.test(file))).toEqual([]);
  });
});
