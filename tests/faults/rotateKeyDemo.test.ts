/** Key rotation on a console in use: the old key opens nothing, the new key opens everything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { SEALED_SETTINGS, type Sealed } from '../../src/engine/vault/sealed.ts';
import { createVault, type Vault } from '../../src/engine/vault/vault.ts';
import { SEALED_COLUMNS } from '../../src/server/storage/rotateKey.ts';
import { readKeyFile } from '../../src/server/storage/vaultKeyFile.ts';
import { COMPILED } from '../support/compiled.ts';
import { startServer } from '../support/serverProcess.ts';
import { signedIn } from '../support/signedIn.ts';

/** Sealed with the current key; `rotateKey` does not reseal it. */
const KEYS = 'settings.vaultIndexKeys';

/** Length of nonce and tag. */
const SHORTEST = 28;
const opens = (vault: Vault, bytes: Uint8Array): boolean => {
  if (bytes.length < SHORTEST) return false;
  try {
    vault.open(bytes as Sealed);
    return true;
  } catch {
    return false;
  }
};

/** Every `table.column` (settings: by key) with a value that the vault opens. */
function openedBy(vault: Vault, folder: string): ReadonlySet<string> {
  const db = new DatabaseSync(join(folder, 'latchwork.sqlite'), { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  const found = new Set<string>();
  for (const { name: table } of tables)
    for (const row of db.prepare(`SELECT * FROM "${table}"`).iterate() as Iterable<Record<string, unknown>>)
      for (const [column, value] of Object.entries(row)) {
        const bytes = typeof value === 'string' ? Buffer.from(value, 'base64') : value;
        const place = table === 'settings' ? `settings.${row.key}` : `${table}.${column}`;
        if (!found.has(place) && bytes instanceof Uint8Array && opens(vault, bytes)) found.add(place);
      }
  db.close();
  return found;
}

async function run(script: string, folder: string) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...COMPILED, NODE_ENV: 'test', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

const KNOWN = new Set<string>([
  ...Object.entries(SEALED_COLUMNS).flatMap(([table, { columns }]) =>
    Object.keys(columns).map(column => `${table}.${column}`),
  ),
  ...SEALED_SETTINGS.map(name => `settings.${name}`),
]);

/** Values that only the right key reveals. */
async function told(origin: string) {
  const owner = await signedIn(origin);
  const { list: locks } = await owner.data(lockCalls.list, { pageSize: 50 });
  // Some locks do not support passcodes.
  const passcodes = await Promise.all(locks.map(({ lockId }) => owner.ask(passcodeCalls.list, { lockId })));
  const [passcode] = passcodes.flatMap(({ data }) => data?.list ?? []);
  if (!passcode) throw new Error('the demonstration has no passcode');
  const { lockId, credentialId } = passcode;
  const { list: outbox } = await owner.data(messageCalls.outbox, {});
  return {
    owner,
    secrets: {
      account: await owner.data(userCalls.getInfo, {}),
      digits: (await owner.data(passcodeCalls.reveal, { lockId, credentialId })).digits,
      messages: outbox.map(({ to, text }) => ({ to, text })),
    },
  };
}

test('a key rotation of a console in use re-encrypts every secret, and all secrets stay readable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-rotate-'));
  const backup = mkdtempSync(join(tmpdir(), 'latchwork-rotate-'));
  onTestFinished(() => {
    for (const each of [folder, backup]) rmSync(each, { recursive: true, force: true });
  });
  const first = await startServer(folder);
  const { owner } = await told(first.origin);
  await owner.data(userCalls.sendValidationCode, { purpose: CodePurpose.UNREGISTER });
  await expect.poll(async () => (await owner.data(messageCalls.outbox, {})).total).toBeGreaterThan(0);
  const { secrets } = await told(first.origin);
  await first.stop();
  cpSync(folder, backup, { recursive: true });

  const old = createVault(readKeyFile(folder) ?? expect.fail('no key'));
  const before = openedBy(old, folder);
  expect(
    [...before].filter(place => !KNOWN.has(place)),
    'sealed, and left out of SEALED_COLUMNS',
  ).toEqual([]);
  expect([...before]).toEqual(expect.arrayContaining(['vault.sealed', 'message_outbox.sealed']));

  await run('src/server/rotateKeyCommand.ts', folder);
  expect([...openedBy(old, folder)]).toEqual([]);
  const changed = createVault(readKeyFile(folder) ?? expect.fail('no key'));
  expect(openedBy(changed, folder)).toEqual(new Set([...before, KEYS]));

  const again = await startServer(folder);
  onTestFinished(() => again.kill());
  expect((await told(again.origin)).secrets).toEqual(secrets);
});
