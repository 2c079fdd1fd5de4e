import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A mutant is held to the tests of its own part only: scripts/mutate.ts names them.
    include: process.env.ONLY_TESTS?.split(' ') ?? ['tests/**/*.test.ts'],
    // Many start a server of their own, and some a browser: on two cores that takes its time, and says nothing of the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
