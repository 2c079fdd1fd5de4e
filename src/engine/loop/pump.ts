/**
 * Calls `work` when there may be something to do: when it is started or woken, and when the store says that something is
 * due, which is looked up after commits. Never two at once; a wake-up during the work makes it run again.
 */
import type { Clock } from '../clock.ts';
import { outsideRequest } from '../requestContext.ts';
import type { Store } from '../store/store.ts';

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
/** One look for all commits that come within this time: a job of ten thousand locks makes a thousand a second. */
const LOOK_AHEAD_MS = 20;
const AFTER_FAILURE_MS = 1000;

export function createPump({ store, clock, work, failed }: Dependencies): Pump {
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  /** Something was committed that the look under way may not have seen. */
  let isOutdated = false;
  let callOff = () => {};
  let callOffLook: (() => void) | null = null;
  let forget = () => {};

  async function run() {
    while (wanted && !stopped) {
      wanted = false;
      await work();
    }
    lookAhead();
  }

  function lookAhead() {
    if (stopped) return;
    // One look at a time: an answer that comes after a later one would put off what that has found.
    if (looking) {
      isOutdated = true;
      return;
    }
    callOffLook ??= clock.after(LOOK_AHEAD_MS, () => {
      callOffLook = null;
      isOutdated = false;
      looking = outsideRequest(sleepUntilDue)
        .catch(tryLater)
        .finally(() => {
          looking = null;
          if (isOutdated) lookAhead();
        });
    });
  }

  async function sleepUntilDue() {
    const at = await store.nextDueAt();
    if (at === null || stopped) return;
    callOff();
    const ms = at - clock.now();
    if (ms <= 0) wake();
    else callOff = clock.after(Math.min(ms, LONGEST_SLEEP_MS), wake);
  }

  function tryLater(error: unknown) {
    failed(error);
    callOff = clock.after(AFTER_FAILURE_MS, wake);
  }

  function wake() {
    wanted = true;
    if (stopped || running) return;
    // Whoever woke it is not who asks for what it does.
    running = outsideRequest(run)
      .catch(tryLater)
      .finally(() => {
        running = null;
        if (wanted && !stopped) wake();
      });
  }

  return {
    start() {
      forget = store.onCommit(lookAhead);
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      forget();
      callOff();
      callOffLook?.();
      await running;
      await looking;
    },
  };
}
