/** A client that follows the cloud's documentation only. */
import { createHash } from 'node:crypto';
import { fakeClock } from '../fakeClock.ts';
import { createFakeTtlock, type FakeTtlockOptions } from './fakeTtlock.ts';

export const MONDAY_NOON = Date.UTC(2026, 5, 1, 12);
/** More than the time of a command through a gateway. */
const THROUGH_MS = 2000;

export type Said = Record<string, unknown> & { errcode?: number; list?: Record<string, unknown>[] };
export type Given = Record<string, string | number>;

export const texts = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
export const errcode = async (asked: Promise<Said>) => (await asked).errcode;

/** A fake cloud with a signed-in client. */
export async function askCloud(but: Partial<FakeTtlockOptions> = {}) {
  const clock = fakeClock(MONDAY_NOON);
  const cloud = createFakeTtlock({ clock, ...but });
  const application = { clientId: cloud.clientId, clientSecret: cloud.clientSecret };
  let accessToken = '';

  async function post(path: string, given: Given, origin = cloud.host): Promise<Said> {
    const fetcher = origin === cloud.host ? cloud.fetch : fetch;
    const response = await fetcher(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(texts(given)) });
    return (await response.json()) as Said;
  }
  const signIn = (given: Given = {}) => {
    const { username, password } = cloud.account;
    return post('/oauth2/token', { ...application, username, password: md5(password), ...given });
  };
  const usual = () => ({ clientId: cloud.clientId, accessToken, date: clock.now() });
  const ask = (path: string, given: Given = {}) => post(`/v3/${path}`, { ...usual(), ...given });
  /** Uses this token from now on. */
  const becomes = ({ access_token }: Said) => {
    accessToken = String(access_token);
  };
  becomes(await signIn());
  return {
    ...{ clock, cloud, application, post, signIn, usual, ask, becomes },
    /** Waits for a command through a gateway. */
    async through(path: string, given: Given = {}): Promise<Said> {
      const said = ask(path, given);
      await clock.advance(THROUGH_MS);
      return said;
    },
  };
}
export type AskedCloud = Awaited<ReturnType<typeof askCloud>>;
