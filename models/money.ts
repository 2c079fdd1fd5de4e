import * as z from 'zod/mini';

/** Currencies, with the numbers of spec §3. */
export const Currency = { RMB: 1, DOLLAR: 2 } as const;
export type Currency = (typeof Currency)[keyof typeof Currency];

export const CURRENCY_CODES: Readonly<Record<Currency, string>> = {
  [Currency.RMB]: 'CNY',
  [Currency.DOLLAR]: 'USD',
};
const MINOR_OF_MAJOR = 100;

const minor = z.int().check(z.positive());

/** In whole minor units (fen, cents). */
export const Money = z.object({ amount: minor, currency: z.enum(Currency) });
export type Money = z.infer<typeof Money>;

export const majorOf = ({ amount }: Money): number => amount / MINOR_OF_MAJOR;

export const sameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;
