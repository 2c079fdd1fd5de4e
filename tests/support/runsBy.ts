/** Prints the settings that reproduce this run. */
export function setup(): void {
  console.log(`Seed ${process.env.TEST_SEED}, pace ${process.env.TEST_PACE} (TEST_SEED and TEST_PACE repeat them)`);
}
