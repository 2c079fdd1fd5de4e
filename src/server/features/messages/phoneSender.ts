/**
 * Sends texts and calls through a provider, by HTTP:
 *
 *   POST <url>   content-type: application/json   authorization: Bearer <token>   idempotency-key: <id>
 *   {"id": "code-…", "by": "sms" | "voice", "to": "+61412345678", "language": "en", "text": "…"}
 *
 * 2xx: accepted. 422: unreachable number. Other 4xx: refused. 408, 425, 429, 5xx and no answer: repeated with the same id.
 */
import { SECOND_MS } from '../../../../models/duration.ts';
import type { Delivered, PhoneSender } from './delivery.ts';

interface Settings {
  urls: Partial<Record<'sms' | 'voice', string>>;
  token: string | undefined;
}

const ANSWERED_WITHIN_MS = 20 * SECOND_MS;
const LATER: readonly number[] = [408, 425, 429];
const NO_SUCH_NUMBER = 422;

function outcomeOf(status: number): Delivered {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === NO_SUCH_NUMBER) return { kind: 'failed', reason: 'addressRefused' };
  const refused = status >= 400 && status < 500 && !LATER.includes(status);
  return { kind: 'failed', reason: refused ? 'providerRefused' : 'unreachable' };
}

export function createPhoneSender({ urls, token }: Settings, failed: (error: unknown) => void): PhoneSender {
  return {
    by: (['sms', 'voice'] as const).filter(by => urls[by] !== undefined),
    async send({ messageId, by, to, language, text }) {
      const url = urls[by];
      if (url === undefined) return { kind: 'failed', reason: 'providerRefused' };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': messageId,
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ id: messageId, by, to, language, text }),
          // Following a redirect could leak the message.
          redirect: 'manual',
          signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
        });
        await response.body?.cancel();
        const outcome = outcomeOf(response.status);
        if (outcome.kind === 'failed' && outcome.reason !== 'addressRefused')
          failed(new Error(`The ${by} provider responded with ${response.status}.`));
        return outcome;
      } catch {
        failed(new Error(`The ${by} provider didn’t respond.`));
        return { kind: 'failed', reason: 'unreachable' };
      }
    },
  };
}
