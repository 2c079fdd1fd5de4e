import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { PaymentId } from '../../../models/ids.ts';
import { Money } from '../../../models/money.ts';
import type { Notice, Noticed } from '../provider.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const Word = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('taken'),
    number: z.string().check(z.minLength(1), z.maxLength(128)),
    money: Money,
  }),
  z.strictObject({ kind: z.literal('failed'), reason: z.literal('declined') }),
  z.strictObject({ kind: z.literal('closed') }),
]);
const Body = z.strictObject({ paymentId: PaymentId, said: Word });

const signatureOf = (key: string, body: string): string => createHmac('sha256', key).update(body, 'utf8').digest('hex');

function isSigned(key: string, { headers, body }: Notice): boolean {
  const given = headers[SIGNATURE_HEADER];
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(key, body)));
}

export function writeNotice(key: string, { paymentId, said }: Noticed): Notice {
  const body = JSON.stringify({ paymentId, said });
  return { headers: { [SIGNATURE_HEADER]: signatureOf(key, body) }, body };
}

export function readNotice(key: string, notice: Notice): Noticed | null {
  // Verifies the signature before parsing.
  if (!isSigned(key, notice)) return null;
  try {
    const read = Body.safeParse(JSON.parse(notice.body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
