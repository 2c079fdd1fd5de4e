/** kill -9 while an uploaded file is checked, and while it is imported: every line is imported and counted once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { type MigrationItem, migrationCalls } from '../../models/calls/migration.calls.ts';
import type { MigrationId } from '../../models/ids.ts';
import { MIGRATION_PART_LINES } from '../../models/limits.ts';
import type { MigrationState } from '../../models/migration.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

/** Kill after that many parts, plus `later` ms. */
const MOMENTS = [
  { parts: 1, later: 0 },
  { parts: 3, later: 2 },
  { parts: 6, later: 5 },
];
const PARTS = 12;
const LINES = PARTS * MIGRATION_PART_LINES;
const WHOM = 'Olden';
/** One record per minute, alternating between two doors. */
const text = [
  'lock,time,recordType,operator',
  ...Array.from({ length: LINES }, (_, i) => {
    const at = new Date(Date.UTC(2020, 6, 1) + i * 60_000).toISOString();
    return `${i % 2 === 0 ? 'Front door' : 'Back door'},${at},card,${WHOM}`;
  }),
].join('\n');

let folder: string;
let server: ServerProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const item = async (client: SignedClient, migrationId: MigrationId): Promise<MigrationItem> => {
  const { list } = await client.data(migrationCalls.list, {});
  return list.find(one => one.migrationId === migrationId) ?? expect.fail('it is lost');
};

async function becomes(client: SignedClient, migrationId: MigrationId, state: MigrationState): Promise<MigrationItem> {
  for (;;) {
    const found = await item(client, migrationId);
    if (found.state === state) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Starts the step and kills the server in the middle of it. */
async function killedAmid(
  client: SignedClient,
  type: 'migration.partChecked.v1' | 'migration.partTaken.v1',
  { parts, later }: (typeof MOMENTS)[number],
  begin: () => Promise<unknown>,
): Promise<SignedClient> {
  let count = 0;
  const reached = fromLive(client, ({ fact }) => (fact.type === type && ++count >= parts ? true : undefined)).catch(
    () => true,
  );
  await begin();
  await reached;
  await new Promise(resolve => setTimeout(resolve, later));
  await server.kill();
  server = await startServer(folder);
  return signedIn(server.origin);
}

it.each(MOMENTS)(
  'an import of records completes after kills at $parts parts and $later ms, and imports each line once',
  async moment => {
    server = await startServer(folder);
    let client = await signedIn(server.origin);
    let migrationId = '' as MigrationId;
    client = await killedAmid(client, 'migration.partChecked.v1', moment, async () => {
      const file = { field: 'file', name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      const { data } = await client.upload(migrationCalls.upload, { subject: 'records', source: 'Before' }, [file]);
      migrationId = data?.migrationId as MigrationId;
    });
    const all = { fresh: LINES, known: 0, refused: 0 };
    expect((await becomes(client, migrationId, 'checked')).checked).toEqual(all);
    const asked = client;
    client = await killedAmid(asked, 'migration.partTaken.v1', moment, () =>
      asked.data(migrationCalls.confirm, { migrationId }),
    );
    expect((await becomes(client, migrationId, 'taken')).taken).toEqual(all);
    const times = new Set<number>();
    let after: string | undefined;
    for (let read = 0; read < LINES; ) {
      const page = await client.data(lockRecordCalls.list, { operator: WHOM, pageSize: 200, ...(after && { after }) });
      expect(page.list.length).toBeGreaterThan(0);
      for (const { lockDate, source } of page.list) {
        expect(source).toBe('Before');
        times.add(lockDate);
      }
      read += page.list.length;
      const last = page.list.at(-1);
      after = last && `${last.serverDate}.${last.recordId}`;
    }
    expect(times.size).toBe(LINES);
    const rest = await client.data(lockRecordCalls.list, { operator: WHOM, pageSize: 200, ...(after && { after }) });
    expect(rest.list).toEqual([]);
  },
  120_000,
);
