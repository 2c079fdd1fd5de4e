/** kill -9 during a batch: the job completes and no door opens twice. All cases share one server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { CommandId, JobId, LockId } from '../../models/ids.ts';
import { isFinal, JobType } from '../../models/progress.ts';
import { fromLive } from '../support/liveReader.ts';
import { openings } from '../support/openings.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

/** Twenty kills, two per job, by the number of items started. */
const MOMENTS = Array.from({ length: 10 }, (_, i) => ({ first: 2 * i, second: 2 * i + 20 }));
/** Milliseconds between that item's start and the kill. */
const laterBy = (started: number) => (started * 7) % 23;

let folder: string;
let server: ServerProcess;
let client: SignedClient;

async function comeUp() {
  server = await startServer(folder);
  client = await signedIn(server.origin);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  await comeUp();
});

afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function allLocks(): Promise<LockId[]> {
  const { list } = await client.data(lockCalls.list, { pageSize: 200 });
  return list.map(({ lockId }) => lockId);
}

const items = async (jobId: JobId) => (await client.data(jobCalls.items, { jobId, pageSize: 200 })).list;

/** Waits for that many started items or the job's end; facts between the query and the subscription may be missed. */
async function until(jobId: JobId, started: number): Promise<void> {
  const { total, waiting, state } = await client.data(jobCalls.detail, { jobId });
  if (state === 'ended' || total - waiting > started) return;
  let count = total - waiting;
  const following = fromLive(client, ({ fact }) => {
    if (fact.type === 'job.ended.v1' && fact.data.jobId === jobId) return true;
    return fact.type === 'job.itemStarted.v2' && ++count > started ? true : undefined;
  });
  if ((await client.data(jobCalls.detail, { jobId })).state !== 'ended') await following;
  else following.catch(() => {});
}

describe('a 40-lock batch whose server is killed twice', () => {
  it.each(MOMENTS)(
    'completes after kills at $first and at $second started items, and opens no door twice',
    async ({ first, second }) => {
      const since = Date.now();
      const lockIds = await allLocks();
      expect(lockIds).toHaveLength(40);

      const wish = { type: JobType.BATCH_UNLOCK, lockIds, commandId: `kill-${first}` as CommandId };
      const { jobId } = await client.data(jobCalls.create, wish);
      for (const started of [first, second]) {
        await until(jobId, started);
        await new Promise(resolve => setTimeout(resolve, laterBy(started)));
        await server.kill();
        await comeUp();
        const asked = await client.data(jobCalls.create, wish);
        expect(asked.jobId, 'the same command id gives the first answer').toBe(jobId);
      }
      await until(jobId, Number.POSITIVE_INFINITY);

      const list = await items(jobId);
      expect(list).toHaveLength(40);
      expect(list.filter(({ progress }) => !isFinal(progress))).toEqual([]);
      const opened = openings(folder, since);
      expect([...opened.values()].filter(times => times > 1)).toEqual([]);
      for (const { lockId, progress } of list) if (progress === 2) expect(opened.get(lockId)).toBe(1);
    },
  );
});
