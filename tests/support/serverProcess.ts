/** The product as its own process, so that a test can take it down as a power cut would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILED } from './compiled.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Everything that it has written so far. */
  log(): string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when it has gone by itself. */
  stop(): Promise<void>;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Enough records for a page; what makes a demo worth looking at would only make tests wait. */
const RECORDS = '400';
const LOCKS = '40';

/** Resolves once it says that it is ready. */
export async function startServer(
  folder: string,
  env: Record<string, string> = {},
  records = RECORDS,
  locks = LOCKS,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts', '--locks', locks, '--records', records], {
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
