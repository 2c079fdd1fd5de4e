/** The vault key is rotated, and the process is killed at each step. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../src/engine/store/store.ts';
import { createVault, type Vault } from '../../src/engine/vault/vault.ts';
import { createDriverMemories } from '../../src/server/connectors/driverMemory.ts';
import { noticeKey } from '../../src/server/features/billing/noticeKey.ts';
import { createOutbox } from '../../src/server/features/messages/outbox.ts';
import { openVault } from '../../src/server/storage/openVault.ts';
import { rotateKey } from '../../src/server/storage/rotateKey.ts';
import { COMPILED } from '../support/compiled.ts';
import { databases, type Place } from '../unit/store/databases.ts';
import { fakeClock, OWNER } from '../unit/store/given.ts';

const CHILD = fileURLToPath(new URL('./support/rotateKeyChild.ts', import.meta.url));
const SECRETS = ['729461', '8023', 'maya@house.test'];

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function inStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await place.open({ clock: fakeClock() });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const parts = async (store: Store, vault: Vault) => ({
  outbox: createOutbox({ store, vault, clock: fakeClock(), isOperator: async () => false }),
  memory: createDriverMemories({ store, vault })('ttlock'),
});

/** Stores one value of each sealed kind. */
const fill = (place: Place, folder: string) =>
  inStore(place, async store => {
    const vault = await openVault({ DATA_DIR: folder, VAULT_KEY: undefined }, store);
    const secrets = SECRETS.map((secret, i) => ({
      ref: `secret-${i}`,
      sealed: vault.seal(secret),
      blindIndex: vault.blindIndexOf(OWNER, 'passcode', secret),
    }));
    await store.append({ account: OWNER, stream: 'a-1', expected: 'any', facts: [], meta: { by: OWNER }, secrets });
    const { outbox, memory } = await parts(store, vault);
    const message = { uid: OWNER, messageId: 'm', to: SECRETS[2], text: { kind: 'test' }, at: 1 };
    await outbox.deliver(message as unknown as Parameters<typeof outbox.deliver>[0]);
    await memory.put('token', 'of the cloud');
    return noticeKey(store, vault);
  });

/** Every sealed value, opened, and the refs found by blind index. */
async function openedBy(store: Store, vault: Vault) {
  const secrets = await Promise.all(
    SECRETS.map(async (secret, i) => {
      const sealed = await store.secret(OWNER, `secret-${i}`);
      const mark = vault.blindIndexOf(OWNER, 'passcode', secret);
      const found = await store.db
        .selectFrom('vault_blind_index')
        .select('ref')
        .where('blind_index', '=', mark)
        .execute();
      return [sealed && vault.open(sealed), found.map(({ ref }) => ref)];
    }),
  );
  const { outbox, memory } = await parts(store, vault);
  const { list } = await outbox.list(OWNER, { pageNo: 1, pageSize: 20 });
  return {
    secrets,
    sentTo: list.map(({ to }) => to),
    memory: await memory.get('token'),
    notices: await noticeKey(store, vault),
  };
}

const whole = (notices: string) => ({
  secrets: SECRETS.map((secret, i) => [secret, [`secret-${i}`]]),
  sentTo: [SECRETS[2]],
  memory: 'of the cloud',
  notices,
});

const keyIn = (folder: string) => Buffer.from(readFileSync(join(folder, 'vault.key'), 'utf8'), 'base64');

async function change(place: Place, folder: string, killAt: string) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(place.address), folder, killAt], {
    env: { ...process.env, ...COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { statements: Number(said), code, killed: signal === 'SIGKILL' };
}

for (const database of databases)
  describe.skipIf(database.missing)(`key rotation of a store on ${database.name}`, () => {
    function given() {
      const [place, folder] = [database.place(), emptyFolder()];
      onTestFinished(() => place.remove());
      return { place, folder };
    }
    const look = ({ place, folder }: ReturnType<typeof given>) =>
      inStore(place, async store =>
        openedBy(store, await openVault({ DATA_DIR: folder, VAULT_KEY: undefined }, store)),
      );

    test('leaves nothing that the old key can open', async () => {
      const { place, folder } = given();
      const notices = await fill(place, folder);
      const old = keyIn(folder);
      expect(await change(place, folder, 'never')).toMatchObject({ code: 0, killed: false });
      expect(await look({ place, folder })).toEqual(whole(notices));
      expect(keyIn(folder).equals(old)).toBe(false);
      await inStore(place, async store => {
        await expect(openedBy(store, createVault(old))).rejects.toThrow();
        const marks = await store.db.selectFrom('vault_blind_index').select('blind_index').execute();
        const before = SECRETS.map(secret => createVault(old).blindIndexOf(OWNER, 'passcode', secret));
        expect(marks.filter(({ blind_index }) => before.includes(blind_index))).toEqual([]);
      });
      // A second rotation starts from a rotated key.
      expect(await change(place, folder, 'never')).toMatchObject({ code: 0 });
      expect(await look({ place, folder })).toEqual(whole(notices));
    });

    test('is applied completely or not at all, whenever the process is killed', async () => {
      const first = given();
      await fill(first.place, first.folder);
      const { statements } = await change(first.place, first.folder, 'never');
      expect(statements).toBeGreaterThan(10);
      // Every third statement, shifted per run, and those around the commit.
      const shift = Number(process.env.TEST_SEED ?? 0) % 3;
      const moments = Array.from({ length: statements }, (_, at) => at).filter(
        at => at % 3 === shift || at > statements - 4,
      );
      for (const killAt of [...moments.map(String), 'afterCommit']) {
        const house = given();
        const notices = await fill(house.place, house.folder);
        const old = keyIn(house.folder);
        expect(await change(house.place, house.folder, killAt), `killed at ${killAt}`).toMatchObject({ killed: true });
        expect(await look(house), `killed at ${killAt}`).toEqual(whole(notices));
        expect(keyIn(house.folder).equals(old), `killed at ${killAt}`).toBe(killAt !== 'afterCommit');
        expect(await change(house.place, house.folder, 'never')).toMatchObject({ code: 0 });
        expect(await look(house)).toEqual(whole(notices));
        expect(keyIn(house.folder).equals(old)).toBe(false);
      }
    });

    test('moves the key from the file to VAULT_KEY, and from one VAULT_KEY to another', async () => {
      const { place, folder } = given();
      const notices = await fill(place, folder);
      const backup = emptyFolder();
      cpSync(folder, backup, { recursive: true });
      const [one, two] = ['A', 'B'].map(letter => `${letter.repeat(43)}=`) as [string, string];
      const shared = 'url' in place.address;
      await inStore(place, store =>
        rotateKey({ DATA_DIR: folder, VAULT_KEY: undefined, newVaultKey: one, shared }, store),
      );
      expect(() => keyIn(folder)).toThrow('ENOENT');
      await inStore(place, async store => {
        await expect(openVault({ DATA_DIR: backup, VAULT_KEY: undefined }, store)).rejects.toThrow('isn’t the key');
        await expect(rotateKey({ DATA_DIR: folder, VAULT_KEY: one, shared }, store)).rejects.toThrow('NEW_VAULT_KEY');
        await rotateKey({ DATA_DIR: folder, VAULT_KEY: one, newVaultKey: two, shared }, store);
        const vault = await openVault({ DATA_DIR: folder, VAULT_KEY: two }, store);
        expect(await openedBy(store, vault)).toEqual(whole(notices));
      });
    });
  });
