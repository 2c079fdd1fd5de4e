/** A script of package.json, run as a person runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { strangersEnvironment } from './cleanCopy.ts';
import { within } from './pace.ts';

export interface NpmProcess {
  pid: number;
  /** Everything that it has written so far. */
  said(): string;
  /** Waits for what it says, and gives the match. */
  says(what: RegExp): Promise<RegExpMatchArray>;
  /** As a supervisor ends it: only npm is told. Resolves with its end. */
  stop(): Promise<void>;
  /** As Ctrl-C in a terminal ends it: all of its processes are told. Resolves with its end. */
  interrupt(): Promise<void>;
  /** Resolves with its exit code once it has ended by itself. */
  ended: Promise<number | null>;
}

interface Asked {
  folder: string;
  env?: Record<string, string>;
  /** What is typed, or comes from a pipe. */
  input?: string;
}

const STARTS_WITHIN_MS = within(80_000);

export function npmRun(script: string, args: readonly string[], { folder, env = {}, input }: Asked): NpmProcess {
  const child = spawn('npm', ['run', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: folder,
    env: { ...strangersEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives it, in which the test leaves nothing.
    detached: true,
  });
  const group = -(child.pid ?? 0);
  const tell = (signal: NodeJS.Signals) => {
    try {
      process.kill(group, signal);
    } catch {
      // All of it has ended.
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
