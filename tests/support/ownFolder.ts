/**
 * A folder of the run's own for whatever its tests write, which goes with it; in memory, where there is room. What is kept
 * has to reach the disk before it counts, thousands of times a run: and tests end processes, never the machine, so that
 * memory is as safe a place.
 */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsLogged } from './suiteLog.ts';

const MEMORY = '/dev/shm';
/** Bytes; of the largest world that a test makes, many times over. */
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

/** The workers, and what they start, come after it and take its environment. */
export function setup(): void {
  folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'latchwork-'));
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  const lines = secretsLogged();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (lines.length === 0) return;
  // Whoever runs the tests says in between how they went: this is the last word.
  process.once('exit', () => {
    process.exitCode = 1;
  });
  throw new Error(`What opens a door or an account stands in ${lines.length} lines of the log, as in:\n${lines[0]}`);
}
