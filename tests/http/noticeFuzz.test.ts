/** Ten thousand tampered webhooks per provider: each is rejected, and none causes a server error. */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { orderCalls } from '../../models/calls/order.calls.ts';
import type { PaymentId } from '../../models/ids.ts';
import { Currency, type Money } from '../../models/money.ts';
import { OrderStatus, PAY_METHODS, type PayMethod } from '../../models/order.ts';
import { createAlipay } from '../../src/payments/alipay/alipay.ts';
import { createPaypal } from '../../src/payments/paypal/paypal.ts';
import type { Notice, PaymentProvider } from '../../src/payments/provider.ts';
import { SIGNATURE_HEADER, writeNotice } from '../../src/payments/sandbox/notices.ts';
import { createWechatPay } from '../../src/payments/wechatPay/wechatPay.ts';
import { noticeKey } from '../../src/server/features/billing/noticeKey.ts';
import { fakeAlipay } from '../support/fakeAlipay.ts';
import { fakePaypal } from '../support/fakePaypal.ts';
import { fakeWechatPay } from '../support/fakeWechatPay.ts';
import { within } from '../support/pace.ts';
import { vaultIn } from '../support/vaultIn.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { shopping } from './shop.ts';

const MUTATIONS = 10_000;
const AT_ONCE = 50;

interface Sent {
  body: string;
  headers: Record<string, string>;
}
type Change = (right: Sent) => Sent;

interface Fuzzed {
  name: string;
  method: PayMethod;
  currency: Currency;
  /** Signature headers; empty where the signature is in the body. */
  signing: string[];
  /** Equal for two webhooks with the same content. */
  meaning?(body: string): string;
  /** Default: the house's own sandbox. */
  provider?: PaymentProvider;
  /** The provider's webhook for a successful payment. */
  tell(house: RunningHouse, paymentId: PaymentId, paid: { url: string; price: Money }): Promise<Notice>;
}

const letter = fc.constantFrom(...'{}[]":,0123456789abcdefxyz\\/%&= \u00e9'.split(''));
const placed = fc.nat(10_000);
const at = (text: string, place: number, become: (before: string) => string) => {
  const index = place % Math.max(1, text.length);
  return text.slice(0, index) + become(text.slice(index, index + 1)) + text.slice(index + 1);
};
const inBody =
  (change: (body: string) => string): Change =>
  right => ({ ...right, body: change(right.body) });

/** Changes one signature header, or the signature field in the body. */
const inSignature =
  (signing: readonly string[], which: number, change: (signature: string) => string): Change =>
  ({ body, headers }) => {
    const name = signing[which % signing.length];
    if (name === undefined) return { headers, body: body.replace(/(?<=sign=)[^&]*/, change) };
    return { body, headers: { ...headers, [name]: change(headers[name] ?? '') } };
  };

function changeOf(signing: readonly string[]): fc.Arbitrary<Change> {
  const signature = (change: (text: string) => string) => placed.map(which => inSignature(signing, which, change));
  return fc.oneof(
    fc.tuple(placed, letter).map(([place, become]) => inBody(body => at(body, place, () => become))),
    fc.tuple(placed, letter).map(([place, more]) => inBody(body => at(body, place, before => more + before))),
    placed.map(place => inBody(body => at(body, place, () => ''))),
    placed.map(place => inBody(body => body.slice(0, place % body.length))),
    fc.string({ unit: 'binary', maxLength: 300 }).map(body => inBody(() => body)),
    fc.json().map(body => inBody(() => body)),
    fc.nat(1_000_000).map(amount => inBody(body => body.replace(/"amount":\d+/, `"amount":${amount}`))),
    fc
      .nat(1_000_000)
      .map(amount => inBody(body => body.replace(/total_amount=[\d.]+/, `total_amount=${amount / 100}`))),
    fc
      .tuple(placed, fc.constantFrom(...'0123456789abcdefGZ+/='.split('')))
      .chain(([place, become]) => signature(text => at(text, place, () => become))),
    placed.chain(place => signature(text => text.slice(0, place % Math.max(1, text.length)))),
    fc.stringMatching(/^[0-9a-f]{64}$/).chain(text => signature(() => text)),
    fc.stringMatching(/^[A-Za-z0-9+/]{342}==$/).chain(text => signature(() => text)),
    fc.stringMatching(/^[ -~]{1,200}$/).chain(text => signature(() => text.trim() || 'x')),
    fc.constant<Change>(({ body }) => ({ body, headers: {} })),
    fc
      .constantFrom(
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
      )
      .map(
        (type): Change =>
          ({ body, headers }) => ({ body: `${body}\n`, headers: { ...headers, 'content-type': type } }),
      ),
  );
}

const sentOf = ({ headers, body }: Notice): Sent => ({
  body,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
});

