/** Exports of everything in a large demo on the real server, observed from outside. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCalls } from '../../models/calls/export.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../models/exportFile.ts';
import { recordWords } from '../support/exportMessages.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';
import type { BenchRow } from './measure.ts';

/** Limits of issue 6. */
const MOST_MB = 300;
const MOST_MS = 50;
const PAUSE_MS = 20;
const LOOK_EVERY = 10;

/** Resident memory of the process in MB, on Linux. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

async function watched(server: ServerProcess, owner: SignedClient, format: ExportFormat): Promise<BenchRow[]> {
  const { list } = await owner.data(lockCalls.list, { pageSize: 200 });
  const lockIds = list.map(({ lockId }) => lockId);
  const began = performance.now();
  const wish = { lockIds, startDate: 0, format, timeZone: 'Europe/Berlin', words: recordWords };
  const { jobId } = await owner.data(exportCalls.records, wish);
  let memory = 0;
  const waited: number[] = [];
  for (let turn = 0; ; turn++) {
    const asked = performance.now();
    await owner.data(lockCalls.list, { pageSize: 20 });
    waited.push(performance.now() - asked);
    memory = Math.max(memory, residentMb(server.pid));
    if (turn % LOOK_EVERY === 0 && (await owner.data(jobCalls.detail, { jobId })).state === 'ended') break;
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  const seconds = (performance.now() - began) / 1000;
  const { rows, bytes } = await owner.data(exportCalls.file, { jobId });
  const name = `${rows.toLocaleString('en')} records to ${format}, ${Math.round(bytes / 1e6)} MB, in ${Math.round(seconds)} s`;
  return [
    {
      name: `${name}: memory of the process`,
      ours: memory,
      baseline: MOST_MB,
      unit: 'MB (baseline: what it may take)',
    },
    { name: `${name}: others' p99`, ours: p99(waited), baseline: MOST_MS, unit: 'ms (baseline: what it may take)' },
  ];
}

export async function wholeExport(records: number): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-export-'));
  // Restarts, so that filling the demo is not measured.
  await (await startServer(folder, {}, String(records))).stop();
  const server = await startServer(folder, {}, String(records));
  const owner = await signedIn(server.origin);
  const found: BenchRow[] = [];
  for (const format of EXPORT_FORMATS) found.push(...(await watched(server, owner, format)));
  await server.stop();
  rmSync(folder, { recursive: true });
  return found;
}
