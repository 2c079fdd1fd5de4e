import * as z from 'zod/mini';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';

const Progress = z.object({
  lookedAt: z.int(),
  told: z.array(z.tuple([z.string(), z.int()])),
});
type Progress = z.infer<typeof Progress>;

export type SyncProgress = ReturnType<typeof createSyncProgress>;

/** How far each lock’s log has been read, and which of its latest records were reported. */
export function createSyncProgress({ memory, clock }: { memory: DriverMemory; clock: DriverClock }) {
  const key = (address: string) => `records/${address}`;
  const none = (): Progress => ({ lookedAt: clock.now(), told: [] });

  return {
    async of(address: string): Promise<Progress> {
      const text = await memory.get(key(address));
      return (text && Progress.safeParse(JSON.parse(text)).data) || none();
    },
    /** Keeps any progress. Otherwise the log is read from now, less the overlap for wrong lock clocks (logSync.ts). */
    async start(address: string): Promise<void> {
      await memory.putNew(key(address), JSON.stringify(none()));
    },
    save: (address: string, progress: Progress): Promise<void> => memory.put(key(address), JSON.stringify(progress)),
    forget: (address: string): Promise<void> => memory.remove(key(address)),
  };
}
