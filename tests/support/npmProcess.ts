/** A script of package.json in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { strangersEnvironment } from './cleanCopy.ts';
import { within } from './pace.ts';

export interface NpmProcess {
  pid: number;
  /** All output so far. */
  said(): string;
  /** Waits for output and returns the match. */
  says(what: RegExp): Promise<RegExpMatchArray>;
  /** Stops only npm, like a supervisor. Resolves at its exit. */
  stop(): Promise<void>;
  /** Interrupts all its processes, like Ctrl-C. Resolves at its exit. */
  interrupt(): Promise<void>;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

interface Asked {
  folder: string;
  env?: Record<string, string>;
  /** Standard input. */
  input?: string;
}

const STARTS_WITHIN_MS = within(80_000);

export function npmRun(script: string, args: readonly string[], { folder, env = {}, input }: Asked): NpmProcess {
  const child = spawn('npm', ['run', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: folder,
    env: { ...strangersEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Own process group, so that the test can kill all of it.
    detached: true,
  });
  const group = -(child.pid ?? 0);
  const tell = (signal: NodeJS.Signals) => {
    try {
      process.kill(group, signal);
    } catch {
      // The group has exited already.
    }
  };
  onTestFinished(() => tell('SIGKILL'));
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (said += chunk));
  child.stdin.end(input ?? '');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let isOver = false;
  void ended.then(() => (isOver = true));
  return {
    pid: child.pid ?? 0,
    said: () => said,
    async says(what) {
      await expect.poll(() => what.test(said) || isOver, { timeout: STARTS_WITHIN_MS }).toBe(true);
      const match = said.match(what);
      if (!match) throw new Error(`It never said ${what}:\n${said}`);
      return match;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async interrupt() {
      tell('SIGINT');
      await ended;
    },
    ended,
  };
}
