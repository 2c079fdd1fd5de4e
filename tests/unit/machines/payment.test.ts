import { describe, expect, it } from 'vitest';
import { type PaymentCommand, type ProviderWord, payment } from '../../../machines/aggregates/payment.decide.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { PaymentFact } from '../../../models/facts/payment.facts.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import { given } from '../../support/given.ts';
import { NOON, owner } from '../../support/givenFacts.ts';
import {
  CLOSES_AT,
  dollars,
  HOUR,
  orderId,
  PAY_BY,
  paymentAsked,
  paymentId,
  price,
  taken,
  valueFact,
  yuan,
} from '../../support/givenValue.ts';

const of = { paymentId };
const method = PAY_METHODS.SANDBOX;
const ask = (change: object = {}): PaymentCommand => ({
  type: 'ask',
  paymentId,
  uid: owner,
  method,
  order: { orderId, price, payBy: PAY_BY },
  ...change,
});
const hear = (word: ProviderWord): PaymentCommand => ({ type: 'hear', word });
const paidWord = hear({ kind: 'taken', ...taken() });
const wrong = taken(yuan(price.amount - 1), 'k2');
const wrongWord = hear({ kind: 'taken', ...wrong });

const asked = paymentAsked();
const handedOver = valueFact('payment.handedOver.v1', { ...of, pageRef: 'page' });
const checkAsked = valueFact('payment.checkAsked.v1', of);
const closing = valueFact('payment.windowClosed.v1', of, CLOSES_AT);
const cancelling = valueFact('payment.cancelAsked.v1', of);
const succeeded = valueFact('payment.succeeded.v1', { ...of, ...taken() });
const failed = valueFact('payment.failed.v1', { ...of, reason: 'declined' });
const cancelled = valueFact('payment.cancelled.v1', of);
const unpaid = valueFact('payment.leftUnpaid.v1', of);
const mismatched = valueFact('payment.mismatched.v1', { ...of, ...wrong });
const refundId = `${paymentId}-refund`;
const refundAsked = valueFact('payment.refundAsked.v1', { ...of, refundId, money: price, reason: 'asked' });
const refunded = valueFact('payment.refunded.v1', { ...of, refundId });
const refundFailed = valueFact('payment.refundFailed.v1', { ...of, refundId, reason: 'notAccepted' });

const tellOrder = (news: string, money = price) => ({ name: 'tellOrder', params: { orderId, paymentId, money, news } });
const query = (close: boolean) => ({ name: 'queryPayment', params: { paymentId, method, close } });

type History = [string, PaymentFact[]];
const stillOpen: History[] = [
  ['being started', [asked]],
  ['open on its page', [asked, handedOver]],
  ['being checked', [asked, handedOver, checkAsked]],
];
const ending: History[] = [
  ['being closed', [asked, handedOver, closing]],
  ['being cancelled', [asked, handedOver, cancelling]],
];
const untaken: History[] = [
  ['failed', [asked, failed]],
  ['cancelled', [asked, cancelling, cancelled]],
  ['left unpaid', [asked, closing, unpaid]],
];
const paid: History = ['paid', [asked, handedOver, succeeded]];

