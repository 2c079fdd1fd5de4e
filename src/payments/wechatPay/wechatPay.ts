/** WeChat Pay Native, APIv3 (pay.weixin.qq.com/doc/v3/merchant/4012791832). It has no official SDK for Node. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import type { ProviderContext, ProviderResponse } from '../ask.ts';
import { inBeijing } from '../beijing.ts';
import type { Notice, Noticed, PaymentProvider, Said } from '../provider.ts';
import { json } from '../signature.ts';
import { createClient, type WechatPayAccess } from './client.ts';
import { Sealed, unsealed } from './secret.ts';

export interface WechatPaySettings extends WechatPayAccess {
  appId: string;
}

/** WeChat Pay allows at most 32 characters, fewer than our ids have, so the id itself is sent as `attach`. */
const tradeNumberOf = (paymentId: PaymentId): string =>
  createHash('sha256').update(paymentId).digest('hex').slice(0, 32);

const Amount = z.object({ total: z.int().check(z.positive()), currency: z.literal('CNY') });
const Paid = z.object({ transaction_id: z.string().check(z.regex(/^\w{1,32}$/)), amount: Amount });
const Transaction = z.discriminatedUnion('trade_state', [
  z.extend(Paid, { trade_state: z.enum(['SUCCESS', 'REFUND']) }),
  z.object({ trade_state: z.enum(['NOTPAY', 'USERPAYING', 'CLOSED', 'REVOKED', 'PAYERROR']) }),
]);
const PaidNotice = z.extend(Paid, {
  trade_state: z.literal('SUCCESS'),
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  attach: PaymentId,
});
const Event = z.object({ event_type: z.literal('TRANSACTION.SUCCESS'), resource: Sealed });
const Code = z.object({ code: z.string() });
const Ordered = z.object({ code_url: z.string().check(z.minLength(1), z.maxLength(512)) });
const Refund = z.object({ status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) });

const NO_SUCH_ORDER = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];
const NO_RIGHT = 'NO_AUTH';
const UNREACHABLE = { kind: 'unreachable' } as const;

const codeOf = ({ body }: ProviderResponse): string => Code.safeParse(json(body)).data?.code ?? '';
const isRefused = ({ status }: ProviderResponse): boolean => status >= 400 && status < 500 && status !== 429;

function saidOf(transaction: z.infer<typeof Transaction>): Said {
  switch (transaction.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { transaction_id, amount } = transaction;
      return { kind: 'taken', number: transaction_id, money: { amount: amount.total, currency: Currency.RMB } };
    }
    case 'NOTPAY':
    case 'USERPAYING':
      return { kind: 'open' };
    case 'CLOSED':
    case 'REVOKED':
      return { kind: 'closed' };
    case 'PAYERROR':
      return { kind: 'failed', reason: 'declined' };
  }
}

export function createWechatPay(settings: WechatPaySettings, context: ProviderContext): PaymentProvider {
  const { appId, merchantId, apiKey } = settings;
  const { call, isTheirs } = createClient(settings, context);
  const orderPath = (paymentId: PaymentId) => `/v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}`;
  const reasonOf = (answer: ProviderResponse) => (codeOf(answer) === NO_RIGHT ? 'notAvailable' : 'notAccepted');

  async function close(paymentId: PaymentId) {
    const answer = await call('POST', `${orderPath(paymentId)}/close`, { mchid: merchantId });
    // Otherwise the payment may have been made at the last moment; the next query will show.
    return answer?.status === 204 ? ({ kind: 'closed' } as const) : UNREACHABLE;
  }

  async function read(notice: Notice): Promise<Noticed | null> {
    // Verifies the signature before parsing.
    if (!(await isTheirs(notice))) return null;
    const event = Event.safeParse(json(notice.body)).data;
    const opened = event ? unsealed(apiKey, event.resource) : null;
    const paid = opened === null ? undefined : PaidNotice.safeParse(json(opened)).data;
    if (!paid || paid.appid !== appId || paid.mchid !== merchantId) return null;
    if (paid.out_trade_no !== tradeNumberOf(paid.attach)) return null;
    return { paymentId: paid.attach, said: saidOf(paid) };
  }

  return {
    method: PAY_METHODS.WECHAT,
    name: 'wechat',
    currencies: [Currency.RMB],
    place: 'code',
    heard: { type: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' },
    async start({ paymentId, price, closesAt, subject, notifyAt }) {
      const answer = await call('POST', '/v3/pay/transactions/native', {
        ...{ appid: appId, mchid: merchantId, description: subject },
        out_trade_no: tradeNumberOf(paymentId),
        time_expire: `${inBeijing(closesAt)}+08:00`,
        attach: paymentId,
        notify_url: notifyAt,
        amount: { total: price.amount, currency: 'CNY' },
      });
      const ordered = answer?.status === 200 ? Ordered.safeParse(json(answer.body)).data : undefined;
      if (ordered) return { kind: 'started', place: { kind: 'code', text: ordered.code_url }, reference: null };
      return answer && isRefused(answer) ? { kind: 'refused', reason: reasonOf(answer) } : UNREACHABLE;
    },
    async query({ paymentId, close: toClose }) {
      const answer = await call('GET', `${orderPath(paymentId)}?mchid=${merchantId}`);
      if (answer && NO_SUCH_ORDER.includes(codeOf(answer))) return { kind: toClose ? 'closed' : 'open' };
      const transaction = answer?.status === 200 ? Transaction.safeParse(json(answer.body)).data : undefined;
      if (!transaction) return UNREACHABLE;
      const said = saidOf(transaction);
      return said.kind === 'open' && toClose ? close(paymentId) : said;
    },
    async refund({ refundId, number, money: { amount } }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        transaction_id: number,
        out_refund_no: refundId,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      });
      if (!answer) return 'unreachable';
      const refund = answer.status === 200 ? Refund.safeParse(json(answer.body)).data : undefined;
      // A repeated request returns the existing refund.
      if (refund)
        return refund.status === 'SUCCESS' ? 'done' : refund.status === 'PROCESSING' ? 'unreachable' : 'notAccepted';
      return isRefused(answer) ? reasonOf(answer) : 'unreachable';
    },
    read,
  };
}
