/** A signing client, independent of the browser's code so that tests do not share its mistakes. */
import { createHmac } from 'node:crypto';
import type { AnswerOf, Call, Envelope, ParamsOf } from '../../models/calls/call.ts';
import { keepSecrets } from './suiteLog.ts';

export interface ClientSettings {
  appId: string;
  appSecret: string;
  packageName: string;
}

export type Params = Record<string, string>;

export function sign(appSecret: string, path: string, params: Params): string {
  const pairs = Object.keys(params)
    .sort()
    .map(name => `${name}=${params[name]?.trim().replaceAll(/[<>]/g, '')}`);
  return createHmac('sha256', appSecret)
    .update(`${path}?${pairs.join('&')}`)
    .digest('base64');
}

/** Reads the signing settings from the page. */
async function clientSettings(origin: string): Promise<ClientSettings> {
  const html = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
  const meta = (name: string) => html.match(new RegExp(`<meta name="${name}" content="([^"]*)"`))?.[1] ?? '';
  return { appId: meta('app-id'), appSecret: meta('app-secret'), packageName: meta('package-name') };
}

/** Parameters as sent over the wire. */
export const written = (params: object): Params =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** Merges cookies by name like a browser. */
function withCookies(kept: string, set: readonly string[]): string {
  const pairs = [...kept.split('; '), ...set.map(cookie => cookie.split(';')[0] ?? '')].filter(pair => pair !== '');
  const byName = new Map(pairs.map(pair => [pair.split('=')[0], pair]));
  return [...byName.values()].join('; ');
}

export class SignedClient {
  readonly origin: string;
  readonly settings: ClientSettings;
  cookie = '';
  accessToken = '';
  /** Forwarded client address, for servers that trust proxies. */
  from = '';

  private readonly now: () => number;

  private constructor(origin: string, settings: ClientSettings, now: () => number) {
    this.origin = origin;
    this.settings = settings;
    this.now = now;
  }

  /** `now`: clock of the client, which must be close to the server's. */
  static async of(origin: string, now: () => number = Date.now): Promise<SignedClient> {
    return new SignedClient(origin, await clientSettings(origin), now);
  }

  headers(path: string, params: Params): Record<string, string> {
    const { appId, appSecret, packageName } = this.settings;
    return {
      appId,
      appSecret,
      packageName,
      language: 'en',
      accessToken: this.accessToken,
      cookie: this.cookie,
      ...(this.from && { 'x-forwarded-for': this.from }),
      signature: sign(appSecret, path, params),
    };
  }

  async request(method: 'GET' | 'POST', path: string, given: Params, headers: Record<string, string> = {}) {
    const params = { date: String(this.now()), ...given };
    const body = new URLSearchParams(params);
    const url = `${this.origin}/api${path}`;
    const sent = { ...this.headers(path, params), ...headers };
    keepSecrets({ ...params, ...sent });
    return method === 'GET' ? fetch(`${url}?${body}`, { headers: sent }) : fetch(url, { method, body, headers: sent });
  }

  /** Sends a call and returns the whole envelope. */
  async ask<C extends Call>(call: C, params: Partial<ParamsOf<C>>): Promise<Envelope<AnswerOf<C>>> {
    const response = await this.request(call.method, call.path, written(params));
    this.cookie = withCookies(this.cookie, response.headers.getSetCookie());
    return (await response.json()) as Envelope<AnswerOf<C>>;
  }

  /** Sends a call with files, which are not signed; field names may repeat. */
  async upload<C extends Call>(
    call: C,
    params: Partial<ParamsOf<C>>,
    files: readonly { field: string; name: string; mimeType: string; buffer: Buffer }[],
  ): Promise<Envelope<AnswerOf<C>>> {
    const signed = { ...written(params), date: String(this.now()) };
    const body = new FormData();
    for (const [name, value] of Object.entries(signed)) body.append(name, value);
    for (const { field, name, mimeType, buffer } of files)
      body.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const headers = this.headers(call.path, signed);
    const response = await fetch(`${this.origin}/api${call.path}`, { method: 'POST', body, headers });
    return (await response.json()) as Envelope<AnswerOf<C>>;
  }

  /** Data of a call that must succeed. */
  async data<C extends Call>(call: C, params: Partial<ParamsOf<C>>): Promise<AnswerOf<C>> {
    const envelope = await this.ask(call, params);
    if (envelope.errorCode !== 0) throw new Error(`${call.path}: ${envelope.errorCode} ${envelope.errorMsg}`);
    return envelope.data as AnswerOf<C>;
  }
}
