import * as z from 'zod/mini';
import { TimeZone } from './exportFile.ts';
import { LANGUAGE_CODES } from './speech.ts';

export const RECEIPT_KINDS = ['receipt', 'creditNote'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const ReceiptRequest = z.strictObject({
  kind: z.enum(RECEIPT_KINDS),
  language: z.enum(LANGUAGE_CODES),
  timeZone: TimeZone,
});
export type ReceiptRequest = z.infer<typeof ReceiptRequest>;
