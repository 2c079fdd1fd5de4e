/** Every bench still runs: each once in its short form, which measures nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const benches = readdirSync(folder).flatMap(file => file.match(/^(.+)\.bench\.ts$/)?.[1] ?? []);

/** A line of the server's log, of a warning or worse: what is measured runs clean. */
/** That a sign-in failed is what one of them measures. */
const COMPLAINT = /"level":[4-6]0(?!.*"security":"sign_in_failed")/;
const FIGURES = /: (\S+) .*; baseline (\S+); ratio \S+$/;

describe('npm run bench -- --short', () => {
  it.each(benches)('%s measures, and logs no complaint', async name => {
    const bench = spawn(process.execPath, [`${folder}run.ts`, '--short', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complained, [code]] = await Promise.all([
      text(bench.stdout),
      text(bench.stderr),
      once(bench, 'close'),
    ]);
    expect(code, complained).toBe(0);
    expect(said.split('\n').filter(line => COMPLAINT.test(line))).toEqual([]);
    const rows = said.split('\n').filter(line => line.includes('; baseline '));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(FIGURES);
    expect(said).not.toContain('NaN');
  });
});
