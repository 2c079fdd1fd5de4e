import type { paymentMachine } from '../../../machines/aggregates/payment.machine.ts';
import { NOON } from '../givenFacts.ts';
import { CLOSES_AT, dollars, paymentAsked, paymentId, price, taken, valueFact, yuan } from '../givenValue.ts';
import type { Examples, Exploration } from '../paths.ts';

type Machine = typeof paymentMachine;

const of = { paymentId };
const wrong = [yuan(price.amount - 1), yuan(price.amount + 1), dollars(price.amount)].map(money => taken(money, 'k2'));
const plain = <
  const Type extends
    | 'payment.checkAsked.v1'
    | 'payment.stillOpen.v1'
    | 'payment.windowClosed.v1'
    | 'payment.cancelAsked.v1'
    | 'payment.cancelled.v1'
    | 'payment.leftUnpaid.v1'
    | 'payment.doubtCleared.v1',
>(
  type: Type,
  at = NOON,
) => [valueFact(type, of as never, at)];

const examples: Examples<Machine> = {
  'payment.asked.v1': () => [paymentAsked()],
  'payment.handedOver.v1': () => [valueFact('payment.handedOver.v1', { ...of, pageRef: 'page' })],
  'payment.checkAsked.v1': () => plain('payment.checkAsked.v1'),
  'payment.stillOpen.v1': () => plain('payment.stillOpen.v1'),
  'payment.windowClosed.v1': () => plain('payment.windowClosed.v1', CLOSES_AT),
  'payment.cancelAsked.v1': () => plain('payment.cancelAsked.v1'),
  'payment.cancelled.v1': () => plain('payment.cancelled.v1'),
  'payment.leftUnpaid.v1': () => plain('payment.leftUnpaid.v1'),
  'payment.doubtCleared.v1': () => plain('payment.doubtCleared.v1'),
  'payment.succeeded.v1': () => [valueFact('payment.succeeded.v1', { ...of, ...taken() })],
  'payment.failed.v1': () => [valueFact('payment.failed.v1', { ...of, reason: 'declined' })],
  'payment.mismatched.v1': () => wrong.map(word => valueFact('payment.mismatched.v1', { ...of, ...word })),
  'payment.refundAsked.v1': ({ context }) => {
    const money = (context.charge ?? context.contradiction)?.money;
    if (!money || context.refunds > 1) return [];
    const refundId = `${paymentId}-refund`;
    return [valueFact('payment.refundAsked.v1', { ...of, refundId, money, reason: 'asked' })];
  },
  'payment.refunded.v1': ({ context }) => [
    valueFact('payment.refunded.v1', { ...of, refundId: context.refundId ?? '' }),
  ],
  'payment.refundFailed.v1': ({ context }) => [
    valueFact('payment.refundFailed.v1', { ...of, refundId: context.refundId ?? '', reason: 'notAccepted' }),
  ],
};

export const exploredPayment: Exploration<Machine> = {
  examples,
  matters: context => [context.charge !== null, context.contradiction !== null, context.refunds],
};
