import type { DriverMemory } from '../../src/drivers/finding.ts';

/** In-memory driver storage; pass it to the next driver to simulate a restart. */
export function driverMemory(): DriverMemory {
  const kept = new Map<string, string>();
  return {
    get: async key => kept.get(key) ?? null,
    async put(key, value) {
      kept.set(key, value);
    },
    async putNew(key, value) {
      if (kept.has(key)) return false;
      kept.set(key, value);
      return true;
    },
    async remove(key) {
      kept.delete(key);
    },
    list: async prefix => [...kept].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}
