import * as z from 'zod/mini';
import type { DriverMemory } from '../finding.ts';

const Facts = z.object({
  autoLockSeconds: z.int(),
  zoneOffsetMs: z.int(),
  /** True if the lock’s log contains auto-locks, as only some do. */
  tellsAutoLock: z.boolean(),
  keepsCodes: z._default(z.boolean(), false),
  /** False for locks whose recurring passcodes the cloud refuses to compute. */
  worksOutCycles: z._default(z.boolean(), true),
  firmware: z._default(z.nullable(z.string()), null),
});
export type Facts = z.infer<typeof Facts>;
const NOTHING: Facts = {
  autoLockSeconds: 0,
  zoneOffsetMs: 0,
  tellsAutoLock: false,
  keepsCodes: false,
  worksOutCycles: true,
  firmware: null,
};

export function createLockFacts(memory: DriverMemory) {
  const key = (address: string) => `lock/${address}`;
  async function of(address: string): Promise<Facts> {
    const text = await memory.get(key(address));
    return (text && Facts.safeParse(JSON.parse(text)).data) || NOTHING;
  }
  return {
    of,
    forgetLock: (address: string): Promise<void> => memory.remove(key(address)),
    async learn(address: string, facts: Partial<Facts>): Promise<void> {
      const known = await of(address);
      const now = { ...known, ...facts };
      if (JSON.stringify(now) !== JSON.stringify(known)) await memory.put(key(address), JSON.stringify(now));
    },
  };
}
export type LockFacts = ReturnType<typeof createLockFacts>;
