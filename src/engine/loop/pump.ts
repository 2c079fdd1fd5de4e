/** Runs `work` when started, woken or due, one run at a time. Waking it during a run causes another run. */
import type { Clock } from '../clock.ts';
import { outsideRequest } from '../requestContext.ts';
import type { Store } from '../store/store.ts';

export interface Pump {
  start(): void;
  wake(): void;
  /** Resolves when the running work has ended. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: Pick<Store, 'onCommit' | 'nextDueAt'>;
  clock: Clock;
  work(): Promise<void>;
  failed(error: unknown): void;
}

const LONGEST_SLEEP_MS = 60_000;
/** Collects all commits within this time into one lookup, because a large job commits a thousand times a second. */
const LOOK_AHEAD_MS = 20;
const AFTER_FAILURE_MS = 1000;

/** Runs one lookup at a time after commits: the late answer of an earlier one would overwrite a newer one. */
function createDueLookup(clock: Clock, lookUp: () => Promise<void>) {
  let stopped = false;
  let looking: Promise<void> | null = null;
  /** True if the running lookup may have missed a commit. */
  let isOutdated = false;
  let callOff: (() => void) | null = null;

  function lookSoon(): void {
    if (stopped) return;
    if (looking) {
      isOutdated = true;
      return;
    }
    callOff ??= clock.after(LOOK_AHEAD_MS, () => {
      callOff = null;
      isOutdated = false;
      looking = lookUp().finally(() => {
        looking = null;
        if (isOutdated) lookSoon();
      });
    });
  }

  return {
    lookSoon,
    async stop(): Promise<void> {
      stopped = true;
      callOff?.();
      await looking;
    },
  };
}

export function createPump({ store, clock, work, failed }: Dependencies): Pump {
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let callOff = () => {};
  let forget = () => {};
  const due = createDueLookup(clock, () => outsideRequest(sleepUntilDue).catch(tryLater));

  async function run() {
    while (wanted && !stopped) {
      wanted = false;
      await work();
    }
    due.lookSoon();
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
    // Runs outside the request context that woke it.
    running = outsideRequest(run)
      .catch(tryLater)
      .finally(() => {
        running = null;
        if (wanted && !stopped) wake();
      });
  }

  return {
    start() {
      forget = store.onCommit(due.lookSoon);
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      forget();
      callOff();
      const looked = due.stop();
      await running;
      await looked;
    },
  };
}
