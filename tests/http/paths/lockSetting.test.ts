import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { lockSettingMachine } from '../../../machines/aggregates/lockSetting.machine.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { type AtTheSetting, stagedLockSetting } from './lockSettingStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

type Snapshot = SnapshotFrom<typeof lockSettingMachine>;

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands({ owner, lockId }: AtTheSetting, { value, context }: Snapshot) {
  const { list } = await owner.data(lockCalls.settings, { lockId });
  const told = list.find(({ name }) => name === 'autoLockTime')?.snapshot as Snapshot;
  expect(told.value).toEqual(value);
  const { held, reason, revision, unreadable } = context;
  expect(told.context).toMatchObject({ held, reason, revision, unreadable });
}

describe('generated paths of a lock setting at the server', () => {
  walkTogetherAtServer(stagedLockSetting, {
    unknown: stands,
    asReported: stands,
    requested: stands,
    'inFlight.sent': stands,
    'inFlight.unconfirmed': stands,
    inDoubt: stands,
    refused: stands,
    'failed.resting': stands,
    'failed.givenUp': stands,
  });
});