describe('requesting a payment', () => {
  it('sends the order’s price to the provider and waits while the payment page is valid', () => {
    given(payment)
      .when(ask(), NOON)
      .gives([
        { type: 'payment.asked.v1', data: { paymentId, orderId, uid: owner, method, price, closesAt: CLOSES_AT } },
      ])
      .becomes({ open: 'handing' })
      .effects([{ name: 'startPayment', params: { paymentId, method, price, closesAt: CLOSES_AT } }])
      .timers([{ id: 'window', dueAt: CLOSES_AT, fact: 'payment.windowClosed.v1' }]);
  });

  it('sets the payment to close no later than its order', () => {
    const closesAt = (now: number) => given(payment).when(ask(), now).snapshot.context.closesAt;
    expect(closesAt(PAY_BY - HOUR / 2)).toBe(PAY_BY);
    expect(closesAt(PAY_BY - HOUR / 2 - 1)).toBe(PAY_BY - 1);
    expect(closesAt(PAY_BY - 1)).toBe(PAY_BY);
    given(payment).when(ask(), PAY_BY).gives(reject('orderClosed'));
  });

  it('is rejected with the reason why the order cannot be paid', () => {
    for (const why of ['orderPaid', 'orderClosed', 'notFound'] as const)
      given(payment)
        .when(ask({ order: reject(why) }), NOON)
        .gives(reject(why))
        .becomes('none');
  });

  it('changes nothing when repeated under the same id', () => {
    for (const [, history] of [...stillOpen, paid]) given(payment, history).when(ask(), NOON).gives([]).effects([]);
  });

  it('stores the payment page only once, and not after the payment has ended', () => {
    const handOver = { type: 'handOver', pageRef: 'other' } as const;
    given(payment, [asked]).when({ type: 'handOver', pageRef: 'page' }, NOON).becomes({ open: 'payable' }).callsOff([]);
    for (const [, history] of [...stillOpen.slice(1), ...ending, ...untaken, paid])
      given(payment, history).when(handOver, NOON).gives([]);
  });

  it('is required before any other command', () => {
    for (const command of [paidWord, { type: 'cancel' }, { type: 'check' }] as PaymentCommand[])
      given(payment).when(command, NOON).gives(reject('notFound'));
  });
});

describe('a notification of success', () => {
  it.each([...stillOpen, ...ending, ...untaken])('is accepted when the payment is %s', (_, history) => {
    given(payment, history)
      .when(paidWord, NOON)
      .gives([{ type: 'payment.succeeded.v1', data: { ...of, ...taken() } }])
      .becomes({ succeeded: 'sure' })
      .effects([tellOrder('succeeded')]);
  });

  it('changes nothing when repeated, even after a refund', () => {
    const after = [[], [refundAsked], [refundAsked, refunded], [refundAsked, refundFailed]];
    for (const more of after)
      given(payment, [...paid[1], ...more])
        .when(paidWord, NOON)
        .gives([])
        .effects([]);
  });

  it('takes precedence over later notifications of failure or of an open or closed payment', () => {
    for (const word of [{ kind: 'failed', reason: 'declined' }, { kind: 'open' }, { kind: 'closed' }] as const)
      given(payment, paid[1]).when(hear(word), NOON).gives([]);
  });
});

describe('a contradicting notification', () => {
  it.each([yuan(price.amount - 1), yuan(price.amount + 1), dollars(price.amount)])(
    'marks an unpaid payment as mismatched, without further effects: %o',
    money => {
      for (const [, history] of [...stillOpen, ...ending, ...untaken])
        given(payment, history)
          .when(hear({ kind: 'taken', ...taken(money) }), NOON)
          .gives([{ type: 'payment.mismatched.v1', data: { ...of, ...taken(money) } }])
          .becomes('mismatched')
          .effects([]);
    },
  );

  it.each([taken(yuan(1)), taken(dollars(price.amount)), taken(price, 'k9')])(
    'puts a paid payment in doubt and changes nothing else: %o',
    word => {
      const { snapshot } = given(payment, paid[1])
        .when(hear({ kind: 'taken', ...word }), NOON)
        .becomes({ succeeded: 'doubted' })
        .effects([]);
      expect(snapshot.context).toMatchObject({ charge: taken(), contradiction: word });
    },
  );

  it('is recorded once, and another contradicting notification is rejected', () => {
    given(payment, [asked, mismatched]).when(wrongWord, NOON).gives([]);
    given(payment, [...paid[1], mismatched])
      .when(wrongWord, NOON)
      .gives([]);
    const third = hear({ kind: 'taken', ...taken(yuan(2), 'k3') });
    for (const history of [
      [asked, mismatched],
      [...paid[1], mismatched],
      [...paid[1], refundAsked],
    ])
      given(payment, history).when(third, NOON).gives(reject('paymentMismatch'));
  });

  it('leaves the payment paid but in doubt if the correct notification follows', () => {
    given(payment, [asked, mismatched])
      .when(paidWord, NOON)
      .becomes({ succeeded: 'doubted' })
      .effects([tellOrder('succeeded')]);
  });

  it('can be dismissed by a user only while the payment is in doubt', () => {
    const clear = { type: 'clearDoubt' } as const;
    given(payment, [...paid[1], mismatched])
      .when(clear, NOON)
      .becomes({ succeeded: 'sure' })
      .effects([]);
    for (const history of [[asked], paid[1], [asked, mismatched]])
      given(payment, history).when(clear, NOON).gives(reject('notInThisState'));
  });

  it('allows a refund of the amount that was actually taken', () => {
    given(payment, [asked, mismatched])
      .when({ type: 'refund', reason: 'wrongAmount' }, NOON)
      .gives([{ type: 'payment.refundAsked.v1', data: { ...of, refundId, money: wrong.money, reason: 'wrongAmount' } }])
      .effects([
        {
          name: 'refundPayment',
          params: { paymentId, method, refundId, numberRef: wrong.numberRef, money: wrong.money },
        },
      ]);
  });
});

