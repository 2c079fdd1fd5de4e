/** Responses to browsers that use https through a trusted proxy. */
import { describe, expect, it } from 'vitest';
import { nameOf, openHouse, PASSWORD, type RunningHouse } from './house.ts';

const OVER_HTTPS = { 'x-forwarded-proto': 'https' };

const keptTo = async ({ origin }: RunningHouse, headers: Record<string, string>) =>
  (await fetch(`${origin}/healthz`, { headers })).headers.get('strict-transport-security');

const PERSON = { username: nameOf('owner'), password: PASSWORD };

async function signIn(house: RunningHouse, headers: Record<string, string>) {
  const visitor = await house.visitor();
  const answer = await visitor.request('POST', '/user/login', PERSON, headers);
  expect(await answer.json()).toMatchObject({ errorCode: 0 });
  return answer.headers.getSetCookie();
}

describe('a console behind a proxy', () => {
  it('sends HSTS for https requests through the proxy only', async () => {
    const house = await openHouse({ trustProxy: 'loopback' });
    expect(await keptTo(house, OVER_HTTPS)).toBe('max-age=31536000');
    expect(await keptTo(house, {})).toBeNull();
    expect(await keptTo(await openHouse(), OVER_HTTPS)).toBeNull();
  });

  it('sends HSTS with errors as well: for an unknown host and for a malformed URL', async () => {
    const house = await openHouse({ trustProxy: 'loopback' });
    const refused = (path: string, headers: Record<string, string>) =>
      house.app.inject({ url: path, headers: { host: new URL(house.origin).host, ...headers } });
    for (const [path, headers, status] of [
      ['/', { host: 'elsewhere.example' }, 421],
      ['/%E0%A4%A', {}, 400],
    ] as const) {
      const [https, http] = [await refused(path, { ...headers, ...OVER_HTTPS }), await refused(path, headers)];
      expect([path, https.statusCode, http.statusCode]).toEqual([path, status, status]);
      expect([path, https.headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
      expect([path, http.headers['strict-transport-security']]).toEqual([path, undefined]);
    }
  });

  it('sets the session cookies with the `__Host-` prefix over https, and without it over http', async () => {
    const house = await openHouse({ trustProxy: 'loopback' });
    const overHttps = await signIn(house, OVER_HTTPS);
    const set = (name: string) => overHttps.find(line => line.startsWith(`${name}=`)) ?? '';
    expect(set('__Host-session')).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict/);
    expect(set('__Host-accessToken')).toMatch(/; Path=\/; .*Secure; SameSite=Strict/);
    expect(set('__Host-accessToken')).not.toContain('HttpOnly');
    for (const line of overHttps) expect(line).toMatch(/^__Host-(?!.*Domain)/);
    const overHttp = await signIn(house, {});
    expect(overHttp.some(line => line.startsWith('session='))).toBe(true);
    expect(overHttp.some(line => line.startsWith('__Host-'))).toBe(false);
  });
});
