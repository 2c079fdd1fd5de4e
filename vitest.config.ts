import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A mutant is held to the tests of its own part only: scripts/mutate.ts names them.
    include: process.env.ONLY_TESTS?.split(' ') ?? ['tests/**/*.test.ts'],
    // Whoever waits for a page leaves the core to others: of a browser's tests the processes together take six tenths of one.
    maxWorkers: availableParallelism() * 2,
    // A worker loads each module once, whatever file asks for it: loading them anew took longer than most tests.
    // Only what is broken on purpose is loaded anew by each.
    isolate: process.env.ONLY_TESTS !== undefined,
    globalSetup: 'tests/support/ownFolder.ts',
    // Many start a server of their own, and some a browser: on two cores that takes its time, and says nothing of the product.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // What a page is to say is read until it says so.
    expect: { poll: { timeout: 15_000 } },
  },
});
