import type { orderMachine } from '../../../machines/aggregates/order.machine.ts';
import type { PaymentId } from '../../../models/ids.ts';
import {
  aPayment,
  ofPayment,
  orderCreated,
  orderFact,
  orderId,
  PAY_BY,
  valueFact,
  vipYear,
  yuan,
} from '../givenValue.ts';
import type { Examples, Exploration } from '../paths.ts';

type Machine = typeof orderMachine;

const sentBack = (id: PaymentId, reason: 'cancelled' | 'paidAlready' | 'wrongAmount') =>
  valueFact('order.paymentSentBack.v1', { orderId, paymentId: id, reason });

const examples: Examples<Machine> = {
  'order.created.v1': () => [orderCreated(), orderCreated(vipYear, yuan(9000))],
  'order.paid.v1': () => [valueFact('order.paid.v1', ofPayment)],
  'order.paidLate.v1': () => [valueFact('order.paidLate.v1', ofPayment, PAY_BY + 1)],
  'order.overdue.v1': () => [orderFact('order.overdue.v1', PAY_BY)],
  'order.cancelled.v1': () => [orderFact('order.cancelled.v1')],
  'order.paymentSentBack.v1': state => {
    if (state.context.sentBack.length > 0) return [];
    if (state.matches('payable')) return [sentBack(aPayment(2), 'wrongAmount')];
    return [sentBack(aPayment(2), state.matches({ closed: 'cancelled' }) ? 'cancelled' : 'paidAlready')];
  },
  'order.granted.v1': () => [orderFact('order.granted.v1')],
  'order.grantRefused.v1': () => [orderFact('order.grantRefused.v1')],
  'order.refundAsked.v1': ({ context }) =>
    context.purchase?.kind === 'units' ? [orderFact('order.refundAsked.v1')] : [],
  'order.refundAgreed.v1': () => [orderFact('order.refundAgreed.v1')],
  'order.refundRefused.v1': () => [orderFact('order.refundRefused.v1')],
  'order.refunded.v1': () => [valueFact('order.refunded.v1', ofPayment)],
  'order.refundFailed.v1': () => [valueFact('order.refundFailed.v1', ofPayment)],
};

export const exploredOrder: Exploration<Machine> = {
  examples,
  matters: ({ purchase, sentBack: back }) => [purchase?.kind, back.length],
};
