/** Calls to the fake cloud over a socket, or in the process for tests with a fake clock. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Dropped } from './cloudSays.ts';
import type { Form } from './parameters.ts';

export interface CloudAsked {
  /** Without `/v3/`; other paths are unchanged. */
  path: string;
  method: string;
  form: Form;
  files: Readonly<Record<string, Uint8Array>>;
}

type Answer = (call: CloudAsked) => Promise<object>;

/** Served by {@link overFetch} only. */
const HOST = 'https://cloud.fake-ttlock.test';

const pathOf = ({ pathname }: URL) => (pathname.startsWith('/v3/') ? pathname.slice('/v3/'.length) : pathname);

/** Query and body merged, as the cloud reads both. */
async function callOf(request: Request): Promise<CloudAsked> {
  const url = new URL(request.url);
  const form: Record<string, string> = Object.fromEntries(url.searchParams);
  const files: Record<string, Uint8Array> = {};
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    Object.assign(form, Object.fromEntries(new URLSearchParams(await request.text())));
  else if (type.startsWith('multipart/form-data'))
    for (const [name, value] of await request.formData())
      if (typeof value === 'string') form[name] = value;
      else files[name] = new Uint8Array(await value.arrayBuffer());
  return { path: pathOf(url), method: request.method, form: form satisfies Form, files };
}

const hungUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });

export function overFetch(answer: Answer) {
  let isThere = true;
  let isLost = false;
  const ask: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isThere || new URL(request.url).origin !== HOST) throw new TypeError('fetch failed');
    const call = await callOf(request);
    const said = answer(call).catch((error: Error) => {
      throw error instanceof Dropped ? new TypeError('fetch failed') : error;
    });
    const answered = await Promise.race([said, hungUp(request.signal)]);
    if (isLost) {
      isLost = false;
      throw new TypeError('fetch failed');
    }
    return Response.json(answered);
  };
  return {
    host: HOST,
    fetch: ask,
    /** Whether the cloud is reachable. */
    setReachable(there: boolean): void {
      isThere = there;
    },
    /** The next call is executed, but its answer is lost. */
    loseAnswer(): void {
      isLost = true;
    },
  };
}

export async function overHttp(answer: Answer, port: number) {
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const headers = { 'content-type': incoming.headers['content-type'] ?? '' };
    const method = incoming.method ?? 'GET';
    const body = method === 'GET' ? null : Buffer.concat(parts);
    try {
      const call = await callOf(new Request(new URL(incoming.url ?? '/', HOST), { method, headers, body }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await answer(call)));
    } catch {
      incoming.socket.destroy();
    }
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
