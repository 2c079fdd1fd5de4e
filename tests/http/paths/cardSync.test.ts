import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { cardSyncMachine } from '../../../machines/aggregates/cardSync.machine.ts';
import { stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { cardSyncCalls } from '../../../models/calls/cardSync.calls.ts';
import { type AtTheCards, stagedCardSync } from './cardSyncStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands({ owner, lockId }: AtTheCards, snapshot: SnapshotFrom<typeof cardSyncMachine>) {
  const { comparedAt, held, unreadable, reason, found, missing } = snapshot.context;
  const answer = await owner.data(cardSyncCalls.detail, { lockId });
  expect(answer).toMatchObject({
    standing: stateSummaryOf(snapshot),
    comparedAt,
    held,
    unreadable,
    reason,
    obstacle: null,
  });
  expect(answer.found.map(({ address }) => address)).toEqual(found.map(({ address }) => address));
  expect(missing).toEqual([]);
}

describe('generated paths of a card comparison at the server', () => {
  walkTogetherAtServer(stagedCardSync, {
    quiet: stands,
    asked: stands,
    reading: stands,
    same: stands,
    differs: stands,
    failed: stands,
  });
});
