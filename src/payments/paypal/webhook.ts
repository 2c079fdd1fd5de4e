/**
 * A webhook signs only a CRC-32 of its body (developer.paypal.com/api/rest/webhooks/rest), which can be forged, so it
 * only triggers a query.
 */
import { crc32 } from 'node:zlib';
import { HOUR_MS, MINUTE_MS } from '../../../models/duration.ts';
import { ask, type ProviderContext } from '../ask.ts';
import { certificateOf, createKeyRing } from '../keyRing.ts';
import type { Notice } from '../provider.ts';
import { header, isSigned } from '../signature.ts';

/** PayPal repeats an unacknowledged webhook for three days. */
const OLDEST_MS = 73 * HOUR_MS;
const AHEAD_MS = 5 * MINUTE_MS;
const CERTIFICATES = '/v1/notifications/certs/';

interface Webhook {
  webhookId: string;
  url: string;
}

export function createWebhook({ webhookId, url }: Webhook, { now, timeoutMs, failed }: ProviderContext) {
  const { origin } = new URL(url);
  /** The API is at `api-m.`, its certificates are at `api.`. */
  const origins = [origin, origin.replace('//api-m.', '//api.')];

  function isTheirs(address: string): boolean {
    const parsed = URL.parse(address);
    return parsed?.href === address && origins.includes(parsed.origin) && parsed.pathname.startsWith(CERTIFICATES);
  }

  const keyOf = createKeyRing({
    now,
    async fetch(address) {
      const answer = await ask({ method: 'GET', url: address, headers: {} }, timeoutMs);
      const certificate = answer?.status === 200 ? certificateOf(answer.body) : null;
      if (!certificate) failed(new Error('PayPal: couldn’t fetch the certificate of a webhook'));
      return new Map(certificate ? [[address, certificate]] : []);
    },
  });

  return async function isSent(notice: Notice): Promise<boolean> {
    const time = header(notice, 'paypal-transmission-time');
    const age = now() - Date.parse(time);
    if (!(age > -AHEAD_MS && age < OLDEST_MS)) return false;
    const address = header(notice, 'paypal-cert-url');
    if (header(notice, 'paypal-auth-algo') !== 'SHA256withRSA' || !isTheirs(address)) return false;
    const key = await keyOf(address);
    const text = `${header(notice, 'paypal-transmission-id')}|${time}|${webhookId}|${crc32(notice.body)}`;
    return key !== null && isSigned(key, text, header(notice, 'paypal-transmission-sig'));
  };
}
