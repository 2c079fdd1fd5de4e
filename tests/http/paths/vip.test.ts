import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { vipMachine } from '../../../machines/aggregates/vip.machine.ts';
import { stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { isAdvanced, vipStatus } from '../../../machines/selectors/vip.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { vipCalls } from '../../../models/calls/vip.calls.ts';
import { signIn, stagedVip } from './vipStage.ts';
import { type Stage, walkAtServer } from './walkStaged.ts';

/** The page renders the server's answer, which must be the machine's state, and an active plan must be usable. */
async function stands(here: Stage, snapshot: SnapshotFrom<typeof vipMachine>) {
  const client = await signIn(here);
  const { standing, until, locks } = await client.data(vipCalls.detail, {});
  expect({ standing, until, locks }).toEqual({
    standing: stateSummaryOf(snapshot),
    until: snapshot.context.until,
    locks: snapshot.context.locks,
  });
  const { available } = await client.data(userCalls.isPaidFeatureAvailable, {});
  expect(available).toBe(isAdvanced(vipStatus(snapshot)));
}

describe('generated paths of an advanced plan at the server', () => {
  walkAtServer(stagedVip, {
    notOpen: stands,
    'trial.farFromEnd': stands,
    'trial.lastWeek': stands,
    'trial.lastDay': stands,
    'open.farFromEnd': stands,
    'open.lastMonth': stands,
    'open.lastWeek': stands,
    'open.lastDay': stands,
    overdue: stands,
  });
});
