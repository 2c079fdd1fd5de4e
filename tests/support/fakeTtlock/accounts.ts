/** Authentication and monthly quota of the fake cloud. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { DriverClock } from '../../../src/drivers/clock.ts';
import { CloudSays, Errcode } from './cloudSays.ts';
import { type Form, int, parsed, text } from './parameters.ts';

const DAY_MS = 86_400_000;
const TOKEN_MS = 90 * DAY_MS;
const REFRESH_MS = 3650 * DAY_MS;
const SKEW_MS = 5 * 60_000;
/** Months start in Beijing time. */
const BEIJING_MS = 8 * 3_600_000;

export const APPLICATION = { clientId: 'fake-client-id', clientSecret: 'fake-client-secret' };

export interface Account {
  username: string;
  password: string;
}

const md5 = (clear: string) => createHash('md5').update(clear).digest('hex');

const application = { clientId: text, clientSecret: text };
const forToken = z.union([
  z.strictObject({ ...application, username: text, password: text, grant_type: z.optional(z.literal('password')) }),
  z.strictObject({ ...application, refresh_token: text, grant_type: z.literal('refresh_token') }),
]);
const counted = z.strictObject({ ...application, date: z.optional(int) });
const OLD_NAMES: Readonly<Record<string, string>> = { client_id: 'clientId', client_secret: 'clientSecret' };

interface Parts {
  clock: DriverClock;
  accounts: readonly Account[];
  monthlyCalls: number;
}

export function createAccounts({ clock, accounts, monthlyCalls }: Parts) {
  const access = new Map<string, { username: string; until: number }>();
  const refresh = new Map<string, { username: string; until: number; access: string }>();
  const spentIn = new Map<string, number>();
  let issued = 0;

  const month = () => new Date(clock.now() + BEIJING_MS).toISOString().slice(0, 7);
  const spent = () => spentIn.get(month()) ?? 0;

  function checkApplication({ clientId, clientSecret }: { clientId: string; clientSecret: string }): void {
    if (clientId !== APPLICATION.clientId) throw new CloudSays(Errcode.CLIENT_ID);
    if (clientSecret !== APPLICATION.clientSecret) throw new CloudSays(Errcode.CLIENT_SECRET);
  }

  function issue(username: string) {
    const [access_token, refresh_token] = [`fake-access-${++issued}`, `fake-refresh-${issued}`];
    access.set(access_token, { username, until: clock.now() + TOKEN_MS });
    refresh.set(refresh_token, { username, until: clock.now() + REFRESH_MS, access: access_token });
    const uid = 1000 + accounts.findIndex(account => account.username === username);
    return { access_token, refresh_token, uid, expires_in: TOKEN_MS / 1000, scope: 'user,key,room' };
  }

  return {
    spent,
    /** Rejected calls count as well. */
    count(): void {
      spentIn.set(month(), spent() + 1);
    },
    checkQuota(): void {
      if (spent() > monthlyCalls) throw new CloudSays(Errcode.QUOTA);
    },

    token(form: Form) {
      const named = Object.fromEntries(Object.entries(form).map(([name, value]) => [OLD_NAMES[name] ?? name, value]));
      const asked = parsed(forToken, named);
      checkApplication(asked);
      if ('refresh_token' in asked) {
        const known = refresh.get(asked.refresh_token);
        if (!known || known.until <= clock.now()) throw new CloudSays(Errcode.REFRESH_TOKEN);
        refresh.delete(asked.refresh_token);
        access.delete(known.access);
        return issue(known.username);
      }
      if (!/^[0-9a-f]{32}$/.test(asked.password)) throw new CloudSays(Errcode.NOT_MD5);
      const account = accounts.find(({ username }) => username === asked.username);
      if (!account || md5(account.password) !== asked.password) throw new CloudSays(Errcode.WRONG_PASSWORD);
      return issue(account.username);
    },

    monthRequestCount(form: Form) {
      checkApplication(parsed(counted, form));
      return { monthRequestCount: spent() };
    },

    /** Account of a call; also checks the three parameters of every call. */
    whoAsks({ clientId, accessToken, date }: Form): string {
      if (clientId === undefined || accessToken === undefined || date === undefined)
        throw new CloudSays(Errcode.BAD_PARAMETER, 'clientId, accessToken and date go with every call');
      if (clientId !== APPLICATION.clientId) throw new CloudSays(Errcode.CLIENT_ID);
      if (Math.abs(parsed(z.object({ date: int }), { date }).date - clock.now()) > SKEW_MS)
        throw new CloudSays(Errcode.DATE_OFF);
      const known = access.get(accessToken);
      if (!known) throw new CloudSays(Errcode.TOKEN_UNKNOWN);
      if (known.until <= clock.now()) throw new CloudSays(Errcode.TOKEN_EXPIRED);
      return known.username;
    },

    hasToken: (username: string): boolean =>
      [...access.values()].some(token => token.username === username && token.until > clock.now()),
    /** Revokes access tokens; with `refreshed`, refresh tokens as well. */
    revoke(refreshed = false): void {
      access.clear();
      if (refreshed) refresh.clear();
    },
    isAccount: (username: string): boolean => accounts.some(account => account.username === username),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
