/** What a console says to browsers that reach it over https, through a proxy that the settings name. */
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
  it('is kept to https where it was reached so, and not elsewhere', async () => {
    const house = await openHouse({ trustProxy: 'loopback' });
    expect(await keptTo(house, OVER_HTTPS)).toBe('max-age=31536000');
    expect(await keptTo(house, {})).toBeNull();
    expect(await keptTo(await openHouse(), OVER_HTTPS)).toBeNull();
  });

  it('names the session for one host over https alone, and plainly over http', async () => {
    const house = await openHouse({ trustProxy: 'loopback' });
    const overHttps = await signIn(house, OVER_HTTPS);
    const session = overHttps.find(line => line.startsWith('__Host-session=')) ?? '';
    expect(session).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict/);
    expect(session).not.toContain('Domain');
    expect(overHttps.some(line => line.startsWith('session='))).toBe(false);
    expect(overHttps.some(line => line.startsWith('accessToken='))).toBe(true);
    const overHttp = await signIn(house, {});
    expect(overHttp.some(line => line.startsWith('session='))).toBe(true);
    expect(overHttp.some(line => line.startsWith('__Host-'))).toBe(false);
  });
});
