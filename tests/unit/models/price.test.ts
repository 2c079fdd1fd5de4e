import { describe, expect, it } from 'vitest';
import { Currency } from '../../../models/money.ts';
import { CreditService, type Purchase } from '../../../models/order.ts';
import { PriceTable, priceOf } from '../../../models/price.ts';
import { yearsLater } from '../../../models/vipTime.ts';
import { NOON } from '../../support/givenFacts.ts';
import { DAY, dollars, prices, yuan } from '../../support/givenValue.ts';

const inYuan = (purchase: Purchase, now = NOON) => priceOf(purchase, prices, Currency.RMB, now);
const vipFor = (locks: number, years = 1): Purchase => ({ kind: 'vip', locks, years });
const more = (from: number, to: number, until: number): Purchase => ({ kind: 'vipLocks', from, to, until });

describe('a price', () => {
  it('is taken from the price table in the purchase’s currency', () => {
    const sms: Purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 };
    expect(inYuan(sms)).toEqual(yuan(800));
    expect(priceOf(sms, prices, Currency.DOLLAR, NOON)).toEqual(dollars(300));
    expect(PriceTable.parse(prices)).toEqual(prices);
  });

  it('is null for a service that is not sold, or not sold in that currency', () => {
    expect(inYuan({ kind: 'units', service: CreditService.FACE, quantity: 1 })).toBeNull();
    expect(
      priceOf({ kind: 'units', service: CreditService.EMAIL, quantity: 1 }, prices, Currency.DOLLAR, NOON),
    ).toBeNull();
    expect(priceOf(vipFor(1), {}, Currency.RMB, NOON)).toBeNull();
    expect(inYuan(vipFor(51))).toBeNull();
  });

  it.each([
    [1, 3000],
    [10, 30_000],
    [11, 32_000],
    [50, 110_000],
  ])('of a VIP year depends on the tier: for %i locks it is %i', (locks, amount) => {
    expect(inYuan(vipFor(locks))).toEqual(yuan(amount));
    expect(inYuan(vipFor(locks, 3))).toEqual(yuan(3 * amount));
  });

  it('of a VIP year rises with each additional lock', () => {
    for (let locks = 1; locks < 50; locks++)
      expect(inYuan(vipFor(locks + 1))?.amount).toBeGreaterThan(inYuan(vipFor(locks))?.amount ?? 0);
  });

  it.each([
    [365 * DAY, 2000],
    [364 * DAY + 1, 2000],
    [364 * DAY, 1995],
    [DAY, 6],
    [1, 6],
  ])('of an additional VIP lock for the remaining %i ms is prorated to %i, rounded up to the cent', (ms, amount) => {
    expect(inYuan(more(10, 11, NOON + ms))).toEqual(yuan(amount));
  });

  it('of a VIP upgrade is null after the plan’s end, without added locks or beyond the last tier', () => {
    expect(inYuan(more(10, 11, NOON))).toBeNull();
    expect(inYuan(more(10, 10, NOON + DAY))).toBeNull();
    expect(inYuan(more(11, 10, NOON + DAY))).toBeNull();
    expect(inYuan(more(10, 51, NOON + DAY))).toBeNull();
  });

  it('is null when the amount exceeds the largest safe integer', () => {
    const dear = { '1': { units: { '1': Number.MAX_SAFE_INTEGER }, vip: [] } };
    const sms = (quantity: number): Purchase => ({ kind: 'units', service: CreditService.SMS, quantity });
    expect(priceOf(sms(1), dear, Currency.RMB, NOON)?.amount).toBe(Number.MAX_SAFE_INTEGER);
    expect(priceOf(sms(2), dear, Currency.RMB, NOON)).toBeNull();
  });
});

describe('the end of a VIP plan', () => {
  it.each([
    ['2024-02-28T12:00:00Z', 1, '2025-02-28T12:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 1, '2025-03-01T12:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 4, '2028-02-29T12:00:00.000Z'],
    ['2023-12-31T23:59:59.999Z', 5, '2028-12-31T23:59:59.999Z'],
  ])('counted from %s for %i years is %s', (from, years, to) => {
    expect(new Date(yearsLater(Date.parse(from), years)).toISOString()).toBe(to);
  });
});
