import type { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod/mini';
import { PaymentId } from '../../../models/ids.ts';
import type { Notice, Noticed } from '../provider.ts';
import { canonical } from '../signature.ts';
import { saidOf, Trade } from './trade.ts';

const Envelope = z.object({ sign: z.string().check(z.refine(canonical)), sign_type: z.literal('RSA2') });
const NoticeFields = z.extend(Trade, {
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\w+$/)),
      z.transform(number => number.replaceAll('_', '-')),
    ),
    PaymentId,
  ),
});

/** Null if a field is repeated, because either value could count. */
function fieldsOf(body: string): Record<string, string> | null {
  const fields = new URLSearchParams(body);
  const once = Object.fromEntries(fields);
  return Object.keys(once).length === fields.size ? once : null;
}

interface Addressed {
  appId: string;
  sellerId: string | undefined;
}

export function readNotice(sdk: AlipaySdk, { appId, sellerId }: Addressed, { body }: Notice): Noticed | null {
  const fields = fieldsOf(body);
  // Verifies the signature before parsing. Its type is checked too, because the SDK would accept SHA-1.
  if (!fields || !Envelope.safeParse(fields).success || !sdk.checkNotifySignV2(fields)) return null;
  const read = NoticeFields.safeParse(fields);
  if (!read.success || read.data.app_id !== appId) return null;
  if (sellerId !== undefined && read.data.seller_id !== sellerId) return null;
  return { paymentId: read.data.out_trade_no, said: saidOf(read.data) };
}
