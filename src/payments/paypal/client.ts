/** PayPal's REST API (developer.paypal.com/api/rest). `PayPal-Request-Id` makes a command idempotent. */
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import { ask, type ProviderContext, type ProviderResponse } from '../ask.ts';
import { json } from '../signature.ts';

export interface PaypalAccess {
  clientId: string;
  clientSecret: string;
  url: string;
}

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
const BEFORE_ITS_END_MS = MINUTE_MS;
const UNAUTHORIZED = 401;

export function createClient(
  { clientId, clientSecret, url }: PaypalAccess,
  { now, timeoutMs, failed }: ProviderContext,
) {
  let token: { text: string; until: number } | null = null;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  async function tokenNow(): Promise<string | null> {
    if (token && now() < token.until) return token.text;
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'grant_type=client_credentials';
    const answer = await ask({ method: 'POST', url: `${url}/v1/oauth2/token`, headers, body }, timeoutMs);
    const read = Token.safeParse(answer?.status === 200 ? json(answer.body) : null).data;
    if (!read) failed(new Error(`PayPal: couldn’t get a token: ${answer?.status ?? 'no response'}`));
    token = read ? { text: read.access_token, until: now() + read.expires_in * SECOND_MS - BEFORE_ITS_END_MS } : null;
    return token?.text ?? null;
  }

  async function tryCall(path: string, once: { id: string; body: object } | null): Promise<ProviderResponse | null> {
    const authorization = await tokenNow();
    if (authorization === null) return null;
    const headers = {
      authorization: `Bearer ${authorization}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(once && { 'paypal-request-id': once.id }),
    };
    const question = { method: once ? 'POST' : 'GET', url: `${url}${path}`, headers } as const;
    return ask({ ...question, ...(once && { body: JSON.stringify(once.body) }) }, timeoutMs);
  }

  return async function call(
    path: string,
    once: { id: string; body: object } | null = null,
  ): Promise<ProviderResponse | null> {
    const first = await tryCall(path, once);
    if (first?.status !== UNAUTHORIZED) return first;
    token = null;
    const second = await tryCall(path, once);
    return second?.status === UNAUTHORIZED ? null : second;
  };
}
