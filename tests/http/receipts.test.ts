/** Receipts over the real server: the file's contents, in the buyer's language, and who may download it. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import type { OrderId } from '../../models/ids.ts';
import { Currency } from '../../models/money.ts';
import { CreditService, type Purchase } from '../../models/order.ts';
import type { ReceiptKind } from '../../models/receipt.ts';
import type { LanguageCode } from '../../models/speech.ts';
import { createIntlFor } from '../../src/server/features/messages/intlFor.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { nameOf, openHouse, PASSWORD } from './house.ts';
import { shopping } from './shop.ts';

/** In Berlin it is already the next day: a date depends on the reader's time zone. */
const NOW = Date.UTC(2026, 10, 22, 23, 30);
const BERLIN = 'Europe/Berlin';
const emails: Purchase = { kind: 'units', service: CreditService.EMAIL, quantity: 5000 };

async function atTheTill(nickname = 'owner') {
  const clock = fakeClock(NOW);
  const house = await openHouse({ clock });
  const owner = await house.signIn('owner');
  if (nickname !== 'owner') await owner.data(accountCalls.updateUserInfo, { nickname, country: '' });
  const shop = shopping(house, owner);
  const receipt = (orderId: OrderId | string, asked: object = {}, who: SignedClient = owner) => {
    const wish = new URLSearchParams({ kind: 'receipt', language: 'en', timeZone: BERLIN, ...asked });
    return fetch(`${house.origin}/api/order/receipt/${orderId}?${wish}`, { headers: { cookie: who.cookie } });
  };
  return {
    house,
    owner,
    shop,
    receipt,
    async bought(purchase: Purchase = emails, currency: Currency = Currency.RMB): Promise<OrderId> {
      const orderId = await shop.order(purchase, currency);
      const { url } = await shop.pay(orderId);
      await shop.choose(url, 'approve');
      await shop.stands(orderId, 'closed.paid.granted');
      return orderId;
    },
    async givenBack(orderId: OrderId): Promise<void> {
      await owner.data(orderCalls.askRefund, { orderId });
      await shop.stands(orderId, 'closed.refunded');
    },
    async read(orderId: OrderId, kind: ReceiptKind = 'receipt', language: LanguageCode = 'en') {
      const answer = await receipt(orderId, { kind, language });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      const { text, totalPages } = await extractText(pdf, { mergePages: true });
      expect(totalPages).toBe(1);
      return { text: plain(text), meta: (await getMeta(pdf)).info, answer };
    },
  };
}

/** Normalizes the no-break spaces of Intl and the line breaks of a page. */
const plain = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/(\p{Script=Han}|\p{Script=Kana}) (?=\p{L})/gu, '$1');

