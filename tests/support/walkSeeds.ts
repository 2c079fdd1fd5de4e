/** Random walks: repeats seeds that once failed, then tries a fresh one. */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';

const FILE = new URL('./walkSeeds.json', import.meta.url);
const readSeeds = () => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number[]>;

function keep(name: string, seed: number): void {
  const all = readSeeds();
  writeFileSync(FILE, `${JSON.stringify({ ...all, [name]: [...(all[name] ?? []), seed] }, null, 2)}\n`);
}

/** A fresh seed that fails is added to `walkSeeds.json`. */
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