describe('a payment without a notification', () => {
  it('counts as unconfirmed, not unpaid, while it is being closed after its time is up', () => {
    const { snapshot } = given(payment, [asked, closing]);
    expect(snapshot.matches({ ending: 'closing' })).toBe(true);
    expect(snapshot.hasTag('unconfirmed')).toBe(true);
  });

  it.each([...stillOpen])(
    'can be cancelled while it is %s, and becomes cancelled once the provider agrees',
    (_, history) => {
      given(payment, history)
        .when({ type: 'cancel' }, NOON)
        .becomes({ ending: 'cancelling' })
        .callsOff(['window'])
        .effects([query(true)]);
      given(payment, [...history, cancelling])
        .when(hear({ kind: 'closed' }), NOON)
        .gives([{ type: 'payment.cancelled.v1', data: of }]);
    },
  );

  it('can be cancelled only once, and not after it has ended', () => {
    const cancel = { type: 'cancel' } as const;
    for (const history of [
      [asked, cancelling],
      [asked, cancelling, cancelled],
    ])
      given(payment, history).when(cancel, NOON).gives([]);
    for (const history of [[asked, closing], paid[1], [asked, failed], [asked, closing, unpaid]])
      given(payment, history).when(cancel, NOON).gives(reject('notInThisState'));
  });

  it('is queried once when the payer returns, and its page stays valid', () => {
    given(payment, [asked, handedOver])
      .when({ type: 'check' }, NOON)
      .becomes({ open: 'checking' })
      .callsOff([])
      .effects([query(false)]);
    given(payment, [asked, handedOver, checkAsked])
      .when(hear({ kind: 'open' }), NOON)
      .becomes({ open: 'payable' });
    for (const [, history] of [stillOpen[0] as History, stillOpen[2] as History, ...ending, ...untaken, paid])
      given(payment, history).when({ type: 'check' }, NOON).gives([]);
  });

  it.each([
    ['closing', [asked, closing]],
    ['checking', [asked, handedOver, checkAsked]],
  ] as History[])('becomes unpaid when the provider reports it as closed, in the state %s', (_, history) => {
    given(payment, history)
      .when(hear({ kind: 'closed' }), NOON)
      .gives([{ type: 'payment.leftUnpaid.v1', data: of }])
      .becomes({ untaken: 'unpaid' })
      .effects([]);
  });

  it('continues to close despite an outdated response that it is still open', () => {
    for (const [, history] of ending)
      given(payment, history)
        .when(hear({ kind: 'open' }), NOON)
        .gives([]);
  });

  it('ignores the responses “open” and “closed” if it was not queried', () => {
    for (const history of [[asked], [asked, handedOver], [asked, failed]])
      for (const kind of ['open', 'closed'] as const) given(payment, history).when(hear({ kind }), NOON).gives([]);
  });
});

