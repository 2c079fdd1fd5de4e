/** Payment settings from the environment, complete or absent per provider. Errors never quote values. */

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { lookUp } from '../../../../models/lookUp.ts';
import { onOrOff, type Settings, SettingsError } from '../../settings.ts';

const PEM = '-----BEGIN';
const KEY_BITS = 2048;

/** Throws unless the key is RSA of at least 2048 bits. */
function rsa(make: (text: string) => KeyObject, text: string): KeyObject {
  const key = make(text);
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < KEY_BITS)
    throw new Error('not a key of RSA with 2048 bits');
  return key;
}
const pem = (text: string) => text.replaceAll('\\n', '\n');
const privateKeyOf = (text: string): KeyObject => {
  if (text.includes(PEM)) return createPrivateKey(pem(text));
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
};
const publicKeyOf = (text: string): KeyObject => {
  if (text.includes('PRIVATE KEY')) throw new Error('not a public key');
  return text.includes(PEM)
    ? createPublicKey(pem(text))
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
};

const key = (make: (text: string) => KeyObject) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      try {
        return rsa(make, text.trim());
      } catch {
        issues.push({ code: 'custom', input: undefined });
        return z.NEVER;
      }
    }),
  );
const address = (otherwise: string) =>
  z._default(z.string().check(z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/)), otherwise);
const word = z.string().check(z.regex(/^[!-~]{1,128}$/));

const alipay = z.object({
  ALIPAY_APP_ID: z.string().check(z.regex(/^\d{16}$/)),
  ALIPAY_PRIVATE_KEY: key(privateKeyOf),
  ALIPAY_PUBLIC_KEY: key(publicKeyOf),
  ALIPAY_SELLER_ID: z.optional(z.string().check(z.regex(/^2088\d{12}$/))),
  ALIPAY_URL: address('https://openapi.alipay.com/gateway.do'),
});
const wechatPay = z.object({
  WECHAT_PAY_APP_ID: z.string().check(z.regex(/^wx[0-9a-zA-Z]{16}$/)),
  WECHAT_PAY_MERCHANT_ID: z.string().check(z.regex(/^\d{8,10}$/)),
  WECHAT_PAY_SERIAL: z.string().check(z.regex(/^[0-9A-F]{40}$/)),
  WECHAT_PAY_PRIVATE_KEY: key(privateKeyOf),
  WECHAT_PAY_API_KEY: z.string().check(z.regex(/^[!-~]{32}$/)),
  WECHAT_PAY_PUBLIC_KEY: z.optional(key(publicKeyOf)),
  WECHAT_PAY_PUBLIC_KEY_ID: z.optional(z.string().check(z.regex(/^PUB_KEY_ID_\w{1,64}$/))),
  WECHAT_PAY_URL: address('https://api.mch.weixin.qq.com'),
});
const paypal = z.object({
  PAYPAL_CLIENT_ID: word,
  PAYPAL_CLIENT_SECRET: word,
  PAYPAL_WEBHOOK_ID: z.string().check(z.regex(/^[A-Za-z0-9]{1,50}$/)),
  PAYPAL_URL: address('https://api-m.paypal.com'),
});
const sandbox = z.object({ SANDBOX_PAYMENT: onOrOff.schema, NODE_ENV: z.optional(z.string()) });

type Name = Exclude<
  keyof (z.infer<typeof alipay> & z.infer<typeof wechatPay> & z.infer<typeof paypal> & z.infer<typeof sandbox>),
  'NODE_ENV'
>;

const KEY_FORMAT = '(RSA, at least 2048 bits, as PEM or base64), or set';
const MUST_BE: Record<Name, string> = {
  ALIPAY_APP_ID: 'the 16 digits of your app’s id at Alipay',
  ALIPAY_PRIVATE_KEY: `your app’s private key ${KEY_FORMAT} ALIPAY_PRIVATE_KEY_FILE to its path`,
  ALIPAY_PUBLIC_KEY: `Alipay’s public key, not your app’s own ${KEY_FORMAT} ALIPAY_PUBLIC_KEY_FILE to its path`,
  ALIPAY_SELLER_ID: 'the 16 digits of the seller’s account at Alipay, which start with 2088',
  ALIPAY_URL: 'the URL of Alipay’s gateway, without a query or a final slash',
  WECHAT_PAY_APP_ID: 'the id of the merchant’s app: wx and 16 letters or digits',
  WECHAT_PAY_MERCHANT_ID: 'the merchant number at WeChat Pay, 8 to 10 digits',
  WECHAT_PAY_SERIAL: 'the serial number of the merchant’s certificate: 40 hexadecimal digits in capitals',
  WECHAT_PAY_PRIVATE_KEY: `the merchant’s private key ${KEY_FORMAT} WECHAT_PAY_PRIVATE_KEY_FILE to its path`,
  WECHAT_PAY_API_KEY: 'the APIv3 key (32 characters), or set WECHAT_PAY_API_KEY_FILE to its path',
  WECHAT_PAY_PUBLIC_KEY: `WeChat Pay’s public key, not the merchant’s own ${KEY_FORMAT} WECHAT_PAY_PUBLIC_KEY_FILE to its path`,
  WECHAT_PAY_PUBLIC_KEY_ID: 'the id of WECHAT_PAY_PUBLIC_KEY, which starts with PUB_KEY_ID_',
  WECHAT_PAY_URL: 'the URL of WeChat Pay’s API, without a query or a final slash',
  PAYPAL_CLIENT_ID: 'the client id of your app at PayPal, without spaces',
  PAYPAL_CLIENT_SECRET: 'the secret of that app, without spaces, or set PAYPAL_CLIENT_SECRET_FILE to its path',
  PAYPAL_WEBHOOK_ID: 'the id of your webhook at PayPal',
  PAYPAL_URL: 'the URL of PayPal’s API, without a query or a final slash',
  SANDBOX_PAYMENT: `one of ${onOrOff.words}`,
};
const BY_FILE = [
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'PAYPAL_CLIENT_SECRET',
] as const satisfies Name[];

