import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { packageBalanceMachine } from '../../../machines/aggregates/packageBalance.machine.ts';
import { stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { orderCalls } from '../../../models/calls/order.calls.ts';
import { service } from '../../support/explored/packageBalance.ts';
import { stagedPackageBalance, type WithBalance } from './packageBalanceStage.ts';
import { walkAtServer } from './walkStaged.ts';

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands({ owner }: WithBalance, snapshot: SnapshotFrom<typeof packageBalanceMachine>) {
  const { balances } = await owner.data(orderCalls.overview, {});
  const { bought, available, reserved, used } = snapshot.context;
  expect(balances.find(one => one.service === service)).toEqual({
    ...{ service, standing: stateSummaryOf(snapshot), bought, available, reserved, used },
  });
}

describe('generated paths of a credit balance at the server', () => {
  walkAtServer(stagedPackageBalance, {
    none: stands,
    'held.enough': stands,
    'held.low': stands,
    'held.exhausted': stands,
  });
});
