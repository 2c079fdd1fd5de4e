import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/aggregates/payment.machine.ts';
import { stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { paymentCalls } from '../../../models/calls/order.calls.ts';
import { stagedPayment, thePayment, type WithPayment } from './paymentStage.ts';
import { walkAtServer } from './walkStaged.ts';

/** The server's answer must be the machine's state, as the page renders it. Only a payable one has a provider link. */
async function stands(here: WithPayment, snapshot: SnapshotFrom<typeof paymentMachine>) {
  const { standing, place } = await here.owner.data(paymentCalls.detail, thePayment(here));
  expect(standing).toEqual(stateSummaryOf(snapshot));
  const canBePaid = snapshot.matches({ open: 'payable' }) || snapshot.matches({ open: 'checking' });
  expect(place !== null).toBe(canBePaid);
}

describe('generated paths of a payment at the server', () => {
  walkAtServer(stagedPayment, {
    none: async () => {},
    'open.handing': stands,
    'open.payable': stands,
    'open.checking': stands,
    'ending.closing': stands,
    'ending.cancelling': stands,
    'untaken.failed': stands,
    'untaken.cancelled': stands,
    'untaken.unpaid': stands,
    'succeeded.sure': stands,
    'succeeded.doubted': stands,
    mismatched: stands,
    refunding: stands,
    refunded: stands,
    refundFailed: stands,
  });
});
