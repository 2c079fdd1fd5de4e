/**
 * Who has sent a webhook: developer.paypal.com/api/rest/webhooks/rest. PayPal signs, by RSA with SHA-256, the number and time of
 * the transmission, the id of the webhook and a CRC-32 of the body, and names the certificate by its address.
 *
 * A CRC is no hash: whoever has seen one webhook can write another body that has the same. So the signature says only that
 * PayPal has something to say; what that is, it is asked.
 */
import { crc32 } from 'node:zlib';
import { ask, type ProviderContext } from '../ask.ts';
import { certificateOf, createKeyRing } from '../keyRing.ts';
import type { Notice } from '../provider.ts';
import { header, isSigned } from '../signature.ts';

/** It sends again for three days what was not heard. */
const OLDEST_MS = 73 * 3_600_000;
const AHEAD_MS = 5 * 60_000;
const CERTIFICATES = '/v1/notifications/certs/';

interface Webhook {
  /** Of the webhook, as PayPal shows it where its address was entered. */
  webhookId: string;
  /** Of the API. */
  url: string;
}

export function createWebhook({ webhookId, url }: Webhook, { now, timeoutMs, failed }: ProviderContext) {
  const { origin } = new URL(url);
  /** The API is at `api-m.`, and its certificates are at `api.` of the same. */
  const origins = [origin, origin.replace('//api-m.', '//api.')];

  /** Nobody else's certificate says who PayPal is. */
  function isTheirs(address: string): boolean {
    const parsed = URL.parse(address);
    return parsed?.href === address && origins.includes(parsed.origin) && parsed.pathname.startsWith(CERTIFICATES);
  }

  const keyOf = createKeyRing({
    now,
    async fetch(address) {
      const answer = await ask({ method: 'GET', url: address, headers: {} }, timeoutMs);
      const certificate = answer?.status === 200 ? certificateOf(answer.body) : null;
      if (!certificate) failed(new Error('PayPal: the certificate that a webhook names is not there'));
      return new Map(certificate ? [[address, certificate]] : []);
    },
  });

  return async function isSent(notice: Notice): Promise<boolean> {
    const time = header(notice, 'paypal-transmission-time');
    const age = now() - Date.parse(time);
    // What is no time is no number, and compares as false.
    if (!(age > -AHEAD_MS && age < OLDEST_MS)) return false;
    const address = header(notice, 'paypal-cert-url');
    if (header(notice, 'paypal-auth-algo') !== 'SHA256withRSA' || !isTheirs(address)) return false;
    const key = await keyOf(address);
    const text = `${header(notice, 'paypal-transmission-id')}|${time}|${webhookId}|${crc32(notice.body)}`;
    return key !== null && isSigned(key, text, header(notice, 'paypal-transmission-sig'));
  };
}
