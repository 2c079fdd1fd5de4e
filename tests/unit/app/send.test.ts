import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faceCalls } from '../../../models/calls/credential.calls.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { type CredentialId, LockId } from '../../../models/ids.ts';
import { JobType } from '../../../models/progress.ts';
import { ApiError } from '../../../src/app/api/apiError.ts';
import { type Client, createClient } from '../../../src/app/api/client.ts';
import { createSend } from '../../../src/app/api/createSend.ts';
import { sign } from '../../../src/app/api/sign.ts';

const NOW = 1_700_000_000_000;

/** A server that gives every request the same answer and records the requests. */
function against(answer: (request: Request) => Response | Promise<Response>) {
  const asked: { request: Request; body: string }[] = [];
  let endings = 0;
  const client = createClient({
    settings: { appId: 'web', appSecret: 'secret', packageName: 'io.latchwork', apiBase: 'http://console.test/api' },
    now: () => NOW,
    cookies: () => 'site=1; accessToken=t%2B1',
    language: () => 'zh_CN',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push({ request, body: await request.clone().text() });
      return answer(request);
    },
  });
  const send = createSend(
    () => client,
    () => endings++,
  );
  return { send, asked, endings: () => endings };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error.failure;
};

describe('a request of the API client', () => {
  it('sends a GET with signed and dated query parameters and omits empty ones', async () => {
    const { send, asked } = against(json({ errorCode: 0, data: { list: [] } }));
    await send(lockCalls.list, { pageNo: 2, search: '' });
    const { request } = asked[0] ?? expect.fail('nothing was sent');
    const url = new URL(request.url);
    expect(url.pathname).toBe('/api/lock/list');
    expect(Object.fromEntries(url.searchParams)).toEqual({ pageNo: '2', date: String(NOW) });
    expect(Object.fromEntries(request.headers)).toMatchObject({
      appid: 'web',
      appsecret: 'secret',
      packagename: 'io.latchwork',
      language: 'zh_CN',
      accesstoken: 't+1',
      signature: sign('secret', '/lock/list', { pageNo: '2', date: String(NOW) }),
    });
    expect(request.cache).toBe('no-store');
  });

  it('sends a POST as a form with lists encoded as JSON', async () => {
    const { send, asked } = against(json({ errorCode: 0, data: { jobId: 'j' } }));
    await send(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [3, 4].map(id => LockId.parse(id)) });
    const { request, body } = asked[0] ?? expect.fail('nothing was sent');
    expect(request.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ type: '5', lockIds: '[3,4]', date: String(NOW) });
  });
});

describe('a response to the API client', () => {
  it('resolves to the data of the response envelope', async () => {
    const { send } = against(json({ data: { uid: 7 } }));
    expect(await send(userCalls.getInfo, {})).toEqual({ uid: 7 });
  });

  it('rejects with the named error, its status and its fields', async () => {
    const { send, endings } = against(
      json({ errorCode: -3, errorMsg: 'bad', data: { fields: { username: 'too long' } } }, 400),
    );
    expect(await failureOf(send(userCalls.getInfo, {}))).toMatchObject({
      category: 'failed',
      name: 'badParameter',
      status: 400,
      fields: ['username'],
    });
    expect(endings()).toBe(0);
  });

  it.each([
    [-4, 'loginExpired'],
    [-2000, 'signedOutElsewhere'],
  ])('signs the user out on error code %i', async (errorCode, name) => {
    const { send, endings } = against(json({ errorCode }));
    expect(await failureOf(send(userCalls.getInfo, {}))).toEqual({ category: 'logOut', name });
    expect(endings()).toBe(1);
  });

  it('signs the user out on a redirect', async () => {
    const { send } = against(() => new Response(null, { status: 302, headers: { location: '/' } }));
    expect(await failureOf(send(userCalls.getInfo, {}))).toEqual({
      category: 'logOut',
      name: 'redirected',
      to: '/',
    });
  });

  it('distinguishes a missing permission from other errors', async () => {
    const { send } = against(json({ errorCode: -2018 }, 403));
    expect(await failureOf(send(userCalls.getInfo, {}))).toEqual({ category: 'noPermission', status: 403 });
  });

  it('keeps the server’s message for an unknown error code', async () => {
    const { send } = against(json({ errorCode: 12345, errorMsg: 'odd' }));
    expect(await failureOf(send(userCalls.getInfo, {}))).toMatchObject({
      category: 'failed',
      name: null,
      description: 'odd',
    });
  });

  it.each([
    [200, ''],
    [500, '<h1>oops</h1>'],
    [403, '[]'],
  ])('counts as no response when status %i arrives without an envelope', async (status, body) => {
    const { send } = against(() => new Response(body, { status }));
    expect(await failureOf(send(userCalls.getInfo, {}))).toEqual({ category: 'noResponse', status });
  });

  it('rejects with the first failure in a list of results', async () => {
    const { send } = against(json([{ errorCode: 0 }, { errorCode: -3002 }, { errorCode: -3003 }]));
    expect(await failureOf(send(userCalls.getInfo, {}))).toMatchObject({ name: 'gatewayOffline' });
  });

  it('reports a network error when the request fails', async () => {
    const { send } = against(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(send(userCalls.getInfo, {}))).toEqual({ category: 'networkError' });
  });

  describe('a slow response', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => vi.useRealTimers());

    const answerAfter = (ms: number) => async () => {
      await new Promise(resolve => setTimeout(resolve, ms));
      return Response.json({ errorCode: 0, data: {} });
    };

    it('times out after 20 seconds and is reported as no response', async () => {
      const { send } = against(answerAfter(30_000));
      const failure = failureOf(send(userCalls.getInfo, {}));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await failure).toMatchObject({ category: 'noResponse' });
    });

    it('times out after 120 seconds for photo verification', async () => {
      const timeouts: unknown[] = [];
      const http = {
        post: async (_: string, { timeout }: { timeout?: number }) => {
          timeouts.push(timeout);
          return Response.json({ errorCode: 0, data: {} });
        },
      };
      const signed = () => ({ params: {}, headers: {} });
      const send = createSend(
        () => ({ http, signed, urlOf: (path: string) => path }) as unknown as Client,
        () => {},
      );
      const { signal } = new AbortController();
      await send(
        faceCalls.verify,
        { lockId: 1 as LockId, credentialId: 1 as CredentialId },
        {
          ...{ blob: new Blob(['photo']), signal, fetch },
        },
      );
      expect(timeouts).toEqual([120_000]);
    });
  });

  it('rejects with AbortError when the caller aborts the request', async () => {
    const { send } = against(({ signal }) => {
      signal.throwIfAborted();
      return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
    });
    const controller = new AbortController();
    const asking = send(userCalls.getInfo, {}, { signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});
