/**
 * Calls `work` when there may be something to do: when it is started, after each commit, and when the store says that
 * something is due. Never two at once; a wake-up during the work makes it run again.
 */
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { nobodyAsks } from '../whence.ts';

export interface Pump {
  start(): void;
  wake(): void;
  /** Resolves when the work under way has ended; nothing runs afterwards. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: Pick<Store, 'onCommit' | 'nextDueAt'>;
  clock: Clock;
  work(): Promise<void>;
  failed(error: unknown): void;
}

const LONGEST_SLEEP_MS = 60_000;
const AFTER_FAILURE_MS = 1000;

export function createPump({ store, clock, work, failed }: Dependencies): Pump {
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let callOff = () => {};
  let forget = () => {};

  async function run() {
    while (wanted && !stopped) {
      wanted = false;
      await work();
    }
    const at = stopped ? null : await store.nextDueAt();
    if (at === null || stopped) return;
    callOff();
    callOff = clock.after(Math.max(1, Math.min(at - clock.now(), LONGEST_SLEEP_MS)), wake);
  }

  function wake() {
    wanted = true;
    if (stopped || running) return;
    // Whoever woke it is not who asks for what it does.
    running = nobodyAsks(run)
      .catch(error => {
        failed(error);
        callOff = clock.after(AFTER_FAILURE_MS, wake);
      })
      .finally(() => {
        running = null;
        if (wanted && !stopped) wake();
      });
  }

  return {
    start() {
      forget = store.onCommit(wake);
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      forget();
      callOff();
      await running;
    },
  };
}
