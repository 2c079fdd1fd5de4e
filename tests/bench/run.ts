/** `npm run bench [-- --short] [name …]`: each bench runs in its own process, with its own heap. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchRow } from './measure.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const SUFFIX = '.bench.ts';

const shown = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 });

async function show(name: string): Promise<void> {
  const { run } = (await import(`./${name}${SUFFIX}`)) as { run(): Promise<BenchRow[]> };
  for (const { name: what, ours, baseline, unit } of await run())
    console.log(`${what}: ${shown(ours)} ${unit}; baseline ${shown(baseline)}; ratio ${shown(ours / baseline)}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { here: { type: 'boolean' }, short: { type: 'boolean' } },
});
const [only] = positionals;
if (values.here && only) await show(only);
else {
  const all = readdirSync(folder)
    .filter(file => file.endsWith(SUFFIX))
    .map(file => file.slice(0, -SUFFIX.length));
  const wanted = positionals.length > 0 ? positionals : all;
  for (const name of wanted) {
    if (!all.includes(name)) throw new Error(`there is no bench ${name}; there are ${all.join(', ')}`);
    console.log(`\n${name}`);
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--here', name], {
      stdio: 'inherit',
      env: { ...process.env, ...(values.short && { BENCH_SHORT: 'on' }) },
    });
    if (status !== 0) process.exitCode = 1;
  }
}
