import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../../../machines/aggregates/daylightSaving.machine.ts';
import { daylightSavingCalls } from '../../../models/calls/daylightSaving.calls.ts';
import { stagedDaylightSaving, type WithZone } from './daylightSavingStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands({ owner, lockId }: WithZone, { value, context }: Snapshot) {
  const { snapshot } = await owner.data(daylightSavingCalls.detail, { lockId });
  const { zone, changesAt, offsetMs, reason } = context;
  expect(snapshot).toMatchObject({ value, context: { zone, changesAt, offsetMs, reason } });
}
const noticeOf = async ({ owner }: WithZone, { context }: Snapshot) =>
  (await owner.data(daylightSavingCalls.list, {})).list.find(({ zone }) => zone === context.zone);

/** The lock's time zone is listed, with this one lock. */
async function isTold(here: WithZone, snapshot: Snapshot) {
  await stands(here, snapshot);
  const { changesAt, offsetMs, direction, hemisphere } = snapshot.context;
  const locks = { [snapshot.value]: 1 };
  expect(await noticeOf(here, snapshot)).toMatchObject({ changesAt, offsetMs, direction, hemisphere, locks });
}
/** A settled change is not listed. */
async function isQuiet(here: WithZone, snapshot: Snapshot) {
  await stands(here, snapshot);
  expect(await noticeOf(here, snapshot)).toBeUndefined();
}

describe('generated paths of a daylight saving change at the server', () => {
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
