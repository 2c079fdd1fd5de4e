/** kill -9 in the middle of a batch: it goes on, no door is opened twice, nothing accepted is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { CommandId, JobId, LockId } from '../../models/ids.ts';
import { isFinal, JobType } from '../../models/progress.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

/** Spread over the length of the job: after so many items have been started, and so many milliseconds later. */
const MOMENTS = Array.from({ length: 20 }, (_, i) => ({ started: 2 * i, later: (i * 7) % 23 }));

let folder: string;
let server: ServerProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
});

afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function allLocks(client: SignedClient): Promise<LockId[]> {
  const { list } = await client.data(lockCalls.list, { pageSize: 200 });
  return list.map(({ lockId }) => lockId);
}

const items = async (client: SignedClient, jobId: JobId) =>
  (await client.data(jobCalls.items, { jobId, pageSize: 200 })).list;

async function ended(client: SignedClient, jobId: JobId): Promise<void> {
  const { state } = await client.data(jobCalls.detail, { jobId });
  if (state === 'ended') return;
  const following = fromLive(client, ({ fact }) =>
    fact.type === 'job.ended.v1' && fact.data.jobId === jobId ? true : undefined,
  );
  // It may have ended between the question and the first byte of the stream.
  const now = await client.data(jobCalls.detail, { jobId });
  if (now.state !== 'ended') await following;
  else following.catch(() => {});
}

/** How often each bolt was really drawn, by the simulated world's own journal. */
function openings(): Map<number, number> {
  const world = new DatabaseSync(join(folder, 'world.sqlite'), { readOnly: true });
  const rows = world
    .prepare(
      `SELECT lock_id AS lockId, count(*) AS times FROM journal WHERE action = 'unlock' AND operation_id IS NOT NULL GROUP BY lock_id`,
    )
    .all() as { lockId: number; times: number }[];
  world.close();
  return new Map(rows.map(({ lockId, times }) => [lockId, times]));
}

describe('a 40-lock batch whose server is killed', () => {
  it.each(MOMENTS)('after $started items and $later ms: ends whole', async ({ started, later }) => {
    server = await startServer(folder);
    const client = await signedIn(server.origin);
    const lockIds = await allLocks(client);
    expect(lockIds).toHaveLength(40);

    const commandId = `kill-${started}` as CommandId;
    let count = 0;
    const reached = fromLive(client, ({ fact }) =>
      fact.type === 'job.itemStarted.v2' && ++count > started ? true : undefined,
    ).catch(() => true);
    const { jobId } = await client.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds, commandId });
    await reached;
    await new Promise(resolve => setTimeout(resolve, later));
    await server.kill();

    server = await startServer(folder);
    const again = await signedIn(server.origin);
    const asked = await again.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds, commandId });
    expect(asked.jobId, 'the same command id gives the first answer').toBe(jobId);
    await ended(again, jobId);

    const list = await items(again, jobId);
    expect(list).toHaveLength(40);
    expect(list.filter(({ progress }) => !isFinal(progress))).toEqual([]);
    const opened = openings();
    expect([...opened.values()].filter(times => times > 1)).toEqual([]);
    for (const { lockId, progress } of list) if (progress === 2) expect(opened.get(lockId)).toBe(1);
  });
});
