/** WeChat Pay's APIv3 by its documentation: verifies request signatures and signs its answers. */
import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { PaymentId } from '../../models/ids.ts';
import type { Notice } from '../../src/payments/provider.ts';
import type { WechatPaySettings } from '../../src/payments/wechatPay/wechatPay.ts';
import { type Asked, certificateOf, inPem, type KeyPair, keysOf, serveProvider, type Told } from './providerServer.ts';

interface Order {
  out_trade_no: string;
  description: string;
  attach: string;
  time_expire: string;
  notify_url: string;
  amount: { total: number; currency: string };
  transaction_id: string;
  trade_state: string;
  refunds: Map<string, number>;
}

const APP_ID = 'wxd678efh567hg6787';
const MERCHANT_ID = '1900007291';
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const API_KEY = 'a1B2c3D4e5F6a7B8c9D0e1F2a3B4c5D6';
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000072912024101100389000';
const DAY = 86_400_000;

export async function fakeWechatPay(
  now: () => number,
  { by = 'publicKey', at: there = url => url }: { by?: 'publicKey' | 'certificate'; at?: (url: string) => string } = {},
) {
  const merchant = keysOf('the merchant at WeChat Pay');
  const orders = new Map<string, Order>();
  const calls: string[] = [];
  const before = new Map<string, () => void>();
  let refusal: Told | null = null;
  let refundStatus = 'SUCCESS';
  let signer = { name: by === 'publicKey' ? PUBLIC_KEY_ID : '4A01', keys: keysOf('WeChat Pay') };
  let certificates: { serial: string; keys: KeyPair; from: number; to: number }[] = [];
  const renew = (serial: string, days = 365) => {
    const keys = keysOf(`WeChat Pay ${serial}`);
    certificates = [{ serial, keys, from: now() - DAY, to: now() + days * DAY }];
    signer = { name: serial, keys };
  };
  if (by === 'certificate') renew('4A01');

  function signed(body: string, at = now()): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const nonce = randomBytes(16).toString('hex');
    const text = `${timestamp}\n${nonce}\n${body}\n`;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': signer.name,
      'wechatpay-signature': sign('sha256', Buffer.from(text), signer.keys.privateKey).toString('base64'),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  function sealed(text: string, use: string, key = API_KEY) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(use));
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: use, ciphertext };
  }

  function isFromTheMerchant({ method, target, body, headers }: Asked): boolean {
    const [scheme, words = ''] = (headers.authorization ?? '').split(' ');
    const said = Object.fromEntries([...words.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const text = `${method}\n${target}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`;
    const isMeant = scheme === 'WECHATPAY2-SHA256-RSA2048' && said.mchid === MERCHANT_ID && said.serial_no === SERIAL;
    const isFresh = Math.abs(now() / 1000 - Number(said.timestamp)) < 300;
    const signature = Buffer.from(said.signature ?? '', 'base64');
    return isMeant && isFresh && verify('sha256', Buffer.from(text), merchant.publicKey, signature);
  }

  const shown = ({ refunds: _, description: __, notify_url: ___, time_expire: ____, ...order }: Order) => ({
    ...{ appid: APP_ID, mchid: MERCHANT_ID, trade_type: 'NATIVE', trade_state_desc: '', bank_type: 'OTHERS' },
    ...order,
    ...(order.trade_state === 'NOTPAY' && { transaction_id: undefined }),
    amount: { ...order.amount, payer_total: order.amount.total, payer_currency: 'CNY' },
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  });

  function notice(order: Order, other: object = {}, at = now(), key = API_KEY): Notice {
    const told = JSON.stringify({ ...shown(order), success_time: new Date(at).toISOString(), ...other });
    const body = JSON.stringify({
      id: 'EV-2018022511223320873',
      create_time: new Date(at).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: { original_type: 'transaction', ...sealed(told, 'transaction', key) },
    });
    return { headers: { 'content-type': 'application/json', ...signed(body, at) }, body };
  }

  const json = (status: number, said: object): Told => ({ status, body: JSON.stringify(said) });
  const refused = (status: number, code: string) => json(status, { code, message: code });

  function create(body: string): Told {
    const { appid, mchid, ...asked } = JSON.parse(body) as Order & { appid: string; mchid: string };
    if (appid !== APP_ID || mchid !== MERCHANT_ID || !/^[\w|*-]{6,32}$/.test(asked.out_trade_no))
      return refused(400, 'PARAM_ERROR');
    const order = orders.get(asked.out_trade_no) ?? {
      ...asked,
      transaction_id: `4200001234202611220${orders.size}`,
      trade_state: 'NOTPAY',
      refunds: new Map(),
    };
    if (order.trade_state !== 'NOTPAY') return refused(400, 'ORDER_CLOSED');
    orders.set(order.out_trade_no, order);
    return json(200, { code_url: `weixin://wxpay/bizpayurl?pr=${order.out_trade_no.slice(0, 9)}zz` });
  }

  function refund(body: string): Told {
    const { transaction_id, out_refund_no, amount } = JSON.parse(body) as {
      transaction_id: string;
      out_refund_no: string;
      amount: { refund: number; total: number };
    };
    const order = [...orders.values()].find(each => each.transaction_id === transaction_id);
    if (!order) return refused(404, 'RESOURCE_NOT_EXISTS');
    order.refunds.set(out_refund_no, amount.refund);
    const given = [...order.refunds.values()].reduce((sum, each) => sum + each, 0);
    if (given > order.amount.total || amount.total !== order.amount.total) return refused(400, 'PARAM_ERROR');
    order.trade_state = 'REFUND';
    return json(200, { refund_id: '503', out_refund_no, transaction_id, status: refundStatus, amount });
  }

  function answerOf({ method, url, body }: Asked): Told {
    const { pathname } = url;
    if (pathname === '/v3/certificates') {
      const data = certificates.map(({ serial, keys, ...when }) => ({
        serial_no: serial,
        encrypt_certificate: sealed(certificateOf(keys, { serial, ...when }), 'certificate'),
      }));
      return json(200, { data });
    }
    if (pathname === '/v3/pay/transactions/native') return create(body);
    if (pathname === '/v3/refund/domestic/refunds') return refund(body);
    const [, number = '', action] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    const order = orders.get(number);
    if (!order) return refused(404, 'ORDER_NOT_EXIST');
    if (method === 'GET' && url.searchParams.get('mchid') === MERCHANT_ID) return json(200, shown(order));
    if (!action) return refused(400, 'PARAM_ERROR');
    if (order.trade_state !== 'NOTPAY') return refused(400, 'INVALID_REQUEST');
    order.trade_state = 'CLOSED';
    return { status: 204 };
  }

  const server = await serveProvider(asked => {
    const call = `${asked.method} ${asked.url.pathname.replace(/out-trade-no\/[^/]+/, 'out-trade-no')}`;
    calls.push(call);
    before.get(call)?.();
    // Answers to unknown merchants are not signed.
    if (!isFromTheMerchant(asked)) return refused(401, 'SIGN_ERROR');
    const told = refusal ?? answerOf(asked);
    return { ...told, headers: { 'content-type': 'application/json', ...signed(told.body ?? '') } };
  });

  const settings: WechatPaySettings = {
    ...{ appId: APP_ID, merchantId: MERCHANT_ID, serial: SERIAL, apiKey: API_KEY, url: server.origin },
    privateKey: merchant.privateKey,
    publicKey: by === 'publicKey' ? { id: PUBLIC_KEY_ID, key: signer.keys.publicKey } : undefined,
  };
  const known = (paymentId: PaymentId): Order => {
    const order = [...orders.values()].find(({ attach }) => attach === paymentId);
    if (!order) throw new Error(`WeChat Pay does not know ${paymentId}`);
    return order;
  };
  return {
    ...server,
    settings,
    env: {
      WECHAT_PAY_APP_ID: APP_ID,
      WECHAT_PAY_MERCHANT_ID: MERCHANT_ID,
      WECHAT_PAY_SERIAL: SERIAL,
      WECHAT_PAY_PRIVATE_KEY: inPem(merchant).privateKey,
      WECHAT_PAY_API_KEY: API_KEY,
      WECHAT_PAY_PUBLIC_KEY: inPem(signer.keys).publicKey,
      WECHAT_PAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
      WECHAT_PAY_URL: server.origin,
    },
    calls,
    before: (call: string, happens: () => void) => void before.set(call, happens),
    orderOf: known,
    /** The last created payment. */
    lastPayment: () => [...orders.values()].at(-1)?.attach as PaymentId,
    /** The payer scans the code and pays. Returns the notification. Null: it can no longer be paid. */
    pay(paymentId: PaymentId): Notice | null {
      const order = known(paymentId);
      if (order.trade_state !== 'NOTPAY') return null;
      order.trade_state = 'SUCCESS';
      return notice(order);
    },
    /** Sends the notification to its URL. */
    async tell(paymentId: PaymentId) {
      const { headers, body } = notice(known(paymentId));
      const answer = await fetch(there(known(paymentId).notify_url), {
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
      });
      return answer.status;
    },
    notice: (paymentId: PaymentId, other?: object, at?: number, key?: string) =>
      notice(known(paymentId), other, at, key),
    renew,
    /** Signs with another key from now on. */
    forge(name = signer.name) {
      signer = { name, keys: keysOf('somebody else') };
    },
    refuse(status: number, code: string) {
      refusal = refused(status, code);
    },
    refundsAre(status: string) {
      refundStatus = status;
    },
  };
}
