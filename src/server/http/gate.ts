import type { FastifyRequest } from 'fastify';
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import { MAX_CLOCK_SKEW_MS } from '../../../models/limits.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { isSameText, type Parameters, signature } from './signature.ts';

export interface SigningClient {
  appId: string;
  appSecret: string;
  packageName: string;
}

export type SigningKey = Omit<SigningClient, 'packageName'>;

export const header = (request: FastifyRequest, name: string): string => {
  const value = lookUp(request.headers, name.toLowerCase());
  return typeof value === 'string' ? value : '';
};

/** Null if the request passes. `path`: as signed, without the API prefix. */
export function verifyRequest(
  request: FastifyRequest,
  path: string,
  parameters: Parameters,
  client: SigningClient,
  now: number,
): Rejection | null {
  if (header(request, 'appId') !== client.appId) return reject('wrongAppId');
  // Optional, because the signature already proves knowledge of the secret.
  const appSecret = header(request, 'appSecret');
  if (appSecret && !isSameText(appSecret, client.appSecret)) return reject('wrongAppId');
  const packageName = header(request, 'packageName');
  if (packageName && packageName !== client.packageName) return reject('wrongPackageName');
  const { date } = parameters;
  if (date === undefined) return reject('badParameter', { fields: { date: 'missing' } });
  if (!/^\d{1,16}$/.test(date)) return reject('badParameter', { fields: { date: 'invalid' } });
  if (Math.abs(Number(date) - now) > MAX_CLOCK_SKEW_MS) return reject('dateOff');
  const expected = signature(client.appSecret, path, parameters);
  return isSameText(header(request, 'signature'), expected) ? null : reject('wrongSignature');
}
