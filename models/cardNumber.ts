import * as z from 'zod/mini';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from './limits.ts';

/** Decimal digits, as printed on the card or read by an encoder. */
export const CardNumber = z.string().check(z.regex(new RegExp(`^\\d{${CARD_NUMBER_MIN},${CARD_NUMBER_MAX}}$`)));

export const CardNumberId = z.int().check(z.positive()).brand<'CardNumberId'>();
export type CardNumberId = z.infer<typeof CardNumberId>;

/** `issued`: stored when the card was issued to a lock. `handedOver`: transferred from another account. */
export const CARD_NUMBER_SOURCES = ['typed', 'read', 'issued', 'handedOver'] as const;
export type CardNumberSource = (typeof CARD_NUMBER_SOURCES)[number];
