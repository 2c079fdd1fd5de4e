/** Startup errors: one line, no stack trace, and an exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COMPILED } from '../support/compiled.ts';
import { within } from '../support/pace.ts';
import { startServer } from '../support/serverProcess.ts';
import { postgresUrl } from '../unit/store/databases.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Asked {
  file?: string;
  args?: string[];
  input?: string;
}

async function run(env: Record<string, string>, { file = 'main', args = [], input = '' }: Asked = {}) {
  const child = spawn(process.execPath, [`src/server/${file}.ts`, ...args], {
    env: { ...process.env, ...COMPILED, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'test', ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (said += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, said };
}

const refused = (said: string) => {
  const words = said.replaceAll(/[\^$.*+?()[\]{}|]/g, '\\$&');
  return { code: 1, said: expect.stringMatching(new RegExp(`^[^\n]*${words}[^\n]*\\.\n$`)) };
};

const createOwner = { file: 'createOwner', args: ['--username', 'maya@house.test'], input: 'Green-door-7\n' };

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as { port: number }).port);
}

describe('a server start with a fault', { timeout: within(60_000) }, () => {
  it('fails on a port that is in use', async () => {
    const PORT = await takenPort();
    const why = refused(`Port ${PORT} on 127.0.0.1 is in use`);
    expect(await run({ PORT, DATA_DIR: emptyFolder() })).toEqual(why);
  });

  it('fails on a data folder in use by another process, as do the commands, until that process is killed', async () => {
    const folder = emptyFolder();
    const server = await startServer(folder);
    onTestFinished(() => server.kill());
    const env = { DATA_DIR: folder };
    const why = refused(`Another Latchwork process uses the data folder ${folder}. Stop that process`);
    for (const asked of [{}, createOwner, { file: 'rebuild' }, { file: 'rotateKeyCommand' }])
      expect(await run(env, asked)).toEqual(why);
    await server.kill();
    expect(await run(env, createOwner)).toMatchObject({ code: 0 });
  });

  it.skipIf(process.platform !== 'linux')('fails immediately on a data folder that cannot be created', async () => {
    const why = refused('Couldn’t create the data folder /proc/latchwork (ENOENT). Set DATA_DIR to a folder');
    for (const asked of [{}, createOwner]) expect(await run({ DATA_DIR: '/proc/latchwork/data' }, asked)).toEqual(why);
  });

  it('fails without its vault key, as do the commands, and creates no new key', async () => {
    const folder = emptyFolder();
    const env = { DATA_DIR: folder };
    await run(env, createOwner);
    rmSync(join(folder, 'vault.key'));
    const why = refused(`Restore vault.key to ${folder} from your backup, or set VAULT_KEY`);
    for (const asked of [{}, createOwner, { file: 'rebuild' }, { file: 'rotateKeyCommand' }])
      expect(await run(env, asked)).toEqual(why);
    expect(readdirSync(folder)).not.toContain('vault.key');
    writeFileSync(join(folder, 'vault.key'), Buffer.alloc(32, 3).toString('base64'));
    expect(await run(env)).toEqual(refused(`${join(folder, 'vault.key')} isn’t the key that encrypts this store`));
    const VAULT_KEY = Buffer.alloc(32, 4).toString('base64');
    expect(await run({ ...env, VAULT_KEY })).toEqual(refused('VAULT_KEY isn’t the key that encrypts this store'));
  });

  it.skipIf(postgresUrl === null).each([
    ['a host without a database', '127.0.0.1:1/postgres', 'The database at 127.0.0.1:1 doesn’t respond'],
    [
      'a database that does not exist',
      `${URL.parse(postgresUrl ?? '')?.host}/no_such_doors`,
      '“no_such_doors” doesn’t exist',
    ],
  ])('fails on %s', async (_, place, said) => {
    const DATABASE_URL = `postgres://${URL.parse(postgresUrl ?? '')?.username}@${place}`;
    for (const asked of [{}, createOwner, { file: 'rebuild' }])
      expect(await run({ DATABASE_URL, DATA_DIR: emptyFolder() }, asked)).toEqual(refused(said));
  });

  it('fails on a damaged database file', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'latchwork.sqlite'), Buffer.alloc(20_000, 'no database'));
    expect(await run({ DATA_DIR: folder })).toEqual(refused('is damaged. Restore'));
  });

  it('fails if DATA_DIR is a file', async () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, '');
    expect(await run({ DATA_DIR: file })).toEqual(refused('is a file. Set DATA_DIR to a folder'));
    expect(await run({ DATA_DIR: join(file, 'below') })).toEqual(refused('is a file. Set DATA_DIR to a folder'));
  });

  it('fails on an invalid brands file', async () => {
    const BRANDS_FILE = join(emptyFolder(), 'brands.json');
    const env = { BRANDS_FILE, DATA_DIR: emptyFolder() };
    expect(await run(env)).toEqual(refused('isn’t readable: ENOENT. Correct the file, or unset BRANDS_FILE'));
    writeFileSync(BRANDS_FILE, '[{}]');
    expect(await run(env)).toEqual(refused('Correct the file, or unset BRANDS_FILE'));
  });
});

describe('a server start', { timeout: within(60_000) }, () => {
  it('succeeds without the MQTT broker and logs that the broker doesn’t respond', async () => {
    const server = await startServer(emptyFolder(), { MQTT_URL: 'mqtt://maya:secret@127.0.0.1:1' });
    onTestFinished(() => server.stop());
    await expect
      .poll(() => server.log())
      .toContain('The broker at 127.0.0.1:1 doesn’t respond. Check the broker and MQTT_URL.');
    expect(server.log()).not.toContain('secret');
    expect((await fetch(`${server.origin}/readyz`)).ok).toBe(true);
  });

  it.each([
    ['invited', true],
    ['closed', true],
    ['open', false],
  ])('logs how to create the first account if registration is %s (expected: %s)', async (REGISTRATION, isSaid) => {
    const server = await startServer(emptyFolder(), { DEMO: 'off', REGISTRATION });
    onTestFinished(() => server.stop());
    expect(server.log().includes('No account exists yet. Stop the console, run npm run create-owner')).toBe(isSaid);
  });

  it('restricts the data folder and its own files to the system user, whatever the umask and previous file modes', async () => {
    const folder = join(emptyFolder(), 'data');
    const umask = process.umask(0o000);
    onTestFinished(() => void process.umask(umask));
    const modes = () =>
      ['.', ...readdirSync(folder, { recursive: true })].map(name => statSync(join(folder, String(name))).mode & 0o077);
    const first = await run({ DATA_DIR: folder }, createOwner);
    expect(first).toMatchObject({ code: 0 });
    expect(modes().filter(Boolean)).toEqual([]);

    mkdirSync(join(folder, 'exports/7'), { recursive: true });
    writeFileSync(join(folder, 'exports/7/1.csv'), 'a');
    writeFileSync(join(folder, 'notes.txt'), 'of somebody else');
    for (const name of ['.', 'latchwork.sqlite', 'vault.key', 'exports', 'exports/7'])
      chmodSync(join(folder, name), 0o777);
    const server = await startServer(folder, { DEMO: 'off' });
    onTestFinished(() => server.stop());
    const wide = readdirSync(folder, { recursive: true }).filter(
      name => statSync(join(folder, String(name))).mode & 0o077,
    );
    expect(wide).toEqual(['notes.txt']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toContain('latchwork.sqlite-wal');
  });
});
