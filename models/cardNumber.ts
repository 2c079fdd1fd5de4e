import * as z from 'zod/mini';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from './limits.ts';

/** As it is printed on the card or read by an encoder: decimal digits. */
export const CardNumber = z.string().check(z.regex(new RegExp(`^\\d{${CARD_NUMBER_MIN},${CARD_NUMBER_MAX}}$`)));
