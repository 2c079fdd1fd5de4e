/** kill -9 while another system's cards are imported: each card exists and is counted once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { type MigrationItem, migrationCalls } from '../../models/calls/migration.calls.ts';
import type { LockId, MigrationId } from '../../models/ids.ts';
import { MIGRATION_PART_LINES } from '../../models/limits.ts';
import type { MigrationState } from '../../models/migration.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

const LINES = MIGRATION_PART_LINES + 20;
/** Imported cards at the kill: in the middle of each part. */
const MOMENTS = [40, MIGRATION_PART_LINES + 5];

let folder: string;
let server: ServerProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function becomes(client: SignedClient, migrationId: MigrationId, state: MigrationState): Promise<MigrationItem> {
  for (;;) {
    const { list } = await client.data(migrationCalls.list, {});
    const found = list.find(one => one.migrationId === migrationId) ?? expect.fail('it is lost');
    if (found.state === state) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Restarts the server after `many` imported cards. */
async function killedAfter(client: SignedClient, many: number, begin: () => Promise<unknown>): Promise<SignedClient> {
  let count = 0;
  const reached = fromLive(client, ({ fact }) =>
    fact.type === 'credential.imported.v1' && ++count >= many ? true : undefined,
  ).catch(() => true);
  await begin();
  await reached;
  await server.kill();
  server = await startServer(folder);
  return signedIn(server.origin);
}

it.each(MOMENTS)(
  'an import of credentials completes after the server is killed at %i cards, and imports each card once',
  async many => {
    server = await startServer(folder);
    let client = await signedIn(server.origin);
    const { list: locks } = await client.data(lockCalls.list, { search: 'Front door' });
    const lockId = locks[0]?.lockId as LockId;
    const text = [
      'lock,kind,number,name',
      ...Array.from({ length: LINES }, (_, i) => `${lockId},card,${70_000_000 + i},Olden ${i}`),
    ].join('\n');
    const file = { field: 'file', name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    const { data } = await client.upload(migrationCalls.upload, { subject: 'credentials', source: 'Before' }, [file]);
    const migrationId = data?.migrationId as MigrationId;
    const all = { fresh: LINES, known: 0, refused: 0 };
    expect((await becomes(client, migrationId, 'checked')).checked).toEqual(all);
    const asked = client;
    client = await killedAfter(asked, many, () => asked.data(migrationCalls.confirm, { migrationId }));
    expect((await becomes(client, migrationId, 'taken')).taken).toEqual(all);
    const names = new Set<string>();
    for (let pageNo = 1; ; pageNo++) {
      const { list, total } = await client.data(cardCalls.list, { lockId, search: 'Olden', pageNo, pageSize: 200 });
      expect(total).toBe(LINES);
      for (const { name } of list) names.add(name);
      if (list.length < 200) break;
    }
    expect(names.size).toBe(LINES);
  },
  120_000,
);