describe('a receipt', () => {
  it('names the seller, the buyer, the goods, the time of payment and the amount', async () => {
    const till = await atTheTill('Ada Lovelace');
    const orderId = await till.bought();
    const { text, meta, answer } = await till.read(orderId);
    for (const told of [
      'Latchwork',
      'Receipt',
      `R-${orderId}`,
      'Ada Lovelace',
      nameOf('owner'),
      'E-mails',
      '5,000 at CNY 0.02 each',
      'CNY 100.00',
      'November 23, 2026',
      '12:30 AM GMT+1',
      '© Latchwork',
    ])
      expect(text).toContain(told);
    expect(text).not.toMatch(/tax|VAT/i);
    expect(meta).toMatchObject({ Title: `Receipt R-${orderId}`, Author: 'Latchwork', Language: 'en' });
    expect(answer.headers.get('content-disposition')).toContain(`Receipt%20R-${orderId}.pdf`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['de_DE', 'Jörg Müßig', '100,00 CNY', '23. November 2026'],
    ['ru', 'Анна Ёлкина', '100,00 CNY', '23 ноября 2026 г.'],
    ['zh_CN', '张晓明', 'CNY 100.00', '2026年11月23日'],
    ['ja', '髙橋さくら', 'CNY 100.00', '2026年11月23日'],
    ['zh_TW', '黃國豪', 'CNY 100.00', '2026年11月23日'],
    ['cs_CZ', 'Žofie Růžičková', '100,00 CNY', '23. listopadu 2026'],
    ['tr', 'İbrahim Şığ', '100,00', '23 Kasım 2026'],
  ] as const)('is written in %s: labels, names, amounts and dates', async (language, nickname, amount, day) => {
    const till = await atTheTill(nickname);
    const orderId = await till.bought();
    const { text, meta } = await till.read(orderId, 'receipt', language);
    const { messages } = await createIntlFor()(language);
    for (const told of [nickname, amount, day, plain(String(messages['receipt.title'] ?? 'Receipt'))])
      expect(text).toContain(plain(told));
    // U+FFFD would be a character that the embedded fonts lack.
    expect(text).not.toContain('\uFFFD');
    expect(meta).toMatchObject({ Language: language.replace('_', '-') });
  });

  it('shows years, locks and amounts in dollars', async () => {
    const till = await atTheTill();
    const { text } = await till.read(await till.bought({ kind: 'vip', locks: 100, years: 2 }, Currency.DOLLAR));
    expect(text).toContain('Advanced functions for 100 locks, 2 years');
    expect(text).toMatch(/USD [\d,]+\.\d\d/);
  });

  it('names the company of the buyer’s account', async () => {
    const till = await atTheTill();
    await till.owner.data(accountCalls.setCompany, { companyName: 'Acme Locks Ltd', password: PASSWORD });
    const { text } = await till.read(await till.bought());
    expect(text).toContain('Acme Locks Ltd');
    expect(text).toContain(nameOf('owner'));
  });

  it('states that no money was moved if the payment was made in the sandbox', async () => {
    const till = await atTheTill();
    expect((await till.read(await till.bought())).text).toContain('No money moved');
  });

  it('has the same contents at every download', async () => {
    const till = await atTheTill();
    const orderId = await till.bought();
    const [one, two] = await Promise.all([till.read(orderId), till.read(orderId)]);
    expect(one).toMatchObject({ text: two.text, meta: two.meta });
  });

  it('can be downloaded once the order is paid, as can a credit note once it is refunded', async () => {
    const till = await atTheTill();
    const unpaid = await till.shop.order(emails);
    expect((await till.receipt(unpaid)).status).toBe(404);
    const orderId = await till.bought();
    expect((await till.receipt(orderId, { kind: 'creditNote' })).status).toBe(404);
    await till.givenBack(orderId);
    const { text } = await till.read(orderId, 'creditNote');
    for (const told of ['Credit note', `C-${orderId}`, `R-${orderId}`, '-CNY 100.00', 'Refunded'])
      expect(text).toContain(told);
    // The receipt stays valid after the refund.
    expect((await till.read(orderId)).text).toContain('CNY 100.00');
  });

  it('can be downloaded by the buyer only', async () => {
    const till = await atTheTill();
    const orderId = await till.bought();
    for (const person of ['admin', 'guest', 'stranger'] as const) {
      const answer = await till.receipt(orderId, {}, await till.house.signIn(person));
      expect([answer.status, (await answer.json()).errorMsg]).toEqual([404, 'orderNotFound']);
    }
    const nobody = await till.receipt(orderId, {}, { cookie: '' } as SignedClient);
    expect([nobody.status, (await nobody.json()).errorMsg]).toEqual([401, 'loginExpired']);
  });

  it.each([
    [{ language: 'xx' }, 'language'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ kind: 'invoice' }, 'kind'],
    [{ more: '1' }, 'more'],
  ])('is refused for the parameters %o, and the error names the invalid field', async (asked, field) => {
    const till = await atTheTill();
    const answer = await till.receipt('o1', asked);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).data.fields)).toEqual([field]);
  });
});
