import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../../../machines/aggregates/daylightSaving.machine.ts';
import { daylightSavingCalls } from '../../../models/calls/daylightSaving.calls.ts';
import { stagedDaylightSaving, type WithZone } from './daylightSavingStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

/** The page goes on from what the server answers, so that it must be where the chart is. */
async function stands({ owner, lockId }: WithZone, { value, context }: Snapshot) {
  const { snapshot } = await owner.data(daylightSavingCalls.detail, { lockId });
  const { zone, changesAt, offsetMs, reason } = context;
  expect(snapshot).toMatchObject({ value, context: { zone, changesAt, offsetMs, reason } });
}
const noticeOf = async ({ owner }: WithZone, { context }: Snapshot) =>
  (await owner.data(daylightSavingCalls.list, {})).list.find(({ zone }) => zone === context.zone);

/** Its zone is told of, for this one lock. */
async function isTold(here: WithZone, snapshot: Snapshot) {
  await stands(here, snapshot);
  const { changesAt, offsetMs, direction, hemisphere } = snapshot.context;
  const locks = { [snapshot.value]: 1 };
  expect(await noticeOf(here, snapshot)).toMatchObject({ changesAt, offsetMs, direction, hemisphere, locks });
}
/** What is settled is quiet. */
async function isQuiet(here: WithZone, snapshot: Snapshot) {
  await stands(here, snapshot);
  expect(await noticeOf(here, snapshot)).toBeUndefined();
}

describe('the server walks a change of a zone', () => {
  walkTogetherAtServer(stagedDaylightSaving, {
    quiet: isQuiet,
    announced: isTold,
    accepted: isTold,
    applying: isTold,
    applied: isQuiet,
    failed: isTold,
    unconfirmed: isTold,
    passed: isTold,
    dismissed: isQuiet,
    muted: isQuiet,
  });
});
