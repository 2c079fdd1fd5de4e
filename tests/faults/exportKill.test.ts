/** kill -9 during an export: every record is in the file once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportCalls } from '../../models/calls/export.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import type { ExportFormat } from '../../models/exportFile.ts';
import type { JobId } from '../../models/ids.ts';
import { recordWords } from '../support/exportMessages.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

/** Kill after more than `started` of the forty locks were started, plus `later` ms. */
const MOMENTS: { format: ExportFormat; started: number; later: number }[] = [
  { format: 'csv', started: 0, later: 0 },
  { format: 'csv', started: 11, later: 3 },
  { format: 'xlsx', started: 5, later: 1 },
  { format: 'xlsx', started: 23, later: 7 },
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

async function ended(client: SignedClient, jobId: JobId): Promise<void> {
  const over = async () => (await client.data(jobCalls.detail, { jobId })).state === 'ended';
  if (await over()) return;
  const following = fromLive(client, ({ fact }) =>
    fact.type === 'job.ended.v1' && fact.data.jobId === jobId ? true : undefined,
  );
  // The job may have ended before the stream was open.
  if (await over()) following.catch(() => {});
  else await following;
}

const rowsIn = async (bytes: Buffer, format: ExportFormat): Promise<unknown[][]> =>
  format === 'csv'
    ? Papa.parse<string[]>(bytes.toString('utf8').trimEnd()).data.slice(1)
    : (await readSheet(bytes)).slice(1);

describe('an export whose server is killed', () => {
  it.each(MOMENTS)(
    'contains every record once as $format, when killed after $started locks and $later ms',
    async ({ format, started, later }) => {
      server = await startServer(folder);
      const client = await signedIn(server.origin);
      const period = { startDate: 0, endDate: Date.now() };
      const { total } = await client.data(exportCalls.countRecords, period);
      expect(total).toBeGreaterThan(100);

      let count = 0;
      const reached = fromLive(client, ({ fact }) =>
        fact.type === 'job.itemStarted.v2' && ++count > started ? true : undefined,
      ).catch(() => true);
      const wish = { ...period, format, timeZone: 'Europe/Berlin', words: recordWords };
      const { jobId } = await client.data(exportCalls.records, wish);
      await reached;
      await new Promise(resolve => setTimeout(resolve, later));
      await server.kill();

      server = await startServer(folder);
      const again = await signedIn(server.origin);
      await ended(again, jobId);
      const { link, rows, bytes } = await again.data(exportCalls.file, { jobId });
      const response = await fetch(`${again.origin}/api${link}`, { headers: { cookie: again.cookie } });
      const file = Buffer.from(await response.arrayBuffer());
      expect([rows, bytes]).toEqual([total, file.length]);
      const found = (await rowsIn(file, format)).map(row => JSON.stringify(row));
      expect(found).toHaveLength(total);
      expect(new Set(found).size).toBe(total);
    },
  );
});
