import type { DriverClock } from './clock.ts';

export type Waits = ReturnType<typeof createWaits>;

/** Timers that are cancelled when the driver stops. */
export function createWaits(clock: DriverClock) {
  const callOffs = new Set<() => void>();
  let stopped = false;
  return {
    /** Resolves with true at `at` (epoch ms), with false if stopped or cancelled before. */
    until(at: number, calledOff?: AbortSignal): Promise<boolean> {
      if (stopped || calledOff?.aborted) return Promise.resolve(false);
      return new Promise(resolve => {
        const cancel = clock.after(Math.max(0, at - clock.now()), () => end(true));
        const callOff = () => {
          cancel();
          end(false);
        };
        const end = (came: boolean) => {
          callOffs.delete(callOff);
          calledOff?.removeEventListener('abort', callOff);
          resolve(came);
        };
        callOffs.add(callOff);
        calledOff?.addEventListener('abort', callOff);
      });
    },
    stop(): void {
      stopped = true;
      for (const callOff of callOffs) callOff();
    },
    get stopped(): boolean {
      return stopped;
    },
  };
}
