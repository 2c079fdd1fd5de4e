import type { DriverMemory } from './finding.ts';

/** Erases everything whose key begins so. */
export async function forgetUnder(memory: DriverMemory, prefix: string): Promise<void> {
  for (const [key] of await memory.list(prefix)) await memory.remove(key);
}
