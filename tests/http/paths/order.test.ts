import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from '../../../machines/aggregates/order.machine.ts';
import { orderStatus } from '../../../machines/selectors/order.ts';
import { stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { orderCalls } from '../../../models/calls/order.calls.ts';
import { stagedOrder, theOrder, type WithOrder } from './orderStage.ts';
import { walkAtServer } from './walkStaged.ts';

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands(here: WithOrder, snapshot: SnapshotFrom<typeof orderMachine>) {
  const { standing, status, payBy } = await here.owner.data(orderCalls.detail, theOrder(here));
  expect({ standing, status, payBy }).toEqual({
    standing: stateSummaryOf(snapshot),
    status: orderStatus(snapshot),
    payBy: snapshot.context.payBy,
  });
}

describe('generated paths of an order at the server', () => {
  walkAtServer(stagedOrder, {
    none: async () => {},
    'payable.created': stands,
    'payable.overdue': stands,
    'closed.cancelled': stands,
    'closed.paid.granting': stands,
    'closed.paid.granted': stands,
    'closed.paid.withdrawing': stands,
    'closed.refunding': stands,
    'closed.refundFailed': stands,
    'closed.refunded': stands,
  });
});
