/** A job over many demo locks, on its own server without latency. */
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { JobId, LockId } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import { openings } from './openings.ts';
import { startServer } from './serverProcess.ts';
import type { SignedClient } from './signedClient.ts';
import { signedIn } from './signedIn.ts';

/** Some demo locks are unreachable: one gateway is offline. */
const SPARE = 300;
const LOOK_EVERY_MS = 200;

export const startWith = (folder: string, locks: number) =>
  startServer(folder, { SIMULATED_LATENCY_MS: '0' }, '0', String(locks + SPARE));

export async function reachableLocks(client: SignedClient, count: number): Promise<LockId[]> {
  const found: LockId[] = [];
  for (let pageNo = 1; found.length < count; pageNo++) {
    const { list } = await client.data(lockCalls.listForRemoteOperation, { pageNo, pageSize: 200 });
    if (list.length === 0) throw new Error(`only ${found.length} locks can be opened from afar`);
    found.push(...list.filter(({ online }) => online).map(({ lockId }) => lockId));
  }
  return found.slice(0, count);
}

export const unlockAll = async (client: SignedClient, lockIds: LockId[]): Promise<JobId> =>
  (await client.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds })).jobId;

/** Polls the list, and rarely: reading the whole job would load the server. */
async function until(client: SignedClient, jobId: JobId, settled: number) {
  for (;;) {
    const job = (await client.data(jobCalls.list, {})).list.find(each => each.jobId === jobId);
    if (job && (job.endedAt !== null || job.total - job.waiting - job.operating >= settled)) return job;
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Killed after a third and two thirds of the locks: real movements and the job's result. */
export async function unlockKilledTwice(folder: string, lockIds: LockId[]) {
  const since = Date.now();
  let server = await startWith(folder, lockIds.length);
  let client = await signedIn(server.origin);
  const jobId = await unlockAll(client, lockIds);
  for (const part of [1 / 3, 2 / 3]) {
    await until(client, jobId, lockIds.length * part);
    await server.kill();
    server = await startWith(folder, lockIds.length);
    client = await signedIn(server.origin);
  }
  const job = await until(client, jobId, Number.POSITIVE_INFINITY);
  const inDoubt = (await client.data(jobCalls.items, { jobId, progress: 4 })).list;
  await server.stop();
  const times = openings(folder, since);
  const opened = (often: (count: number) => boolean) => [...times.values()].filter(often).length;
  return { job, inDoubt, once: opened(count => count === 1), more: opened(count => count > 1), times };
}
