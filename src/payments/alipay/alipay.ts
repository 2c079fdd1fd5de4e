/**
 * Alipay for websites: opendocs.alipay.com/open/270 (notices: …/open/270/105902). Before the buyer opens the payment
 * page, Alipay has no payment to close; if it is paid later, a notice arrives.
 */
import type { KeyObject } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod/mini';
import type { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import type { ProviderContext } from '../ask.ts';
import { inBeijing } from '../beijing.ts';
import { decimalOf } from '../decimal.ts';
import type { PaymentProvider } from '../provider.ts';
import { readNotice } from './notice.ts';
import { saidOf, Trade } from './trade.ts';

export interface AlipaySettings {
  appId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** If omitted, only the app id is checked. */
  sellerId?: string | undefined;
  url: string;
}

type Call = 'alipay.trade.query' | 'alipay.trade.close' | 'alipay.trade.refund' | 'alipay.trade.fastpay.refund.query';

const Common = z.looseObject({ code: z.string(), sub_code: z.optional(z.string()) });
type Answered = z.infer<typeof Common>;

const DONE = '10000';
const CANNOT_BE = '40004';
const NOT_SET_UP = ['40001', '40002', '40006'];
const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST';
const LATER = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR'];
const UNREACHABLE = { kind: 'unreachable' } as const;

const timeOf = (at: number): string => inBeijing(at).replace('T', ' ');
/** Reversible, because Alipay allows no hyphens and our ids contain no underscores. */
const tradeNumberOf = (paymentId: PaymentId): string => paymentId.replaceAll('-', '_');

const createSdk = ({ appId, privateKey, publicKey, url }: AlipaySettings, timeout: number): AlipaySdk =>
  new AlipaySdk({
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    gateway: url,
    timeout,
    camelcase: false,
  });

/** Null if the outcome is unknown. Only a signed answer counts. */
function createCall(sdk: AlipaySdk, { failed, now }: ProviderContext) {
  return async (call: Call, bizContent: Record<string, string>): Promise<Answered | null> => {
    const params = { timestamp: timeOf(now()), bizContent };
    const answer = await sdk.exec(call, params, { validateSign: true }).catch(() => null);
    const read = Common.safeParse(answer);
    const { code, sub_code = '' } = read.data ?? { code: 'no response' };
    if (code !== DONE && code !== CANNOT_BE) failed(new Error(`Alipay: ${call}: ${code} ${sub_code}`.trimEnd()));
    return read.data ?? null;
  };
}

export function createAlipay(settings: AlipaySettings, context: ProviderContext): PaymentProvider {
  const { appId, sellerId } = settings;
  const { now } = context;
  const sdk = createSdk(settings, context.timeoutMs);
  const ask = createCall(sdk, context);

  async function close(paymentId: PaymentId) {
    const answer = await ask('alipay.trade.close', { out_trade_no: tradeNumberOf(paymentId) });
    // Otherwise the payment may have been made at the last moment; the next query will show.
    return answer?.code === DONE || answer?.sub_code === UNKNOWN_TRADE ? ({ kind: 'closed' } as const) : UNREACHABLE;
  }

  /** A repeated refund changes no balance, so this queries whether the first one succeeded. */
  async function isRefunded(number: string, refundId: string): Promise<boolean> {
    const answer = await ask('alipay.trade.fastpay.refund.query', { trade_no: number, out_request_no: refundId });
    return answer?.code === DONE && answer.refund_status === 'REFUND_SUCCESS';
  }

  return {
    method: PAY_METHODS.ALIPAY,
    name: 'alipay',
    currencies: [Currency.RMB],
    place: 'page',
    heard: { type: 'text/plain', body: 'success' },
    async start({ paymentId, price, closesAt, subject, returnTo, notifyAt }) {
      const page = sdk.pageExec('alipay.trade.page.pay', 'GET', {
        timestamp: timeOf(now()),
        notifyUrl: notifyAt,
        returnUrl: returnTo,
        bizContent: {
          out_trade_no: tradeNumberOf(paymentId),
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: decimalOf(price.amount),
          subject,
          time_expire: timeOf(closesAt),
        },
      });
      return { kind: 'started', place: { kind: 'page', url: page }, reference: null };
    },
    async query({ paymentId, close: toClose }) {
      const answer = await ask('alipay.trade.query', { out_trade_no: tradeNumberOf(paymentId) });
      if (answer?.sub_code === UNKNOWN_TRADE) return { kind: toClose ? 'closed' : 'open' };
      const trade = answer?.code === DONE ? Trade.safeParse(answer).data : undefined;
      if (!trade) return UNREACHABLE;
      const said = saidOf(trade);
      return said.kind === 'open' && toClose ? close(paymentId) : said;
    },
    async refund({ refundId, number, money }) {
      const answer = await ask('alipay.trade.refund', {
        trade_no: number,
        refund_amount: decimalOf(money.amount),
        out_request_no: refundId,
      });
      if (!answer) return 'unreachable';
      const { code, sub_code = '', fund_change } = answer;
      if (code === DONE) return fund_change === 'Y' || (await isRefunded(number, refundId)) ? 'done' : 'unreachable';
      if (NOT_SET_UP.includes(code)) return 'notAvailable';
      return code === CANNOT_BE && !LATER.includes(sub_code) ? 'notAccepted' : 'unreachable';
    },
    read: async notice => readNotice(sdk, { appId, sellerId }, notice),
  };
}
