/** Converts between decimals like `12.34` and the product's integers, 1234 fen or cents. */
import * as z from 'zod/mini';

export const decimalOf = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Parsed as text, because a floating-point fraction might be rounded. */
export const Decimal = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/)),
  z.transform(text => {
    const [whole = '', part = ''] = text.split('.');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }),
);
