/**
 * WeChat Pay's APIv3 (pay.weixin.qq.com/doc/v3/merchant/4012365342, …/4012365345): `Wechatpay-Serial` names its public
 * key, or a platform certificate, which is fetched encrypted with the APIv3 key.
 */
import { type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import { ask, type ProviderContext, type ProviderRequest, type ProviderResponse } from '../ask.ts';
import { certificateOf, createKeyRing } from '../keyRing.ts';
import type { Notice } from '../provider.ts';
import { header, isSigned, json, signed } from '../signature.ts';
import { Sealed, unsealed } from './secret.ts';

export interface WechatPayAccess {
  merchantId: string;
  serial: string;
  privateKey: KeyObject;
  /** APIv3 key of 32 characters. */
  apiKey: string;
  /** Missing for older merchants, who have platform certificates only. */
  publicKey?: { id: string; key: KeyObject } | undefined;
  url: string;
}

/** A repeated notice gets a new signature, so an old signature means a replay. */
const FRESH_MS = 5 * MINUTE_MS;
const CERTIFICATES = '/v3/certificates';

const Certificates = z.object({ data: z.array(z.object({ encrypt_certificate: Sealed })) });

export function createClient(access: WechatPayAccess, { now, timeoutMs, failed }: ProviderContext) {
  const { merchantId, serial, privateKey, apiKey, publicKey, url } = access;

  const keyRing = createKeyRing({
    now,
    async fetch(name) {
      const answer = await ask(question('GET', CERTIFICATES), timeoutMs);
      const read = Certificates.safeParse(answer?.status === 200 ? json(answer.body) : null);
      if (!answer || !read.success) {
        failed(new Error(`WeChat Pay: couldn’t fetch the certificates, and ${name} is unknown`));
        return new Map();
      }
      const pems = read.data.data.map(({ encrypt_certificate }) => unsealed(apiKey, encrypt_certificate));
      const found = pems.flatMap(pem => (pem === null ? [] : (certificateOf(pem) ?? [])));
      // Trusted, because only WeChat Pay could encrypt them. The answer's signature isn't checked, because its key may
      // be in this answer.
      return new Map(found.map(certificate => [certificate.serialNumber, certificate] as const));
    },
  });

  const keyOf = async (name: string): Promise<KeyObject | null> =>
    publicKey && name === publicKey.id ? publicKey.key : /^[0-9A-F]{1,40}$/.test(name) ? keyRing(name) : null;

  /** The timestamp header is in seconds. */
  async function isTheirs(said: Notice): Promise<boolean> {
    const timestamp = header(said, 'wechatpay-timestamp');
    const nonce = header(said, 'wechatpay-nonce');
    if (!/^\d{10}$/.test(timestamp) || Math.abs(now() - Number(timestamp) * SECOND_MS) > FRESH_MS) return false;
    const key = await keyOf(header(said, 'wechatpay-serial'));
    const text = `${timestamp}\n${nonce}\n${said.body}\n`;
    return key !== null && isSigned(key, text, header(said, 'wechatpay-signature'));
  }

  function question(method: ProviderRequest['method'], path: string, body?: string): ProviderRequest {
    const timestamp = Math.floor(now() / SECOND_MS);
    const nonce = randomBytes(16).toString('hex');
    const signature = signed(privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body ?? ''}\n`);
    const words = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial };
    const said = Object.entries(words).map(([name, value]) => `${name}="${value}"`);
    return {
      ...{ method, url: `${url}${path}`, ...(body !== undefined && { body }) },
      headers: {
        accept: 'application/json',
        'user-agent': 'Latchwork',
        authorization: `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(publicKey && { 'wechatpay-serial': publicKey.id }),
      },
    };
  }

  async function call(
    method: ProviderRequest['method'],
    path: string,
    body?: object,
  ): Promise<ProviderResponse | null> {
    const answer = await ask(question(method, path, body && JSON.stringify(body)), timeoutMs);
    const isKnown = answer !== null && (await isTheirs(answer));
    const where = `WeChat Pay: ${method} ${path.split(/\/(?:out-trade-no|id)\//, 1)[0]}`;
    if (!answer) failed(new Error(`${where}: no response`));
    else if (!isKnown) failed(new Error(`${where}: ${answer.status}, not signed by WeChat Pay`));
    return isKnown ? answer : null;
  }

  return { call, isTheirs };
}
