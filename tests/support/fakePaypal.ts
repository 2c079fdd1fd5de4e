/** PayPal's Orders API by its documentation, its approval page and signed webhooks. */
import { sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaymentId } from '../../models/ids.ts';
import type { PaypalSettings } from '../../src/payments/paypal/paypal.ts';
import type { Notice } from '../../src/payments/provider.ts';
import { type Asked, cashier, certificateOf, keysOf, serveProvider, type Told } from './providerServer.ts';

interface Amount {
  currency_code: string;
  value: string;
}
interface Unit {
  custom_id: string;
  invoice_id: string;
  amount: Amount;
  payments?: { captures: Capture[] };
}
interface Capture {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
}
interface Order {
  id: string;
  status: string;
  purchase_units: [Unit];
  return_url: string;
  cancel_url: string;
  decline: boolean;
}

const CLIENT = { clientId: 'AeA1QIZXiflr1_test', clientSecret: 'EL1tVxAjhT7cJimnz5_test' };
const WEBHOOK_ID = '1JE4291016473214C';
/** Path of the only certificate. */
const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';
const DAY = 86_400_000;

export async function fakePaypal(now: () => number, at = (url: string) => url) {
  const orders = new Map<string, Order>();
  const answered = new Map<string, Told>();
  const refunded = new Map<string, string>();
  const calls: string[] = [];
  let token = 0;
  let tokens = 0;
  let captureStatus = 'COMPLETED';
  let refusal: Told | null = null;
  let signer = keysOf('PayPal');
  let transmissions = 0;

  const json = (status: number, said: object): Told => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  });
  const unprocessable = (issue: string) => json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });
  const captures = () => [...orders.values()].flatMap(({ purchase_units: [unit] }) => unit.payments?.captures ?? []);

  const shown = ({ id, status, purchase_units }: Order) => ({
    ...{ id, status, purchase_units, intent: 'CAPTURE' },
    links: [
      { rel: 'self', href: `${server.origin}/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: `${server.origin}/checkoutnow?token=${id}`, method: 'GET' },
    ],
  });

  function create(body: string): Told {
    const { intent, purchase_units, payment_source } = JSON.parse(body) as {
      intent: string;
      purchase_units: [Unit];
      payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
    };
    const { currency_code, value } = purchase_units[0].amount;
    if (intent !== 'CAPTURE' || currency_code !== 'USD' || !/^\d+\.\d\d$/.test(value))
      return json(400, { details: [] });
    const id = `5O190127TN36471${orders.size}T`;
    const { return_url, cancel_url } = payment_source.paypal.experience_context;
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units, return_url, cancel_url, decline: false };
    orders.set(id, order);
    return json(200, shown(order));
  }

  function capture(order: Order): Told {
    const [unit] = order.purchase_units;
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.decline) return unprocessable('INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    const { amount, custom_id } = unit;
    unit.payments = {
      captures: [{ id: `3C679366HH90899${captures().length}`, status: captureStatus, amount, custom_id }],
    };
    return json(201, shown(order));
  }

  function refund(id: string, body: string): Told {
    const found = captures().find(each => each.id === id);
    if (!found) return json(404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] });
    if (refunded.has(id)) return unprocessable('CAPTURE_FULLY_REFUNDED');
    const { amount } = JSON.parse(body) as { amount: Amount };
    if (amount.value !== found.amount.value) return unprocessable('REFUND_AMOUNT_EXCEEDED');
    refunded.set(id, amount.value);
    found.status = 'REFUNDED';
    return json(201, { id: '1JU08902781691411', amount, status: 'COMPLETED' });
  }

  function did({ url: { pathname }, method, body }: Asked): Told {
    if (pathname === '/v2/checkout/orders') return create(body);
    const [, of, id = '', action] = /^\/v2\/(?:checkout|payments)\/(\w+)\/([\w-]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (of === 'captures' && action === 'refund') return refund(id, body);
    const found = of === 'captures' ? captures().find(each => each.id === id) : orders.get(id);
    if (!found) return json(404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] });
    if (method === 'GET') return json(200, 'purchase_units' in found ? shown(found) : found);
    return 'purchase_units' in found && action === 'capture' ? capture(found) : json(400, { details: [] });
  }

  /** A repeated request id gets the same answer. */
  function once(asked: Asked): Told {
    const name = asked.headers['paypal-request-id'];
    if (asked.method === 'GET') return did(asked);
    if (typeof name !== 'string') return json(400, { details: [{ issue: 'MISSING_REQUEST_ID' }] });
    const told = answered.get(name) ?? did(asked);
    if (told.status !== 422) answered.set(name, told);
    return told;
  }

  function api(asked: Asked): Told {
    const { authorization } = asked.headers;
    if (asked.url.pathname === '/v1/oauth2/token') {
      const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64');
      if (authorization !== `Basic ${basic}` || asked.body !== 'grant_type=client_credentials') return json(401, {});
      tokens++;
      return json(200, { access_token: `A21AA${++token}`, token_type: 'Bearer', expires_in: 31_668 });
    }
    if (authorization !== `Bearer A21AA${token}`) return json(401, { name: 'AUTHENTICATION_FAILURE' });
    return refusal ?? once(asked);
  }

  function webhook(event_type: string, resource: object, { at = now(), webhookId = WEBHOOK_ID } = {}): Notice {
    const time = new Date(at).toISOString();
    const id = `69cd13f0-d67a-11e5-baa3-${String(++transmissions).padStart(12, '0')}`;
    const body = JSON.stringify({
      id: 'WH-2WR32451HC0233532',
      event_version: '1.0',
      create_time: time,
      event_type,
      resource,
    });
    const text = `${id}|${time}|${webhookId}|${crc32(body)}`;
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), signer.privateKey).toString('base64'),
      'paypal-cert-url': server.origin + CERTIFICATE,
      'paypal-auth-algo': 'SHA256withRSA',
    };
    return { headers, body };
  }
  const approved = (order: Order) => webhook('CHECKOUT.ORDER.APPROVED', shown(order));

  function approve(order: Order): Notice {
    if (order.status !== 'COMPLETED') order.status = 'APPROVED';
    return approved(order);
  }

  /** The page notifies nobody; the console queries on return. */
  function page({ url }: Asked): Told {
    const order = orders.get(url.searchParams.get('token') ?? '');
    if (!order) return { status: 404 };
    const { value, currency_code } = order.purchase_units[0].amount;
    const link = (does: string, label: string) => `<a href="?token=${order.id}&does=${does}">${label}</a>`;
    const does = url.searchParams.get('does');
    if (!does)
      return cashier('PayPal', `<p>${value} ${currency_code}</p>${link('pay', 'Pay')} ${link('cancel', 'Cancel')}`);
    const to = new URL(at(does === 'pay' ? order.return_url : order.cancel_url));
    to.searchParams.set('token', order.id);
    if (does === 'pay') approve(order);
    return { status: 302, headers: { location: to.href } };
  }

  const server = await serveProvider(asked => {
    const { pathname } = asked.url;
    calls.push(`${asked.method} ${pathname}`);
    if (pathname === CERTIFICATE) {
      const keys = keysOf('PayPal');
      return { body: certificateOf(keys, { serial: '0A01', from: now() - DAY, to: now() + 30 * DAY }) };
    }
    if (pathname.startsWith('/v1/notifications/')) return { status: 404 };
    return pathname === '/checkoutnow' ? page(asked) : api(asked);
  });

  const settings: PaypalSettings = { ...CLIENT, webhookId: WEBHOOK_ID, url: server.origin };
  const known = (paymentId: PaymentId): Order => {
    const order = [...orders.values()].find(({ purchase_units: [unit] }) => unit.custom_id === paymentId);
    if (!order) throw new Error(`PayPal does not know ${paymentId}`);
    return order;
  };
  return {
    ...server,
    settings,
    env: {
      PAYPAL_CLIENT_ID: CLIENT.clientId,
      PAYPAL_CLIENT_SECRET: CLIENT.clientSecret,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_URL: server.origin,
    },
    calls,
    tokens: () => tokens,
    orderOf: known,
    captureOf: (paymentId: PaymentId) => known(paymentId).purchase_units[0].payments?.captures[0],
    /** The payer approves the order. Returns the webhook. */
    approve: (paymentId: PaymentId) => approve(known(paymentId)),
    webhook,
    captureIs(status: string) {
      captureStatus = status;
    },
    declines(paymentId: PaymentId) {
      known(paymentId).decline = true;
    },
    refuse(status: number, issue: string) {
      refusal = json(status, { details: [{ issue }] });
    },
    takeTokenBack() {
      token++;
    },
    /** Signs with another key from now on. */
    forge() {
      signer = keysOf('somebody else');
    },
    /** Forgets all request ids. */
    forget() {
      answered.clear();
    },
  };
}
