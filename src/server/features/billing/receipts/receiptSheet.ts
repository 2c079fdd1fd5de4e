import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { CURRENCY_CODES, type Money, majorOf } from '../../../../../models/money.ts';
import { CreditService, PAY_METHODS, type PayMethod, type Purchase } from '../../../../../models/order.ts';
import type { ReceiptKind } from '../../../../../models/receipt.ts';
import type { Receipt } from './receipt.ts';

const messages = defineMessages({
  orderId: { id: 'receipt.order', defaultMessage: 'Order' },
  receiptNumber: { id: 'receipt.ofReceipt', defaultMessage: 'For receipt' },
  ordered: { id: 'receipt.ordered', defaultMessage: 'Ordered' },
  paid: { id: 'receipt.paid', defaultMessage: 'Paid' },
  refunded: { id: 'receipt.refunded', defaultMessage: 'Refunded' },
  method: { id: 'receipt.method', defaultMessage: 'Paid with' },
  seller: { id: 'receipt.seller', defaultMessage: 'Seller' },
  buyer: { id: 'receipt.buyer', defaultMessage: 'Buyer' },
  what: { id: 'receipt.what', defaultMessage: 'Item' },
  amount: { id: 'receipt.amount', defaultMessage: 'Amount' },
  each: { id: 'receipt.each', defaultMessage: '{quantity, number} at {price} each' },
  years: {
    id: 'receipt.vip',
    defaultMessage:
      'Advanced functions for {locks, plural, one {# lock} other {# locks}}, {years, plural, one {# year} other {# years}}',
  },
  locks: {
    id: 'receipt.vipLocks',
    defaultMessage:
      'Advanced functions for {to, plural, one {# lock} other {# locks}} instead of {from, number}, until {until}',
  },
  play: {
    id: 'receipt.sandbox',
    defaultMessage: 'This was a sandbox payment. No money moved, so this document isn’t proof of payment.',
  },
});

interface KindWords {
  title: MessageDescriptor;
  number: MessageDescriptor;
  total: MessageDescriptor;
  fileName: MessageDescriptor;
}
const kinds: Record<ReceiptKind, KindWords> = {
  receipt: defineMessages({
    title: { id: 'receipt.title', defaultMessage: 'Receipt' },
    number: { id: 'receipt.number', defaultMessage: 'Receipt number' },
    total: { id: 'receipt.total', defaultMessage: 'Total paid' },
    fileName: { id: 'receipt.file', defaultMessage: 'Receipt {number}' },
  }),
  creditNote: defineMessages({
    title: { id: 'creditNote.title', defaultMessage: 'Credit note' },
    number: { id: 'creditNote.number', defaultMessage: 'Credit note number' },
    total: { id: 'creditNote.total', defaultMessage: 'Total refunded' },
    fileName: { id: 'creditNote.file', defaultMessage: 'Credit note {number}' },
  }),
};

const services: Record<CreditService, MessageDescriptor> = defineMessages({
  [CreditService.SMS]: { id: 'receipt.sms', defaultMessage: 'Text messages' },
  [CreditService.EMAIL]: { id: 'receipt.email', defaultMessage: 'E-mails' },
  [CreditService.FACE]: { id: 'receipt.face', defaultMessage: 'Face recognition' },
  [CreditService.FINGERPRINT]: { id: 'receipt.fingerprint', defaultMessage: 'Fingerprints' },
});

const methods: Record<PayMethod, MessageDescriptor> = defineMessages({
  [PAY_METHODS.ALIPAY]: { id: 'receipt.alipay', defaultMessage: 'Alipay' },
  [PAY_METHODS.WECHAT]: { id: 'receipt.wechat', defaultMessage: 'WeChat Pay' },
  [PAY_METHODS.PAYPAL]: { id: 'receipt.paypal', defaultMessage: 'PayPal' },
  [PAY_METHODS.SANDBOX]: { id: 'receipt.bySandbox', defaultMessage: 'Sandbox' },
});

const NUMBERS: Record<ReceiptKind, string> = { receipt: 'R', creditNote: 'C' };

const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

export interface ReceiptSheet {
  title: string;
  fileName: string;
  brand: string;
  copyright: string;
  facts: readonly (readonly [label: string, lines: readonly string[]])[];
  heads: readonly [what: string, amount: string];
  line: { what: string; detail: string | null; amount: string };
  total: readonly [label: string, amount: string];
  notes: readonly string[];
}

export interface ReceiptReader {
  intl: IntlShape<string>;
  timeZone: string;
  brand: { name: string; copyright: string };
  buyer: readonly string[];
}

export function sheetOf(receipt: Receipt, { intl, timeZone, brand, buyer }: ReceiptReader): ReceiptSheet {
  const { kind, orderId, purchase, price, method, orderedAt, paidAt, refundedAt } = receipt;
  const say = (message: MessageDescriptor, values?: Record<string, string | number>) =>
    intl.formatMessage(message, values);
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'long', timeZone });
  const moment = (at: number) => new Intl.DateTimeFormat(intl.locale, { ...MOMENT, timeZone }).format(at);
  // Uses the currency code, because ¥ is ambiguous.
  const money = ({ amount, currency }: Money) =>
    intl.formatNumber(majorOf({ amount, currency }), {
      style: 'currency',
      currency: CURRENCY_CODES[currency],
      currencyDisplay: 'code',
    });

  function lineOf(bought: Purchase): Pick<ReceiptSheet['line'], 'what' | 'detail'> {
    switch (bought.kind) {
      case 'units': {
        const each = { amount: price.amount / bought.quantity, currency: price.currency };
        return {
          what: say(services[bought.service]),
          detail: say(messages.each, { quantity: bought.quantity, price: money(each) }),
        };
      }
      case 'vip':
        return { what: say(messages.years, { locks: bought.locks, years: bought.years }), detail: null };
      case 'vipLocks':
        return {
          what: say(messages.locks, { from: bought.from, to: bought.to, until: day(bought.until) }),
          detail: null,
        };
    }
  }

  const words = kinds[kind];
  const number = `${NUMBERS[kind]}-${orderId}`;
  const amount = money(kind === 'creditNote' ? { ...price, amount: -price.amount } : price);
  return {
    title: say(words.title),
    fileName: `${say(words.fileName, { number })}.pdf`,
    brand: brand.name,
    copyright: brand.copyright || `© ${brand.name}`,
    facts: [
      [say(words.number), [number]],
      ...(kind === 'creditNote' ? [[say(messages.receiptNumber), [`${NUMBERS.receipt}-${orderId}`]] as const] : []),
      [say(messages.orderId), [orderId]],
      [say(messages.ordered), [moment(orderedAt)]],
      [say(messages.paid), [moment(paidAt)]],
      [say(messages.method), [say(methods[method])]],
      ...(refundedAt === null ? [] : [[say(messages.refunded), [moment(refundedAt)]] as const]),
      [say(messages.seller), [brand.name]],
      [say(messages.buyer), buyer],
    ],
    heads: [say(messages.what), say(messages.amount)],
    line: { ...lineOf(purchase), amount },
    total: [say(words.total), amount],
    notes: method === PAY_METHODS.SANDBOX ? [say(messages.play)] : [],
  };
}
