import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { messageMachine } from '../../../machines/processes/message.machine.ts';
import { stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import { stagedMessage, type WithMessage } from './messageStage.ts';
import { walkAtServer } from './walkStaged.ts';

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands({ owner, about }: WithMessage, snapshot: SnapshotFrom<typeof messageMachine>) {
  const { list } = await owner.data(credentialMessageCalls.list, { about });
  const { revision, reason } = snapshot.context;
  expect(list).toMatchObject([{ standing: stateSummaryOf(snapshot), turn: revision, reason, to: 'a•••@example.org' }]);
  expect(list[0]?.retry !== null).toBe(snapshot.hasTag('retryable'));
}

describe('generated paths of a message at the server', () => {
  walkAtServer(stagedMessage, {
    none: async ({ owner, about }) =>
      expect((await owner.data(credentialMessageCalls.list, { about })).list).toEqual([]),
    queued: stands,
    sent: stands,
    failed: stands,
    doubted: stands,
  });
});
