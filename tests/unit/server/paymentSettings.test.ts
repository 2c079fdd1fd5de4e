import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPaymentSettings } from '../../../src/server/features/billing/paymentSettings.ts';
import { keysOf } from '../../support/providerServer.ts';

const own = keysOf('the app at Alipay');
const theirs = keysOf('Alipay');
const privatePem = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const reached = { PUBLIC_URL: 'https://locks.example.org' };

const alipay = { ALIPAY_APP_ID: '2021004100000001', ALIPAY_PRIVATE_KEY: privatePem, ALIPAY_PUBLIC_KEY: publicPem };
const wechatPay = {
  WECHAT_PAY_APP_ID: 'wxd678efh567hg6787',
  WECHAT_PAY_MERCHANT_ID: '1900007291',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WECHAT_PAY_PRIVATE_KEY: privatePem,
  WECHAT_PAY_API_KEY: 'a1B2c3D4e5F6a7B8c9D0e1F2a3B4c5D6',
};
const paypal = { PAYPAL_CLIENT_ID: 'AeA1', PAYPAL_CLIENT_SECRET: 'EL1t', PAYPAL_WEBHOOK_ID: '1JE4291016473214C' };

const messageOf = (env: Record<string, string>, publicUrl = reached.PUBLIC_URL): string => {
  try {
    readPaymentSettings(env, { PUBLIC_URL: publicUrl });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('the payment settings', () => {
  it('configure no provider by default, and enable the sandbox only outside production', () => {
    const none = { alipay: undefined, wechatPay: undefined, paypal: undefined };
    expect(readPaymentSettings({}, { PUBLIC_URL: '' })).toEqual({ ...none, sandbox: true });
    expect(readPaymentSettings({ NODE_ENV: 'production' }, { PUBLIC_URL: '' })).toEqual({ ...none, sandbox: false });
  });

  it('disable the sandbox when a provider is set, unless it is enabled explicitly', () => {
    expect(readPaymentSettings(paypal, reached).sandbox).toBe(false);
    expect(readPaymentSettings({ ...paypal, SANDBOX_PAYMENT: 'on' }, reached).sandbox).toBe(true);
    expect(readPaymentSettings({ NODE_ENV: 'production', SANDBOX_PAYMENT: '1' }, reached).sandbox).toBe(true);
    expect(readPaymentSettings({ SANDBOX_PAYMENT: 'off' }, reached).sandbox).toBe(false);
  });

  it('configure each provider, with a default URL', () => {
    const settings = readPaymentSettings({ ...alipay, ...wechatPay, ...paypal }, reached);
    expect(settings).toMatchObject({
      alipay: { appId: '2021004100000001', url: 'https://openapi.alipay.com/gateway.do' },
      wechatPay: { merchantId: '1900007291', publicKey: undefined, url: 'https://api.mch.weixin.qq.com' },
      paypal: { webhookId: '1JE4291016473214C', url: 'https://api-m.paypal.com' },
    });
    expect(settings.alipay?.privateKey.equals(own.privateKey)).toBe(true);
    const elsewhere = readPaymentSettings({ ...paypal, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }, reached);
    expect(elsewhere.paypal?.url).toBe('https://api-m.sandbox.paypal.com');
  });

  it('accept keys as one-line PEM, as base64 and from files', () => {
    const base64 = {
      ALIPAY_PRIVATE_KEY: own.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      ALIPAY_PUBLIC_KEY: theirs.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    };
    const inLine = { ALIPAY_PRIVATE_KEY: privatePem.replaceAll('\n', '\\n') };
    const { ALIPAY_APP_ID } = alipay;
    const byFile = { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY_FILE: '/run/own', ALIPAY_PUBLIC_KEY_FILE: '/run/theirs' };
    const files: Record<string, string> = { '/run/own': privatePem, '/run/theirs': publicPem };
    for (const env of [{ ...alipay, ...base64 }, { ...alipay, ...inLine }, byFile]) {
      const read = readPaymentSettings(env, reached, path => files[path] ?? '').alipay;
      expect(read?.privateKey.equals(own.privateKey)).toBe(true);
      expect(read?.publicKey.equals(theirs.publicKey)).toBe(true);
    }
  });

  it('require all settings of a provider or none', () => {
    expect(messageOf({ ALIPAY_APP_ID: alipay.ALIPAY_APP_ID })).toMatch(
      /^ALIPAY_PRIVATE_KEY is missing\. Set it to .*\nALIPAY_PUBLIC_KEY is missing/,
    );
    expect(messageOf({ PAYPAL_URL: 'https://api-m.paypal.com' })).toContain('PAYPAL_CLIENT_ID is missing');
    expect(messageOf({ ...wechatPay, WECHAT_PAY_PUBLIC_KEY: publicPem })).toMatch(
      /^WECHAT_PAY_PUBLIC_KEY_ID is missing/,
    );
    const id = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01' };
    expect(messageOf({ ...wechatPay, ...id })).toMatch(/^WECHAT_PAY_PUBLIC_KEY is missing/);
  });

  it('require PUBLIC_URL for providers', () => {
    expect(messageOf(paypal, '')).toContain('PUBLIC_URL is missing');
  });

  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const curve = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  it.each([
    ['ALIPAY_APP_ID', 'hunter2', alipay],
    ['ALIPAY_PRIVATE_KEY', 'hunter2', alipay],
    ['ALIPAY_PRIVATE_KEY', short.toString(), alipay],
    ['ALIPAY_PRIVATE_KEY', curve.toString(), alipay],
    ['ALIPAY_PRIVATE_KEY', publicPem, alipay],
    ['ALIPAY_PUBLIC_KEY', privatePem, alipay],
    ['ALIPAY_PUBLIC_KEY', own.publicKey.export({ type: 'spki', format: 'pem' }).toString(), alipay],
    ['ALIPAY_SELLER_ID', '1088102146225135', alipay],
    ['ALIPAY_URL', 'openapi.alipay.com', alipay],
    ['WECHAT_PAY_API_KEY', 'hunter2', wechatPay],
    ['WECHAT_PAY_SERIAL', '5157f09e', wechatPay],
    ['PAYPAL_URL', 'https://api-m.paypal.com/', paypal],
    ['PAYPAL_CLIENT_SECRET', 'hunter 2', paypal],
    ['SANDBOX_PAYMENT', 'perhaps', paypal],
  ])('reject an invalid %s with the name of the setting, without printing its value', (name, value, rest) => {
    const message = messageOf({ ...rest, [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must be `));
    expect(message).not.toContain('\n');
    expect(message).not.toContain(value);
  });

  it('reject an unreadable key file and a key given twice', () => {
    const { ALIPAY_PUBLIC_KEY: _, ...rest } = alipay;
    expect(messageOf({ ...rest, ALIPAY_PUBLIC_KEY_FILE: '/nowhere/hunter2' })).toBe(
      'ALIPAY_PUBLIC_KEY_FILE must be the path of a readable file.',
    );
    expect(messageOf({ ...alipay, ALIPAY_PUBLIC_KEY_FILE: '/run/theirs' })).toContain('exclude each other');
  });
});
