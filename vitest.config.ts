import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { measurePace, within } from './tests/support/pace.ts';

// Set in this process's environment, from which workers inherit them.
process.env.TEST_PACE ??= measurePace().toFixed(2);
process.env.TEST_SEED ??= String(randomInt(2 ** 31));

export default defineConfig({
  test: {
    // For a mutant, scripts/mutate.ts names the tests to run.
    include: process.env.ONLY_TESTS?.split(' ') ?? ['tests/**/*.test.ts'],
    // More workers than cores: tests wait for pages, and a browser test's processes use about six tenths of a core.
    maxWorkers: availableParallelism() * 2,
    // Shared modules load once per worker; loading them per file took longer than most tests. Mutants need isolation.
    isolate: process.env.ONLY_TESTS !== undefined,
    globalSetup: ['tests/support/runsBy.ts', 'tests/support/ownFolder.ts'],
    setupFiles: 'tests/support/freshSeed.ts',
    // Generous, because many tests start a server and some a browser, which is slow on two cores.
    testTimeout: within(90_000),
    hookTimeout: within(180_000),
    // Polls until the page shows the expected text.
    expect: { poll: { timeout: within(15_000) } },
  },
});
