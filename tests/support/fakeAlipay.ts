/** Alipay's gateway by its documentation: verifies request signatures and signs its answers. */
import { sign, verify } from 'node:crypto';
import type { PaymentId } from '../../models/ids.ts';
import type { AlipaySettings } from '../../src/payments/alipay/alipay.ts';
import type { Notice } from '../../src/payments/provider.ts';
import { type Asked, cashier, inPem, keysOf, serveProvider, type Told } from './providerServer.ts';

interface Trade {
  out_trade_no: string;
  trade_no: string;
  trade_status: string;
  total_amount: string;
  subject: string;
  time_expire: string;
  notify_url: string;
  return_url: string;
  refunds: Set<string>;
}
type Fields = Record<string, string>;

const APP_ID = '2021004100000001';
const SELLER_ID = '2088102146225135';
const NO_TRADE = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };

const sorted = (fields: Fields): string =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&');

const beijing = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** `at`: maps a URL to its place in the test. */
export async function fakeAlipay(now: () => number, at = (url: string) => url) {
  const app = keysOf('the app at Alipay');
  const alipay = keysOf('Alipay');
  const trades = new Map<string, Trade>();
  const calls: string[] = [];
  const before = new Map<string, () => void>();
  let signer = alipay;
  let refusal: Fields | null = null;
  const byNumber = (number = '') => [...trades.values()].find(({ trade_no }) => trade_no === number);

  const signed = (text: string) => sign('sha256', Buffer.from(text), signer.privateKey).toString('base64');

  function isFromTheApp({ sign: signature = '', ...fields }: Fields): boolean {
    return verify('sha256', Buffer.from(sorted(fields)), app.publicKey, Buffer.from(signature, 'base64'));
  }

  function notice(trade: Trade, other: Fields = {}): Notice {
    const fields: Fields = {
      gmt_create: beijing(now()),
      charset: 'utf-8',
      gmt_payment: beijing(now()),
      notify_time: beijing(now()),
      subject: trade.subject,
      buyer_id: '2088102116773037',
      version: '1.0',
      notify_id: 'ac05099524730693a8b330c5ecf72da978',
      notify_type: 'trade_status_sync',
      out_trade_no: trade.out_trade_no,
      total_amount: trade.total_amount,
      trade_status: trade.trade_status,
      trade_no: trade.trade_no,
      auth_app_id: APP_ID,
      receipt_amount: trade.total_amount,
      app_id: APP_ID,
      seller_id: SELLER_ID,
      ...other,
    };
    const body = new URLSearchParams({ ...fields, sign: signed(sorted(fields)), sign_type: 'RSA2' }).toString();
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  }

  function query(trade: Trade) {
    const { out_trade_no, trade_no, trade_status, total_amount } = trade;
    return { code: '10000', msg: 'Success', out_trade_no, trade_no, trade_status, total_amount, buyer_user_id: '2088' };
  }

  function close(trade: Trade) {
    if (trade.trade_status !== 'WAIT_BUYER_PAY')
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR', sub_msg: '交易状态不合法' };
    trade.trade_status = 'TRADE_CLOSED';
    return { code: '10000', msg: 'Success', out_trade_no: trade.out_trade_no, trade_no: trade.trade_no };
  }

  function refund(trade: Trade, { refund_amount = '', out_request_no = '' }: Fields) {
    const { refunds, trade_no, out_trade_no } = trade;
    const isNew = !refunds.has(out_request_no);
    if (trade.trade_status !== 'TRADE_SUCCESS' || (isNew && refunds.size > 0))
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', sub_msg: '' };
    refunds.add(out_request_no);
    return {
      ...{ code: '10000', msg: 'Success', trade_no, out_trade_no },
      fund_change: isNew ? 'Y' : 'N',
      refund_fee: refund_amount,
    };
  }

  function refundQuery({ refunds, trade_no }: Trade, { out_request_no = '' }: Fields) {
    const done = refunds.has(out_request_no) && { refund_status: 'REFUND_SUCCESS', out_request_no };
    return { code: '10000', msg: 'Success', trade_no, ...done };
  }

  function answerOf(method: string, content: Fields): object {
    const trade = trades.get(content.out_trade_no ?? '') ?? byNumber(content.trade_no);
    if (!trade) return NO_TRADE;
    if (method === 'alipay.trade.query') return query(trade);
    if (method === 'alipay.trade.close') return close(trade);
    if (method === 'alipay.trade.refund') return refund(trade, content);
    return refundQuery(trade, content);
  }

  /** Opening the payment page creates the trade. */
  function page({ notify_url = '', return_url = '' }: Fields, content: Fields): Told {
    const { out_trade_no = '', total_amount = '', subject = '', time_expire = '', product_code } = content;
    if (product_code !== 'FAST_INSTANT_TRADE_PAY' || beijing(now()) >= time_expire) return { status: 403 };
    const trade = trades.get(out_trade_no) ?? {
      ...{ out_trade_no, total_amount, subject, time_expire, notify_url, return_url },
      trade_no: `20261122220014${String(trades.size).padStart(14, '0')}`,
      trade_status: 'WAIT_BUYER_PAY',
      refunds: new Set(),
    };
    trades.set(out_trade_no, trade);
    return cashier('Alipay', `<p>¥${total_amount}</p><a href="/cashier?trade=${trade.trade_no}">Pay</a>`);
  }

  /** A page URL may be opened at any time. */
  const isFresh = (method: string, timestamp = ''): boolean =>
    method === 'GET' || Math.abs(now() - Date.parse(`${timestamp.replace(' ', 'T')}+08:00`)) < 300_000;

  function gateway({ url, method, body }: Asked): Told {
    const fields = {
      ...Object.fromEntries(url.searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
    } as Fields;
    const call = fields.method ?? '';
    calls.push(call);
    before.get(call)?.();
    const name = `${call.replaceAll('.', '_')}_response`;
    const isMeant = fields.app_id === APP_ID && isFresh(method, fields.timestamp) && isFromTheApp(fields);
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields;
    if (method === 'GET') return isMeant ? page(fields, content) : { status: 403 };
    const wrong = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const answer = JSON.stringify(isMeant ? (refusal ?? answerOf(call, content)) : wrong);
    return { body: `{"${name}":${answer},"sign":"${signed(answer)}"}` };
  }

  function pay(trade: Trade): Notice | null {
    if (trade.trade_status !== 'WAIT_BUYER_PAY') return null;
    trade.trade_status = 'TRADE_SUCCESS';
    return notice(trade);
  }

  const server = await serveProvider(async asked => {
    if (asked.url.pathname === '/gateway.do') return gateway(asked);
    const trade = byNumber(asked.url.searchParams.get('trade') ?? '');
    const told = trade && pay(trade);
    if (!trade || !told) return { status: 404 };
    await fetch(at(trade.notify_url), {
      method: 'POST',
      ...(told as { headers: Record<string, string>; body: string }),
    });
    return { status: 302, headers: { location: at(trade.return_url) } };
  });

  const settings: AlipaySettings = {
    ...{ appId: APP_ID, sellerId: SELLER_ID, url: `${server.origin}/gateway.do` },
    ...{ privateKey: app.privateKey, publicKey: alipay.publicKey },
  };
  const known = (paymentId: PaymentId): Trade => {
    const trade = trades.get(paymentId.replaceAll('-', '_'));
    if (!trade) throw new Error(`Alipay does not know ${paymentId}`);
    return trade;
  };
  return {
    ...server,
    settings,
    env: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_PRIVATE_KEY: inPem(app).privateKey,
      ALIPAY_PUBLIC_KEY: inPem(alipay).publicKey,
      ALIPAY_URL: settings.url,
    },
    calls,
    /** The payer opens the page. */
    open: async (url: string) => (await fetch(url)).status,
    /** Pays and returns the notification. Null: it can no longer be paid. */
    pay: (paymentId: PaymentId) => pay(known(paymentId)),
    /** A signed notification with these fields replaced. */
    notice: (paymentId: PaymentId, other?: Fields) => notice(known(paymentId), other),
    /** Runs a callback just before a call arrives. */
    before: (call: string, happens: () => void) => void before.set(call, happens),
    /** Signs with another key from now on. */
    forge() {
      signer = keysOf('somebody else');
    },
    /** Signed answer to every call from now on. */
    refuse(answer: Fields) {
      refusal = answer;
    },
  };
}
