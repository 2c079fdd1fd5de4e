import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../../src/engine/store/store.ts';
import type { Sealed } from '../../../src/engine/vault/sealed.ts';
import { createVault, newKey } from '../../../src/engine/vault/vault.ts';
import { openVault } from '../../../src/server/storage/openVault.ts';
import { databases, type Place } from '../store/databases.ts';
import { fakeClock, OWNER } from '../store/given.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

for (const database of databases)
  describe.skipIf(database.missing)(`opening the vault of a store on ${database.name}`, () => {
    let place: Place;
    let store: Store;
    beforeEach(async () => {
      place = database.place();
      store = await place.open({ clock: fakeClock() });
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const open = (DATA_DIR: string, VAULT_KEY?: string) => openVault({ DATA_DIR, VAULT_KEY }, store);
    const keep = (sealed: Sealed) =>
      store.write(db => db.insertInto('vault').values({ account_id: OWNER, ref: 'a', sealed }).execute());
    const forgetCheck = () => store.write(db => db.deleteFrom('settings').where('key', '=', 'vaultCheck').execute());

    it('creates a key once, readable by its owner only, and reuses it', async () => {
      const folder = emptyFolder();
      const sealed = (await open(folder)).seal('a secret');
      expect((await open(folder)).open(sealed)).toBe('a secret');
      expect(readdirSync(folder)).toEqual(['vault.key']);
      expect(statSync(join(folder, 'vault.key')).mode & 0o077).toBe(0);
    });

    it('stores no part of the vault key in the database', async () => {
      const folder = emptyFolder();
      await open(folder);
      const settings = JSON.stringify(await store.db.selectFrom('settings').selectAll().execute());
      expect(settings).toContain('vaultCheck');
      expect(settings).not.toContain(readFileSync(join(folder, 'vault.key'), 'utf8').slice(0, 20));
    });

    it('refuses a store whose key is missing, names the missing file and creates no new key', async () => {
      await open(emptyFolder());
      const other = emptyFolder();
      await expect(open(other)).rejects.toThrow(
        `The key that encrypts this store is missing. Restore vault.key to ${other} from your backup, or set VAULT_KEY.`,
      );
      expect(readdirSync(other)).toEqual([]);
    });

    it('refuses a wrong vault key and names where it was read from', async () => {
      await open(emptyFolder());
      const other = emptyFolder();
      writeFileSync(join(other, 'vault.key'), newKey().toString('base64'));
      await expect(open(other)).rejects.toThrow(`${join(other, 'vault.key')} isn’t the key`);
      await expect(open(other, newKey().toString('base64'))).rejects.toThrow('VAULT_KEY isn’t the key');
    });

    it('also accepts the content of the key file in VAULT_KEY', async () => {
      const folder = emptyFolder();
      const sealed = (await open(folder)).seal('a secret');
      const key = readFileSync(join(folder, 'vault.key'), 'utf8');
      expect((await open(emptyFolder(), key)).open(sealed)).toBe('a secret');
    });

    it.each(['', 'c2hvcnQ='])('refuses a truncated key file: %j', async left => {
      const folder = emptyFolder();
      writeFileSync(join(folder, 'vault.key'), left);
      await expect(open(folder)).rejects.toThrow(`${join(folder, 'vault.key')} doesn’t contain a key`);
    });

    it('lets only one of two processes with separate folders initialize an empty store', async () => {
      const folders = [emptyFolder(), emptyFolder()] as const;
      const opened = await Promise.allSettled(folders.map(folder => open(folder)));
      expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(folders.flatMap(folder => readdirSync(folder))).toEqual(['vault.key']);
      const loser = opened.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(loser.reason.message).toContain('is missing. Restore vault.key to');
    });

    it('gives two processes with a shared folder the same key', async () => {
      const folder = emptyFolder();
      const [one, two] = await Promise.all([open(folder), open(folder)]);
      expect(one.open(two.seal('a secret'))).toBe('a secret');
      expect(readdirSync(folder)).toEqual(['vault.key']);
    });

    describe('a store of an older version without a check value', () => {
      it('accepts the key that opens a stored secret and stores the check value', async () => {
        const folder = emptyFolder();
        await keep((await open(folder)).seal('a secret'));
        await forgetCheck();
        await open(folder);
        await expect(open(emptyFolder())).rejects.toThrow('is missing');
      });

      it('refuses a wrong or missing vault key', async () => {
        await keep(createVault(newKey()).seal('a secret'));
        const folder = emptyFolder();
        await expect(open(folder)).rejects.toThrow('is missing');
        expect(readdirSync(folder)).toEqual([]);
        writeFileSync(join(folder, 'vault.key'), newKey().toString('base64'));
        await expect(open(folder)).rejects.toThrow('isn’t the key');
        await expect(open(folder, newKey().toString('base64'))).rejects.toThrow('VAULT_KEY isn’t the key');
      });
    });
  });
