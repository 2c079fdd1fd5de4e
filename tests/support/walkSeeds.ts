/** Random walks: the seeds that once found a fault are walked in every run, and then a fresh one. */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';

const FILE = new URL('./walkSeeds.json', import.meta.url);
const readSeeds = () => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number[]>;

function keep(name: string, seed: number): void {
  const all = readSeeds();
  writeFileSync(FILE, `${JSON.stringify({ ...all, [name]: [...(all[name] ?? []), seed] }, null, 2)}\n`);
}

/** Throws what fast-check throws; a fresh seed that fails is added to `walkSeeds.json` first. */
export function assertWalks<T>(name: string, property: fc.IProperty<T>, numRuns: number): void {
  for (const seed of readSeeds()[name] ?? []) fc.assert(property, { numRuns, seed });
  const fresh = Number(process.env.TEST_SEED);
  try {
    fc.assert(property, { numRuns, seed: fresh });
  } catch (error) {
    keep(name, fresh);
    throw error;
  }
}
