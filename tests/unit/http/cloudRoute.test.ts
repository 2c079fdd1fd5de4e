import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createGuard } from '../../../src/doors/guard.ts';
import type { CloudDriver } from '../../../src/drivers/makersCloud.ts';
import { cloudCallbackPath, serveCloudCallbacks } from '../../../src/server/connectors/cloudCallbacks.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { SILENT } from '../../support/silentSecurity.ts';

const SECRET = 'a-secret-that-nobody-guesses';

async function served() {
  const clock = fakeClock(60_000);
  const heard: unknown[] = [];
  const guard = createGuard();
  const driver = {
    callbackPath: async () => SECRET,
    async calledBack(form: { lockId?: string }) {
      if (form.lockId === 'x') throw new Error('not understood');
      heard.push(form);
    },
  } as unknown as CloudDriver;
  const app = fastify();
  onTestFinished(() => app.close());
  await serveCloudCallbacks(app, {
    cloudDriver: way => (way === 'ttlock' ? driver : null),
    clock,
    security: SILENT,
    guard,
  });
  const post = async (url: string, payload: string) =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/html' } })).statusCode;
  return {
    clock,
    guard,
    heard,
    call: (payload: string, way: 'ttlock' | 'mqtt' = 'ttlock', secret = SECRET) =>
      post(cloudCallbackPath(way, secret), payload),
  };
}

it('a cloud callback is accepted at the secret URL with any content type, and at no other URL', async () => {
  const { heard, call } = await served();
  expect(await call('lockId=7&records=%5B%5D')).toBe(200);
  expect(await call('lockId=7', 'ttlock', `${SECRET}!`)).toBe(404);
  expect(await call('lockId=7', 'ttlock', SECRET.slice(1))).toBe(404);
  expect(await call('lockId=7', 'mqtt')).toBe(404);
  expect(await call('lockId=%')).toBe(404);
  expect(heard).toEqual([{ lockId: '7', records: '[]' }]);
});

it('at most 1,200 cloud callbacks a minute are accepted', async () => {
  const { heard, call, clock } = await served();
  for (let nth = 0; nth < 1200; nth++) await call(`lockId=${nth}`);
  expect(await call('lockId=1200')).toBe(404);
  expect(heard).toHaveLength(1200);
  await clock.advance(60_000);
  expect(await call('lockId=1201')).toBe(200);
});

it('a failed cloud callback is counted and answered with 503, so that the cloud retries it', async () => {
  const { call, guard } = await served();
  expect([await call('lockId=x'), await call('lockId=x'), await call('lockId=7')]).toEqual([503, 503, 200]);
  expect(guard.counts()).toEqual([{ door: 'cloudCallback', kind: 'Error: not understood', count: 2 }]);
});