const connectivity = {
  now: Date.now,
  timeoutMs: 30_000,
  failed: () => {},
};

const sandbox: Fuzzed = {
  ...{ name: 'sandbox', method: PAY_METHODS.SANDBOX, currency: Currency.RMB, signing: [SIGNATURE_HEADER] },
  async tell(house, paymentId, { price }) {
    const key = await noticeKey(house.store, vaultIn(house.folder));
    const { headers, body } = writeNotice(key, {
      paymentId,
      said: { kind: 'taken', number: 'sandbox-1', money: price },
    });
    return { body, headers: { ...headers, 'content-type': 'application/json' } };
  },
};

async function alipay(): Promise<Fuzzed> {
  const fake = await fakeAlipay(Date.now);
  onTestFinished(fake.close);
  return {
    ...{ name: 'alipay', method: PAY_METHODS.ALIPAY, currency: Currency.RMB, signing: [] },
    // Alipay signs the form's fields, not their encoding.
    meaning: body => JSON.stringify([...new URLSearchParams(body)].sort()),
    provider: createAlipay(fake.settings, connectivity),
    async tell(_, paymentId, { url }) {
      await fake.open(url);
      return fake.pay(paymentId) ?? { headers: {}, body: '' };
    },
  };
}

async function wechatPay(): Promise<Fuzzed> {
  const fake = await fakeWechatPay(Date.now);
  onTestFinished(fake.close);
  return {
    ...{ name: 'wechat', method: PAY_METHODS.WECHAT, currency: Currency.RMB },
    signing: ['wechatpay-serial', 'wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature'],
    provider: createWechatPay(fake.settings, connectivity),
    tell: async (_, paymentId) => fake.pay(paymentId) ?? { headers: {}, body: '' },
  };
}

async function paypal(): Promise<Fuzzed> {
  const fake = await fakePaypal(Date.now);
  onTestFinished(fake.close);
  const provider = createPaypal(fake.settings, connectivity);
  return {
    ...{ name: 'paypal', method: PAY_METHODS.PAYPAL, currency: Currency.DOLLAR, provider },
    signing: ['id', 'time', 'sig']
      .map(part => `paypal-transmission-${part}`)
      .concat('paypal-cert-url', 'paypal-auth-algo'),
    async tell(_, paymentId) {
      const notice = fake.approve(paymentId);
      // Fetches the certificate first, so that tampered certificate URLs cannot change the result.
      await provider.read(notice);
      return notice;
    },
  };
}

async function fuzz({ name, method, currency, signing, meaning = body => body, provider, tell }: Fuzzed) {
  const house = await openHouse(provider && { providers: [provider] });
  const client = await house.signIn('owner');
  const shop = shopping(house, client);
  const orderId = await shop.order(undefined, currency);
  const { paymentId, url } = await shop.pay(orderId, method);
  const { price } = await shop.detail(orderId);
  const right = sentOf(await tell(house, paymentId, { url, price }));
  const post = async ({ body, headers }: Sent) => {
    const answer = await fetch(`${house.origin}/api/payment/notify/${name}`, { method: 'POST', body, headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const isAnother = ({ body, headers }: Sent) =>
    meaning(body) !== meaning(right.body) || signing.some(header => headers[header] !== right.headers[header]);
  const changed = fc
    .sample(changeOf(signing), { numRuns: MUTATIONS * 1.5, seed: 20_261_122 })
    .map(make => make(right))
    .filter(isAnother)
    .slice(0, MUTATIONS);
  expect(changed).toHaveLength(MUTATIONS);

  /** Counts order and payment facts only: a console also writes others in the meantime. */
  const toldOfMoney = () =>
    house.store.db
      .selectFrom('facts')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(eb => eb.or([eb('stream', 'like', 'order-%'), eb('stream', 'like', 'payment-%')]))
      .executeTakeFirstOrThrow();
  const before = await toldOfMoney();
  const statuses = new Map<number, number>();
  for (let from = 0; from < changed.length; from += AT_ONCE)
    for (const status of await Promise.all(changed.slice(from, from + AT_ONCE).map(post)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect([...statuses.keys()]).toEqual([401]);
  expect(await toldOfMoney()).toEqual(before);

  expect(await post(right)).toBe(200);
  await shop.stands(orderId, 'closed.paid.granted');
  expect((await client.data(orderCalls.detail, { orderId })).status).toBe(OrderStatus.PAID);
}

const FUZZED: [string, () => Fuzzed | Promise<Fuzzed>][] = [
  ['the sandbox', () => sandbox],
  ['Alipay', alipay],
  ['WeChat Pay', wechatPay],
  ['PayPal', paypal],
];

it.each(FUZZED)('a tampered webhook of %s is rejected with 401', { timeout: within(120_000) }, async (_, open) =>
  fuzz(await open()),
);
