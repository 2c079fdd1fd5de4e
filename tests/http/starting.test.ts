/** Every start command of the README, in a clean copy of the tree without development packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanCopy } from '../support/cleanCopy.ts';
import { npmRun } from '../support/npmProcess.ts';
import { within } from '../support/pace.ts';

let copy: ReturnType<typeof cleanCopy>;
beforeAll(() => {
  copy = cleanCopy();
});
afterAll(() => copy.remove());

const READY = /Latchwork is ready at (http:\/\/\S+)/;

const run = (script: string, args: string[] = [], env: Record<string, string> = {}, input = '') =>
  npmRun(script, args, { folder: copy.folder, env: { PORT: '0', LOG_LEVEL: 'warn', ...env }, input });

async function ends(...asked: Parameters<typeof run>) {
  const running = run(...asked);
  return { code: await running.ended, said: running.said() };
}

const isServed = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the page and its first script. */
async function opens(origin: string): Promise<boolean> {
  const page = await (await fetch(origin)).text();
  const script = page.match(/src="(\/assets\/[^"]+)"/)?.[1];
  return script !== undefined && (await fetch(`${origin}${script}`)).ok;
}

describe('a production installation from a clean copy', { timeout: within(180_000) }, () => {
  it('contains no development packages', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(copy.folder, 'package.json'), 'utf8'));
    expect(Object.keys(devDependencies)).toContain('vitest');
    expect(() => readFileSync(join(copy.folder, 'node_modules/vitest/package.json'))).toThrow('ENOENT');
  });

  it('serves the page with NODE_ENV=production, logs only three lines, and stops when npm is stopped', async () => {
    const server = run('start', [], { NODE_ENV: 'production', DATA_DIR: '.data-production' });
    const [, origin = ''] = await server.says(READY);
    expect(await opens(origin)).toBe(true);
    const lines = server
      .said()
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('> '));
    expect(lines).toEqual([
      'Building the page. This takes a moment.',
      'No account exists yet. Stop the console, run npm run create-owner -- --username you@example.org, then start it again.',
      `Latchwork is ready at ${origin}`,
    ]);
    await server.stop();
    await expect.poll(() => isServed(origin)).toBe(false);
  });

  it('serves the demo without NODE_ENV and reuses the built page', async () => {
    const server = run('start');
    const [, origin = ''] = await server.says(READY);
    expect(await opens(origin)).toBe(true);
    expect(server.said()).toContain('Sign in as owner@latchwork.test');
    expect(server.said()).not.toContain('Building');
    await server.interrupt();
    await expect.poll(() => isServed(origin)).toBe(false);
    expect(await ends('rebuild')).toMatchObject({ code: 0, said: expect.stringContaining('Rebuilt the projections.') });
    expect(await ends('ledger:check')).toMatchObject({ code: 0, said: expect.stringContaining('The books agree.') });
  });

  it('serves a large demo', async () => {
    const server = run('demo', ['--locks', '60', '--records', '500']);
    const [, origin = ''] = await server.says(READY);
    expect(await isServed(origin)).toBe(true);
  });

  it.each(['production', ''])('creates the first account with NODE_ENV=%s', async NODE_ENV => {
    const env = { NODE_ENV, DATA_DIR: `.data-owner-${NODE_ENV}` };
    const made = await ends('create-owner', ['--username', 'maya@house.test'], env, 'Green-door-7\n');
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Created account \d+ for maya@house\.test\.$/m),
    });
  });

  it.each([
    ['plugin', ['--vendor', 'weidun', '--port', '0'], /is ready at ws:\/\/127\.0\.0\.1:\d+/],
    ['fake-ttlock-cloud', ['--port', '0'], /answers at http:\/\/\S+/],
  ])('runs the command %s', async (script, args, ready) => {
    await run(script, args).says(ready);
  });
});
