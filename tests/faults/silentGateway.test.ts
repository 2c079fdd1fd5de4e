/** A gateway that swallows a command: the operation becomes unconfirmed and is never sent late. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { simulatedCalls } from '../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../models/limits.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { signedIn } from '../support/signedIn.ts';

const gatewayId = 1 as GatewayId;
/** Two locks behind that gateway. */
const [silent, next] = [1 as LockId, 11 as LockId];
const HOW_LONG = OPERATION_DEADLINE_MS + 30_000;

let folder: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  server = await startServer(folder);
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Unlocks of this lock in the simulated world's journal. */
function openings(lockId: LockId): number {
  const world = new DatabaseSync(join(folder, 'world.sqlite'), { readOnly: true });
  const row = world
    .prepare(`SELECT count(*) AS times FROM journal WHERE action = 'unlock' AND lock_id = ?`)
    .get(lockId);
  world.close();
  return Number(row?.times);
}

it('an unanswered operation is unconfirmed by its deadline and is not resent when the gateway is back', {
  timeout: HOW_LONG,
}, async () => {
  const owner = await signedIn(server.origin);
  const noAnswer = (on: 'true' | 'false') => owner.data(simulatedCalls.setFault, { gatewayId, fault: 'noAnswer', on });
  const unlock = async (lockId: LockId) => {
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
    return attemptId;
  };

  await noAnswer('true');
  let swallowed = '';
  const ended = await fromLive(
    owner,
    ({ fact }) => (fact.type === 'operation.unconfirmed.v1' && fact.data.lockId === silent ? fact : undefined),
    {
      ready: async () => {
        swallowed = await unlock(silent);
      },
    },
  );
  expect(ended.data.reason).toBe('noAnswer');
  const attempt = await owner.data(lockCalls.attempt, { attemptId: ended.data.operationId });
  expect(attempt.attemptId).toBe(swallowed);
  expect(attempt.state).toBe('unconfirmed');
  expect(attempt.settledAt).toBeLessThanOrEqual(attempt.deadlineAt + 2000);

  await noAnswer('false');
  // The gateway's lane is sequential: once a later command is done, no earlier one is pending.
  let later = '';
  await fromLive(
    owner,
    ({ fact }) => (fact.type === 'operation.done.v1' && fact.data.lockId === next ? fact : undefined),
    {
      ready: async () => {
        later = await unlock(next);
      },
    },
  );
  expect((await owner.data(lockCalls.attempt, { attemptId: later as never })).state).toBe('done');
  expect(openings(next)).toBe(1);
  expect(openings(silent)).toBe(0);
  expect((await owner.data(lockCalls.attempt, { attemptId: swallowed as never })).state).toBe('unconfirmed');
});
