import type { DriverMemory } from './finding.ts';

export async function forgetUnder(memory: DriverMemory, prefix: string): Promise<void> {
  for (const [key] of await memory.list(prefix)) await memory.remove(key);
}
