/** The console in its own process, so that a test can kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED } from './compiled.ts';
import { keepLog } from './suiteLog.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  origin: string;
  pid: number;
  /** All output so far. */
  log(): string;
  /** SIGKILL; resolves at its exit. */
  kill(): Promise<void>;
  /** SIGTERM; resolves at its exit. */
  stop(): Promise<void>;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Enough records for a page; a full demo would be slow. */
const RECORDS = '400';
const LOCKS = '40';

/** Data folder after a first start, copied for other servers: a first start is slow. */
let firstStart: Promise<string> | undefined;

async function startFirst(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-first-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await start(folder, {}, RECORDS, LOCKS);
  await server.stop();
  return folder;
}

/** Another store, key or world starts empty. */
const BEGINS_ANEW = ['DATABASE_URL', 'VAULT_KEY', 'DEMO', 'NODE_ENV'];

/** Resolves when the server is ready. An empty folder starts from a copy of a first start. */
export async function startServer(
  folder: string,
  env: Record<string, string> = {},
  records = RECORDS,
  locks = LOCKS,
): Promise<ServerProcess> {
  const isUsual = records === RECORDS && locks === LOCKS && !BEGINS_ANEW.some(name => name in env);
  if (isUsual && readdirSync(folder).length === 0) {
    firstStart ??= startFirst();
    cpSync(await firstStart, folder, { recursive: true });
  }
  return start(folder, env, records, locks);
}

/** As in `npm start`: the default would use 100 MB for short-lived objects. */
const AS_STARTED = ['--max-semi-space-size=8'];

async function start(
  folder: string,
  env: Record<string, string>,
  records: string,
  locks: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...AS_STARTED, 'src/server/main.ts', '--locks', locks, '--records', records], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...COMPILED,
      PORT: '0',
      DATA_DIR: folder,
      SIMULATED_LATENCY_MS: '5',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk;
      keepLog(String(chunk));
      const ready = written.match(/Latchwork is ready at (http:\/\/[^\s"]+)/);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code, signal) => {
      written += `\nended with ${signal ?? code}`;
      reject(new Error(`the server ended:\n${written}`));
    });
  });
  return {
    origin,
    pid: child.pid ?? 0,
    log: () => written,
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  };
}
