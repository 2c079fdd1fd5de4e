/** The run's temporary folder, in memory if possible: disks sync slowly, and tests kill only processes. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsLogged } from './suiteLog.ts';

const MEMORY = '/dev/shm';
/** In bytes: many times the largest test world. */
const ROOM = 2 ** 31;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

let folder = '';

/** Workers and their child processes inherit the environment. */
export function setup(): void {
  folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'latchwork-'));
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  const lines = secretsLogged();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (lines.length === 0) return;
  // Vitest sets the exit code later: override it at exit.
  process.once('exit', () => {
    process.exitCode = 1;
  });
  throw new Error(`What opens a door or an account stands in ${lines.length} lines of the log, as in:\n${lines[0]}`);
}
