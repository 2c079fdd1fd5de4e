import * as z from 'zod/mini';
import { TimeZone } from './exportFile.ts';
import { LANGUAGE_CODES } from './speech.ts';

/** What an owner is given for money: a receipt of what they paid, and a credit note of what they have got back. */
export const RECEIPT_KINDS = ['receipt', 'creditNote'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** How it is to be written: the language that they read, and the zone that their days are counted in. */
export const ReceiptRequest = z.strictObject({
  kind: z.enum(RECEIPT_KINDS),
  language: z.enum(LANGUAGE_CODES),
  timeZone: TimeZone,
});
export type ReceiptRequest = z.infer<typeof ReceiptRequest>;
