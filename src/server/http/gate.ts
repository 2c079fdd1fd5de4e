/** What every call must pass before its parameters are looked at: a known client of this brand, a fresh date, a right signature. */

import type { FastifyRequest } from 'fastify';
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import { MAX_CLOCK_SKEW_MS } from '../../../models/limits.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { isSameText, type Parameters, signature } from './signature.ts';

/** What the page tells its clients to sign with. */
export interface SigningClient {
  appId: string;
  appSecret: string;
  /** Of the brand whose host is asked. */
  packageName: string;
}

/** What is the same for every brand. */
export type SigningKey = Omit<SigningClient, 'packageName'>;

export const header = (request: FastifyRequest, name: string): string => {
  const value = lookUp(request.headers, name.toLowerCase());
  return typeof value === 'string' ? value : '';
};

/** Null: it may pass. `path` is without the prefix, as it is signed. */
export function verifyRequest(
  request: FastifyRequest,
  path: string,
  parameters: Parameters,
  client: SigningClient,
  now: number,
): Rejection | null {
  if (header(request, 'appId') !== client.appId) return reject('wrongAppId');
  // It names the client as the app id does, and may be left out: the signature shows that it is known.
  const appSecret = header(request, 'appSecret');
  if (appSecret && !isSameText(appSecret, client.appSecret)) return reject('wrongAppId');
  // A page that was opened under another brand, or before this one changed.
  const packageName = header(request, 'packageName');
  if (packageName && packageName !== client.packageName) return reject('wrongPackageName');
  const { date } = parameters;
  if (date === undefined) return reject('badParameter', { fields: { date: 'missing' } });
  if (!/^\d{1,16}$/.test(date)) return reject('badParameter', { fields: { date: 'invalid' } });
  if (Math.abs(Number(date) - now) > MAX_CLOCK_SKEW_MS) return reject('dateOff');
  const expected = signature(client.appSecret, path, parameters);
  return isSameText(header(request, 'signature'), expected) ? null : reject('wrongSignature');
}
