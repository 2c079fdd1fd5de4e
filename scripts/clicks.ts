/** `npm run clicks`: does everyday jobs in a browser and prints the clicks and keys of each. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { type CountedJob, KEPT_COUNTS } from '../tests/browser/hand.ts';

rmSync(KEPT_COUNTS, { recursive: true, force: true });
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/browser/clicks.test.ts'], { stdio: 'inherit' });
const counted = globSync(`${KEPT_COUNTS}/*.json`).map(file => JSON.parse(readFileSync(file, 'utf8')) as CountedJob);
console.table(
  counted.map(({ job, steps, letters, atMost }) => ({ job, 'clicks and keys': steps, letters, 'at most': atMost })),
);
process.exitCode = status ?? 1;
