/** Runs the same door in two processes, one after the other. The first is killed while the bolt moves. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'engine-example-'));
const door = (...how: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'door.ts'), folder, ...how], { stdio: 'inherit' });
process.stdout.write('first process\n');
const { signal } = door('crash');
process.stdout.write(`killed by ${signal}\nsecond process\n`);
process.exitCode = door().status ?? 1;
rmSync(folder, { recursive: true });
