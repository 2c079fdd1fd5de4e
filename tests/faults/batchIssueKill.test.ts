/** Invalid rows are reported and nothing is issued; corrected, each row is issued once although the server is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { CommandId, JobId, LockId } from '../../models/ids.ts';
import { Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { fromLive } from '../support/liveReader.ts';
import { within } from '../support/pace.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

const ROWS = 200;
/** Kill the server after `ended` settled items, plus `later` ms. */
const KILLS = [
  { ended: 12, later: 0 },
  { ended: 90, later: 9 },
  { ended: 171, later: 23 },
];

let folder: string;
let server: ServerProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
});

afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Online locks that support passcodes. */
async function locksFor(client: SignedClient): Promise<LockId[]> {
  const { list } = await client.data(lockCalls.list, { pageSize: 200 });
  const ready: LockId[] = [];
  for (const { lockId, hasGateway, online } of list) {
    if (!hasGateway || !online) continue;
    const { capabilities, addedByOldApp, role } = await client.data(lockCalls.detail, { lockId });
    if (capabilities.includes('passcode') && !addedByOldApp && role === 'owner') ready.push(lockId);
    if (ready.length === 4) return ready;
  }
  throw new Error('the demo has too few locks for this');
}

function rowsFor(locks: readonly LockId[]) {
  const validity: Validity = { kind: 'permanent' };
  return Array.from({ length: ROWS }, (_, i) => ({
    lockId: locks[i % locks.length] as LockId,
    name: `Row ${i}`,
    validity,
    digits: String(71_300_019 + 7919 * i),
  }));
}

async function until(client: SignedClient, jobId: JobId, settled: number) {
  const job = await client.data(jobCalls.detail, { jobId });
  let count = job.succeeded + job.failed + job.noRetry;
  if (count >= settled || job.state === 'ended') return;
  await fromLive(client, ({ fact }) =>
    (fact.type === 'job.itemSucceeded.v2' && ++count >= settled) || fact.type === 'job.ended.v1' ? true : undefined,
  );
}

/** The rows' passcodes on the locks, read from the simulated world's database. */
function held(): Map<string, number> {
  const world = new DatabaseSync(join(folder, 'world.sqlite'), { readOnly: true });
  const rows = world
    .prepare(
      `SELECT json_extract(content, '$.digits') AS digits, count(*) AS times FROM credentials
       WHERE name LIKE 'Row %' GROUP BY lock_id, digits`,
    )
    .all() as { digits: string; times: number }[];
  world.close();
  return new Map(rows.map(({ digits, times }) => [digits, times]));
}

it(
  'a batch of 200 rows issues nothing while a row is invalid, and then each row once even if the server is killed',
  async () => {
    server = await startServer(folder, { SIMULATED_LATENCY_MS: '1' });
    const client = await signedIn(server.origin);
    const rows = rowsFor(await locksFor(client));
    const [first] = rows;
    if (!first) throw new Error('there are no rows');
    const wrong: Record<number, object> = {
      3: { digits: '12x456' },
      17: { name: '' },
      42: { digits: '123' },
      58: { validity: { kind: 'limited', start: 2, end: 1 } },
      99: { validity: { kind: 'limited', start: 1, end: 2 } },
      140: { lockId: 999_999 },
      196: { digits: first.digits, lockId: first.lockId },
    };
    const given = rows.map((row, i) => ({ ...row, ...wrong[i] }));
    const ask = async (sent: typeof rows) => {
      const { errorMsg, data } = (await client.ask(batchCalls.passcode, { rows: sent })) as {
        errorMsg: string;
        data?: { fields: Record<string, string> };
      };
      return { errorMsg, fields: Object.keys(data?.fields ?? {}) };
    };
    // Schema errors are reported before violated rules.
    const unread = await ask(given);
    expect(unread.fields).toEqual(['rows.3.digits', 'rows.17.name', 'rows.42.digits']);
    const read = given.map((row, i) => ([3, 17, 42].includes(i) ? (rows[i] as typeof row) : row));
    const told = await ask(read);
    expect(told.fields.toSorted()).toEqual(
      ['rows.58.validity', 'rows.99.validity', 'rows.140.lockId', 'rows.196.digits'].toSorted(),
    );
    expect((await client.data(jobCalls.list, {})).total).toBe(0);
    expect(held().size).toBe(0);

    const commandId = 'two-hundred' as CommandId;
    const { jobId } = await client.data(batchCalls.passcode, { rows, commandId });
    let present = client;
    for (const { ended, later } of KILLS) {
      await until(present, jobId, ended);
      await new Promise(resolve => setTimeout(resolve, later));
      await server.kill();
      server = await startServer(folder, { SIMULATED_LATENCY_MS: '1' });
      present = await signedIn(server.origin);
    }
    expect((await present.data(batchCalls.passcode, { rows, commandId })).jobId, 'the first answer again').toBe(jobId);
    await until(present, jobId, ROWS);

    const { list } = await present.data(jobCalls.items, { jobId, pageSize: ROWS });
    expect(list).toHaveLength(ROWS);
    expect(list.filter(({ progress }) => progress !== Progress.SUCCESS)).toEqual([]);
    expect(held()).toEqual(new Map(rows.map(({ digits }) => [digits, 1])));
  },
  within(180_000),
);
