import ky, { type KyInstance } from 'ky';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import type { ClientSettings } from './clientSettings.ts';
import { tokenIn } from './cookie.ts';
import { sign } from './sign.ts';

/** What the client depends on; tests inject other values. */
export interface ClientEnvironment {
  settings: ClientSettings;
  now: () => number;
  cookies: () => string;
  language: () => string;
  fetch?: typeof fetch;
}

export interface SignedRequest {
  params: Record<string, string>;
  headers: Record<string, string>;
}

export interface Client {
  http: KyInstance;
  /** Adds the date and the headers that every request carries. */
  signed: (path: string, params: Record<string, string>) => SignedRequest;
  urlOf: (path: string) => string;
}

const TIMEOUT_MS = 20_000;

/** The page’s only HTTP client. It retries nothing: only its callers know what is safe to repeat. */
export function createClient({ settings, now, cookies, language, fetch }: ClientEnvironment): Client {
  return {
    http: ky.create({
      retry: 0,
      timeout: TIMEOUT_MS,
      throwHttpErrors: false,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
      ...(fetch && { fetch }),
    }),
    urlOf: path => settings.apiBase + path,
    signed(path, given) {
      const params = { ...given, date: String(now()) };
      return {
        params,
        headers: {
          appId: settings.appId,
          appSecret: settings.appSecret,
          packageName: settings.packageName,
          language: language() || DEFAULT_LANGUAGE,
          accessToken: tokenIn(cookies()),
          signature: sign(settings.appSecret, path, params),
        },
      };
    },
  };
}