describe('a notification of failure', () => {
  const word = hear({ kind: 'failed', reason: 'declined' });
  it.each([...stillOpen, ...ending])('ends the payment when it is %s', (_, history) => {
    given(payment, history)
      .when(word, NOON)
      .gives([{ type: 'payment.failed.v1', data: { ...of, reason: 'declined' } }])
      .becomes({ untaken: 'failed' })
      .effects([]);
  });
  it.each([...untaken])('changes nothing when the payment is %s', (_, history) => {
    given(payment, history).when(word, NOON).gives([]);
  });
});

describe('a refund of a payment', () => {
  const refund = { type: 'refund', reason: 'cancelled' } as const;
  it('is sent with an idempotency key, and only once however often it is requested', () => {
    given(payment, paid[1])
      .when(refund, NOON)
      .gives([{ type: 'payment.refundAsked.v1', data: { ...of, refundId, money: price, reason: 'cancelled' } }])
      .effects([{ name: 'refundPayment', params: { paymentId, method, refundId, numberRef: 'ref-k1', money: price } }]);
    for (const more of [[refundAsked], [refundAsked, refunded], [refundAsked, refundFailed]])
      given(payment, [...paid[1], ...more])
        .when(refund, NOON)
        .gives([]);
  });

  it('is rejected if the payer was not charged', () => {
    for (const [, history] of [...stillOpen, ...ending, ...untaken])
      given(payment, history).when(refund, NOON).gives(reject('notInThisState'));
  });

  it('is reported to the order when it succeeds and when it is refused', () => {
    const refunding = [...paid[1], refundAsked];
    given(payment, refunding)
      .when({ type: 'settleRefund', refundId, end: 'done' }, NOON)
      .becomes('refunded')
      .effects([tellOrder('refunded')]);
    given(payment, refunding)
      .when({ type: 'settleRefund', refundId, end: 'notAccepted' }, NOON)
      .gives([{ type: 'payment.refundFailed.v1', data: { ...of, refundId, reason: 'notAccepted' } }])
      .effects([tellOrder('refundFailed')]);
  });

  it('is retried under the same key after a refusal, since the first request may still be in flight', () => {
    const again = { type: 'refundAgain' } as const;
    given(payment, [...paid[1], refundAsked, refundFailed])
      .when(again, NOON)
      .gives([{ type: 'payment.refundAsked.v1', data: { ...of, refundId, money: price, reason: 'asked' } }]);
    for (const history of [paid[1], [...paid[1], refundAsked], [...paid[1], refundAsked, refunded]])
      given(payment, history).when(again, NOON).gives(reject('notInThisState'));
  });

  it('changes nothing when it settles before it is requested, or settles twice', () => {
    for (const more of [[], [refundAsked, refunded]])
      for (const end of ['done', 'notAccepted'] as const)
        given(payment, [...paid[1], ...more])
          .when({ type: 'settleRefund', refundId, end }, NOON)
          .gives([]);
    given(payment, [...paid[1], refundAsked, refundFailed])
      .when({ type: 'settleRefund', refundId, end: 'notAccepted' }, NOON)
      .gives([]);
  });

  it('succeeds after a refusal if a repeated request was carried out', () => {
    given(payment, [...paid[1], refundAsked, refundFailed])
      .when({ type: 'settleRefund', refundId, end: 'done' }, NOON)
      .becomes('refunded')
      .effects([tellOrder('refunded')]);
  });

  it('is idempotent, and is retried until the provider responds', () => {
    expect(effectPolicies.refundPayment).toMatchObject({ repeat: 'idempotent', tries: Number.POSITIVE_INFINITY });
    expect(effectPolicies.queryPayment).toMatchObject({ repeat: 'idempotent', tries: Number.POSITIVE_INFINITY });
    const lane = `payment-${paymentId}`;
    expect(effectPolicies.queryPayment.lane({ paymentId, method, close: true })).toBe(lane);
  });
});
