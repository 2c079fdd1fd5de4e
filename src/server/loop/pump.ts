/**
 * Calls `work` when there may be something to do: after a wake-up, and at the time that `nextAt` names. Never two at
 * once; a wake-up during the work makes it run again.
 */
import type { Clock } from '../clock.ts';

export interface Pump {
  wake(): void;
  /** Resolves when the work under way has ended; nothing runs afterwards. */
  stop(): Promise<void>;
}

export function createPump(
  clock: Clock,
  work: () => Promise<void>,
  nextAt: () => Promise<number | null>,
  failed: (error: unknown) => void,
): Pump {
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let callOff = () => {};

  async function run() {
    while (wanted && !stopped) {
      wanted = false;
      await work();
    }
    const at = stopped ? null : await nextAt();
    if (at === null || stopped) return;
    callOff();
    callOff = clock.after(Math.max(1, Math.min(at - clock.now(), 60_000)), wake);
  }

  function wake() {
    wanted = true;
    if (stopped || running) return;
    running = run()
      .catch(error => {
        failed(error);
        callOff = clock.after(1000, wake);
      })
      .finally(() => {
        running = null;
        if (wanted && !stopped) wake();
      });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      callOff();
      await running;
    },
  };
}
