/** Every bench runs in its short form, which measures nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const benches = readdirSync(folder).flatMap(file => file.match(/^(.+)\.bench\.ts$/)?.[1] ?? []);

/** Matches warnings and errors in the server's log, except failed sign-ins, which one bench measures. */
const COMPLAINT = /"level":[4-6]0(?!.*"security":"sign_in_failed")/;
const FIGURES = /: (\S+) .*; baseline (\S+); ratio \S+$/;

describe('npm run bench -- --short', () => {
  it.each(benches)('the benchmark “%s” prints its figures and logs no warnings or errors', async name => {
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