export interface PaymentSettings {
  alipay:
    | { appId: string; privateKey: KeyObject; publicKey: KeyObject; sellerId: string | undefined; url: string }
    | undefined;
  wechatPay:
    | {
        appId: string;
        merchantId: string;
        serial: string;
        privateKey: KeyObject;
        apiKey: string;
        publicKey: { id: string; key: KeyObject } | undefined;
        url: string;
      }
    | undefined;
  paypal: { clientId: string; clientSecret: string; webhookId: string; url: string } | undefined;
  /** A provider that takes no money, for trials. Default: on if no other provider is set, except in production. */
  sandbox: boolean;
}

type Env = Record<string, string | undefined>;

const complaintOf = (name: Name, env: Env): string =>
  lookUp(env, name) ? `${name} must be ${MUST_BE[name]}.` : `${name} is missing. Set it to ${MUST_BE[name]}.`;

const fail = (names: readonly Name[], env: Env): never => {
  throw new SettingsError(names.map(name => complaintOf(name, env)).join('\n'));
};

/** Sets `NAME` to the content of the file that `NAME_FILE` names. */
function withFiles(env: Env, readFile: (path: string) => string): Env {
  const read: Env = { ...env };
  for (const name of BY_FILE) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new SettingsError(`${name} and ${name}_FILE exclude each other. Unset one of them.`);
    try {
      read[name] = readFile(path).trim();
    } catch {
      throw new SettingsError(`${name}_FILE must be the path of a readable file.`);
    }
  }
  return read;
}

/** Undefined if none of the provider's settings is given. Throws if some are missing or invalid. */
function parseWhole<Shape extends Record<string, z.ZodMiniType>>(schema: z.ZodMiniObject<Shape>, env: Env) {
  const values = Object.keys(schema.shape).flatMap(name => (lookUp(env, name) ? [[name, lookUp(env, name)]] : []));
  if (values.length === 0) return undefined;
  const read = schema.safeParse(Object.fromEntries(values));
  if (read.success) return read.data;
  return fail([...new Set(read.error.issues.map(issue => issue.path[0] as Name))], env);
}

const isKeyPair = (privateKey: KeyObject, publicKey: KeyObject): boolean =>
  createPublicKey(privateKey).equals(publicKey);

function alipayOf(env: Env): PaymentSettings['alipay'] {
  const read = parseWhole(alipay, env);
  if (!read) return undefined;
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey } = read;
  // The app's own public key is easily mistaken for Alipay's; with it no webhook would verify.
  if (isKeyPair(privateKey, publicKey)) return fail(['ALIPAY_PUBLIC_KEY'], env);
  return { appId: read.ALIPAY_APP_ID, privateKey, publicKey, sellerId: read.ALIPAY_SELLER_ID, url: read.ALIPAY_URL };
}

function wechatPayOf(env: Env): PaymentSettings['wechatPay'] {
  const read = parseWhole(wechatPay, env);
  if (!read) return undefined;
  const { WECHAT_PAY_PRIVATE_KEY: privateKey, WECHAT_PAY_PUBLIC_KEY: platformKey, WECHAT_PAY_PUBLIC_KEY_ID: id } = read;
  if (id !== undefined && platformKey === undefined) return fail(['WECHAT_PAY_PUBLIC_KEY'], env);
  if (id === undefined && platformKey !== undefined) return fail(['WECHAT_PAY_PUBLIC_KEY_ID'], env);
  if (platformKey && isKeyPair(privateKey, platformKey)) return fail(['WECHAT_PAY_PUBLIC_KEY'], env);
  return {
    ...{ appId: read.WECHAT_PAY_APP_ID, merchantId: read.WECHAT_PAY_MERCHANT_ID, serial: read.WECHAT_PAY_SERIAL },
    ...{ privateKey, apiKey: read.WECHAT_PAY_API_KEY, url: read.WECHAT_PAY_URL },
    publicKey: platformKey && id !== undefined ? { id, key: platformKey } : undefined,
  };
}

function paypalOf(env: Env): PaymentSettings['paypal'] {
  const read = parseWhole(paypal, env);
  return (
    read && {
      ...{ clientId: read.PAYPAL_CLIENT_ID, clientSecret: read.PAYPAL_CLIENT_SECRET },
      ...{ webhookId: read.PAYPAL_WEBHOOK_ID, url: read.PAYPAL_URL },
    }
  );
}

const readText = (path: string): string => readFileSync(path, 'utf8');

export function readPaymentSettings(
  env: Env,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  readFile = readText,
): PaymentSettings {
  const values = withFiles(env, readFile);
  const providers = { alipay: alipayOf(values), wechatPay: wechatPayOf(values), paypal: paypalOf(values) };
  const isConfigured = Object.values(providers).some(each => each !== undefined);
  if (isConfigured && PUBLIC_URL === '')
    throw new SettingsError(
      'PUBLIC_URL is missing. Set it, because payment providers send customers and webhooks there.',
    );
  const { SANDBOX_PAYMENT, NODE_ENV } = parseWhole(sandbox, values) ?? {};
  return { ...providers, sandbox: SANDBOX_PAYMENT ?? (!isConfigured && NODE_ENV !== 'production') };
}
