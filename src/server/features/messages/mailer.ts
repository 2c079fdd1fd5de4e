import { createTransport } from 'nodemailer';
import { SECOND_MS } from '../../../../models/duration.ts';
import type { CodeFailure } from '../../../../models/verificationCode.ts';
import { isLoopback } from '../../http/publicAddress.ts';
import type { Delivered, MailSender } from './delivery.ts';

interface Settings {
  /** `smtp://` or `smtps://`, including the server's user name and password. */
  url: string;
  from: string;
}

const CONNECTED_WITHIN_MS = 10 * SECOND_MS;
const ANSWERED_WITHIN_MS = 20 * SECOND_MS;

/** Requires TLS for all hosts but loopback, unless the URL says `?requireTLS=false`. `smtps://` is always encrypted. */
export function mustUpgrade(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') === 'true';
  return protocol === 'smtp:' && !isLoopback(hostname);
}

const NOT_ENCRYPTED = 'the mail server offers no TLS. To send mail unencrypted, end SMTP_URL with ?requireTLS=false.';

interface Refusal {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** 5xx, missing TLS and an invalid address are permanent failures; all others are retried. */
function reasonOf(error: unknown): CodeFailure {
  const { code, command, responseCode = 0 } = error as Refusal;
  if (code === 'ETLS' && command === 'STARTTLS') return 'providerRefused';
  if (responseCode < 500) return code === 'EENVELOPE' && responseCode === 0 ? 'addressRefused' : 'unreachable';
  return command === 'RCPT TO' || code === 'EENVELOPE' ? 'addressRefused' : 'providerRefused';
}

/** A retry keeps the Message-ID, so that mail clients drop the duplicate. */
export function createMailer({ url, from }: Settings, failed: (error: unknown) => void): MailSender {
  const transport = createTransport({
    url,
    requireTLS: mustUpgrade(url),
    connectionTimeout: CONNECTED_WITHIN_MS,
    greetingTimeout: CONNECTED_WITHIN_MS,
    socketTimeout: ANSWERED_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ messageId, to, language, mail, brand }): Promise<Delivered> => {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: brand, address: from },
        // An object, because a comma in a string would add a recipient.
        to: { name: '', address: to },
        messageId: `<${messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language.replace('_', '-') },
      });
      return { kind: 'delivered' };
    } catch (error) {
      const reason = reasonOf(error);
      // Logs only codes, because recipients must not be logged.
      const { code, command, responseCode } = error as Refusal;
      if (reason !== 'addressRefused')
        failed(
          new Error(
            code === 'ETLS' && command === 'STARTTLS'
              ? `Couldn’t send mail: ${NOT_ENCRYPTED}`
              : `Couldn’t send mail: ${code} ${command ?? ''} ${responseCode ?? ''}`.trim(),
          ),
        );
      return { kind: 'failed', reason };
    }
  };
}
