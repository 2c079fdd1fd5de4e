import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { measurePace, within } from './tests/support/pace.ts';

// Workers take them from this process's environment.
process.env.TEST_PACE ??= measurePace().toFixed(2);
process.env.TEST_SEED ??= String(randomInt(2 ** 31));

export default defineConfig({
  test: {
    // A mutant is held to the tests of its own part only: scripts/mutate.ts names them.
    include: process.env.ONLY_TESTS?.split(' ') ?? ['tests/**/*.test.ts'],
    // Whoever waits for a page leaves the core to others: of a browser's tests the processes together take six tenths of one.
    maxWorkers: availableParallelism() * 2,
    // A worker loads each module once, whatever file asks for it: loading them anew took longer than most tests.
    // Only what is broken on purpose is loaded anew by each.
    isolate: process.env.ONLY_TESTS !== undefined,
    globalSetup: ['tests/support/runsBy.ts', 'tests/support/ownFolder.ts'],
    setupFiles: 'tests/support/freshSeed.ts',
    // Many start a server of their own, and some a browser: on two cores that takes its time, and says nothing of the product.
    testTimeout: within(90_000),
    hookTimeout: within(180_000),
    // What a page is to say is read until it says so.
    expect: { poll: { timeout: within(15_000) } },
  },
});
